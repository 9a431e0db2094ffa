import unittest

import pytest

from ledger import Ledger


@pytest.fixture
def ledger():
    return Ledger()


@pytest.mark.parametrize("entry", [1, 2])
def test_adds(ledger, entry):
    def test_inner():
        return ledger.add(entry)

    assert test_inner()


class TestLedger:
    def setup_method(self):
        self.ledger = Ledger()

    def test_total(self):
        assert self.ledger.total(1) == helper()


class LedgerCase(unittest.TestCase):
    def setUp(self):
        self.ledger = Ledger()

    def testAdd(self):
        self.assertEqual(self.ledger.add(1), 1)


class Stub:
    def test_like(self):
        return 1


def helper():
    return 1
