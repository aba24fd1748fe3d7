package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentMoves;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.Optional;

/// What a merchant's payouts wait for, and what the merchant has paid out, transferred and refunded.
@OpenToAdapters
public interface PayoutRestraints {

    /// The rule for a currency, where the operation names its authority.
    PayoutRule rule(Currency currency);

    /// What was paid out within the last day, and to this recipient, where a rule asks for it and the operation names
    /// the recipient.
    RecentPayouts recent(PayoutRecipient recipient);

    /// What was transferred in this currency within the last day, where a rule asks for it and the operation names it.
    RecentMoves transferred(Currency currency);

    /// What was refunded in this currency within the last day, as far as it counts, where a rule asks for it and the
    /// operation names it.
    RecentMoves refunded(Currency currency);

    /// The review of an account's payouts, where the operation names its authority, a payout or a refund.
    Optional<PayoutReview> review(AccountId account);

    /// The hold of a payout or refund that may have been sent although the books hold it as unsent, where the operation
    /// names it; empty where it can't have been.
    default Optional<Hold> doubt(Instruction<?> instruction, Instant now) {
        return instruction.details() instanceof PaymentDetails
                ? Optional.empty()
                : review(instruction.details().account()).map(review -> review.hold(instruction, now))
                        .filter(Hold::isInDoubt);
    }
}
