package dev.hazina.application.ledger;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutId;
import java.util.List;
import java.util.Optional;

/// What the books say about one thing, oldest first; lines of one posting in their order.
public interface EntryReads {

    /// The lines of a payment and of its refunds.
    ///
    /// @return empty when the account has no such payment; no lines when it has moved no money yet
    Optional<List<BookLine>> ofPayment(MerchantId merchant, AccountId account, PaymentId payment);

    /// @return empty when the account has no such payout
    Optional<List<BookLine>> ofPayout(MerchantId merchant, AccountId account, PayoutId payout);
}
