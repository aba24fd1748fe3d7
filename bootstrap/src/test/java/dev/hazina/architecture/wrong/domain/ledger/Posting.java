package dev.hazina.architecture.wrong.domain.ledger;

/// A type that only Bookkeeping may create.
public record Posting(long amount) {}
