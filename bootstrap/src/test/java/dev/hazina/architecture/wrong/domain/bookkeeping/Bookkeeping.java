package dev.hazina.architecture.wrong.domain.bookkeeping;

import dev.hazina.architecture.wrong.domain.ledger.Posting;

/// Right: it may make postings.
public final class Bookkeeping {
    public Posting collected(long amount) {
        return new Posting(amount);
    }
}
