package dev.hazina.architecture.wrong.application.ledger;

/// What only persistence may implement.
public interface WriteDoor {
    void record(long amount);
}
