package dev.hazina.application.restore;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;

/// Whether a restore is open, as this instance knows it without asking the database: at the start of the instance, and
/// from then on by its heartbeat of every second. For work that may wait for the next round. What must not happen by
/// mistake asks [RestoreReads], or is refused by the ledger writer.
@FunctionalInterface
@Port
@OpenToAdapters
public interface RestoreWatch {
    boolean isOpen();
}
