package dev.hazina.architecture.wrong.application.ledger;

/// What only persistence may implement.
public interface LedgerWriter {
    void record(long amount);
}
