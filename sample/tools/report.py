"""Prints the monthly report from the journal's export."""

import sys

from journal import Journal, read_journal


class Report:
    """Totals by vessel, largest first."""

    def __init__(self, journal: Journal):
        self.journal = journal

    def lines(self):
        for name, cents in sorted(self.journal.totals().items(), key=by_cents, reverse=True):
            yield f"{name:<24}{cents / 100:>10.2f}"


def by_cents(item):
    return item[1]


def main(path):
    report = Report(read_journal(path))
    for line in report.lines():
        print(line)


if __name__ == "__main__":
    main(sys.argv[1])
