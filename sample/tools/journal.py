"""The journal's export: one entry a line, `account;cents;memo`."""


class Journal:
    def __init__(self, entries):
        self.entries = entries

    def totals(self):
        totals = {}
        for account, cents, _memo in self.entries:
            totals[account] = totals.get(account, 0) + cents
        return totals


def read_journal(path):
    with open(path, encoding="utf-8") as lines:
        return Journal([parse_entry(line) for line in lines if line.strip()])


def parse_entry(line):
    account, cents, memo = line.rstrip("\n").split(";", 2)
    return account, int(cents), memo
