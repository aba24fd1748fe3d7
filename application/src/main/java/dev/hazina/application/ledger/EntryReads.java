package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// The entries of one subject in the books, oldest first; lines of one posting in their order.
@Port
@OpenToAdapters
public interface EntryReads {

    /// The lines of a payment, a refund or a payout, and of platform staff's decisions about it. The lines of a
    /// payment's refunds are among its own.
    ///
    /// @return empty when the account has no such instruction; no lines when it has moved no money yet
    Optional<List<BookLine>> of(MerchantId merchant, AccountId account, Subject instruction);

    /// The lines of an exception's subject, and of the decision about it. For platform staff
    /// alone.
    List<BookLine> ofException(Discrepancy raised);
}
