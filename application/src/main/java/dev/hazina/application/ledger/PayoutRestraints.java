package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// What a merchant's payouts wait for, and what the merchant has paid out.
@OpenToAdapters
public interface PayoutRestraints {

    /// The rule for a currency, where the operation names its authority.
    PayoutRule rule(Currency currency);

    /// What was paid out within the last day, and to this recipient, where a rule asks for it and the operation names
    /// the recipient.
    RecentPayouts recent(PayoutRecipient recipient);

    /// The review of an account's payouts, where the operation names its authority or a payout.
    Optional<PayoutReview> review(AccountId account);
}
