package dev.hazina.application.ledger;

import dev.hazina.domain.refusal.Refusal;

/// The one way in for every change that touches money, or a payment's or payout's state. It holds still what the
/// operation names, lets it decide, and records the whole decision in one commit, or none of it.
///
/// When this returns, the decision is durable. When it throws a [Refusal], nothing happened. When it throws anything
/// else the caller doesn't know, and has to look before doing it again.
public interface LedgerWriter {

    /// @throws Refusal when the operation refuses; it leaves no trace
    <R> R record(Operation<R> operation);
}
