"""`chocolab report`: charts and a page from one run or several."""

from pathlib import Path

import click

from scripts.errors import told_to_user


@click.command(short_help="Write charts and a page from runs.")
@click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="The folder to write to.  [default: RUN-report]")
@click.option("--targets", type=click.Path(path_type=Path), help="A TOML file with targets of your own.")
@click.option(
    "--minutes",
    type=click.Path(path_type=Path),
    help="How long people take: seconds in TOML, or play tests in CSV to fit them to.",
)
def report(runs: tuple[Path, ...], out: Path | None, targets: Path | None, minutes: Path | None) -> None:
    """Write a page that opens offline, verdict first, with its charts as PNG and SVG beside it.

    Several runs of one game are shown side by side, and so are the levels of `chocolab run --levels`.
    """
    from reports.writing import write_report
    from sim.log.levels_folder import levels_in

    with told_to_user(*runs):
        folder = out or runs[0].resolve().with_name(f"{runs[0].resolve().name}-report")
        if folder.is_file() and folder.suffix != ".html":
            raise click.UsageError(f"--out: {folder}: a file stands there; expected a folder to make.")
        opened = [run for path in runs for run in (levels_in(path) or [path])]
        result = write_report(opened, folder, targets, minutes)
        for warning in result.warnings:
            click.echo(warning, err=True)
        click.echo(f"{result.verdict}\nThe report: {result.page}")
