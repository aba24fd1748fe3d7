package dev.hazina.architecture.wrong.domain.ledger;

/// What only Bookkeeping may make.
public record Posting(long amount) {}
