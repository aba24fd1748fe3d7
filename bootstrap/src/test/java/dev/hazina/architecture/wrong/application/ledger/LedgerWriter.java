package dev.hazina.architecture.wrong.application.ledger;

/// A port that only persistence may implement.
public interface LedgerWriter {
    void record(long amount);
}
