package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// The entries of one subject in the books, oldest first; lines of one posting in their order.
@Port
@OpenToAdapters
public interface EntryReads {

    /// The lines of a payment and of its refunds, and of platform staff's decisions about any of them.
    ///
    /// @return empty when the account has no such payment; no lines when it has moved no money yet
    Optional<List<BookLine>> ofPayment(MerchantId merchant, AccountId account, PaymentId payment);

    /// The lines of a refund, and of platform staff's decisions about it.
    ///
    /// @return empty when the account has no such refund
    Optional<List<BookLine>> ofRefund(MerchantId merchant, AccountId account, RefundId refund);

    /// The lines of a payout, and of platform staff's decisions about it.
    ///
    /// @return empty when the account has no such payout
    Optional<List<BookLine>> ofPayout(MerchantId merchant, AccountId account, PayoutId payout);

    /// The lines of an exception's subject, and of the decision about it. For platform staff
    /// alone.
    List<BookLine> ofException(Discrepancy raised);
}
