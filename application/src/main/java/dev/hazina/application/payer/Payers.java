package dev.hazina.application.payer;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.staff.ErasedPayer;
import java.time.Instant;

/// The names and phones of payers and recipients, wherever they are kept.
@Port
public interface Payers {

    /// Takes the names and phones of a person out of all that has ended: payments, refunds, payouts, notices, provider
    /// records, the bytes of callbacks, the bodies of events. Money, ids, receipts and amounts stay. A second time
    /// changes nothing. Each call takes a bounded number of rows.
    ///
    /// @param changedBefore what changed later stays
    ErasedPayer erase(SoughtPayer payer, Instant changedBefore);
}
