package dev.hazina.architecture.wrong.application.ledger;

import dev.hazina.application.boundary.Port;

/// A port that only persistence may implement.
@Port
public interface LedgerWriter {
    void record(long amount);
}
