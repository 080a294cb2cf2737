"""`chocolab report`: charts and a page from one run or several."""

from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Write charts and a page from runs.")
@click.argument("runs", nargs=-1, required=True, type=common.PLACE)
@click.option("--out", type=common.PATH, help="The folder to write to.  [default: RUN-report]")
@click.option("--targets", type=common.PATH, help="A TOML file with targets of your own.")
@click.option(
    "--minutes",
    type=common.PATH,
    help="How long people take: seconds in TOML, or play tests in CSV to fit them to.",
)
@click.option(
    "--assumed", type=common.PATH, help="What `chocolab assumptions` wrote, to show it on the page."
)
def report(
    runs: tuple[Path, ...], out: Path | None, targets: Path | None, minutes: Path | None, assumed: Path | None
) -> None:
    """Write a page that opens offline, verdict first, with its charts as PNG and SVG beside it.

    Several runs of one game are shown side by side, and so are the levels of `chocolab run --levels`.
    """
    from reports.writing import write_report
    from sim.log.levels_folder import levels_in
    from sim.log.places import beside

    with told_to_user(*runs):
        folder = out or beside(runs[0], "-report")
        if folder.is_file() and folder.suffix != ".html":
            raise click.UsageError(f"--out: {folder}: a file stands there; expected a folder to make.")
        opened = [run for path in runs for run in (levels_in(path) or [path])]
        result = write_report(opened, folder, targets, minutes, assumed)
        for warning in result.warnings:
            click.echo(warning, err=True)
        click.echo(f"{result.verdict}\nThe report: {result.page}")
