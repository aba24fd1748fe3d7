package dev.hazina.architecture.wrong.application.ledger;

import dev.hazina.application.boundary.Port;

/// A port that only persistence implements.
@Port
public interface EntryWriter {
    void write(long amount);
}
