"""The command `chocolab`, also as `python -m chocolab`: the rooms are claimed before anything is imported."""

from chocolab.rooms import claim_rooms


def main() -> None:
    """Run the command line."""
    claim_rooms()
    from scripts.cli import main as command

    command(prog_name="chocolab")


if __name__ == "__main__":
    main()
