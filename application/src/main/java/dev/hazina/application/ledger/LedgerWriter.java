package dev.hazina.application.ledger;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.refusal.Refusal;

/// Records every change of money or of an instruction's state; there is no other way. It locks the rows that the
/// operation names, lets it decide, and records the whole decision in one commit, or none of it.
///
/// When this returns, the decision is durable. When it throws a [Refusal], nothing was recorded. After any other
/// exception the result is unknown, and the caller has to read the rows before repeating the operation.
@Port
public interface LedgerWriter {

    /// @throws Refusal when the operation refuses; it leaves no trace
    /// @throws Refusal.Restored when the books were restored from a backup, and the operation would change something
    <R> R record(Operation<R> operation);
}
