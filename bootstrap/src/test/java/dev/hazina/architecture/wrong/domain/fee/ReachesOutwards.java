package dev.hazina.architecture.wrong.domain.fee;

import dev.hazina.architecture.wrong.application.ledger.LedgerWriter;

/// Wrong: the domain knows the application.
public record ReachesOutwards(LedgerWriter writer) {}
