package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.payout.MerchantPayoutRules.Reviewed;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Platform staff put the payouts of an account on hold. From this commit on none is sent: their money stays reserved,
/// and their merchant reads why and may cancel them.
public final class BeginPayoutReview {
    private final MerchantPayoutRules rules;
    private final AuditStamps stamps;

    public BeginPayoutReview(MerchantPayoutRules rules, AuditStamps stamps) {
        this.rules = rules;
        this.stamps = stamps;
    }

    /// @param reason what the merchant reads
    /// @param afterRestore whether what is unsent in the books may have been sent
    public record Command(Actor by, MerchantId merchant, AccountId account, Label reason, boolean afterRestore) {

        public Command(Actor by, MerchantId merchant, AccountId account, Label reason) {
            this(by, merchant, account, reason, false);
        }
    }

    /// One that has begun gets the other reason, and what was proposed to end it counts no more.
    ///
    /// @throws Refusal.NotFound when the merchant has no such account
    public PayoutReview handle(Command command) {
        String reason = command.reason().text();
        return rules.review(command.merchant(), command.account(), (before, _, _, at) -> {
            PayoutReview begun = before.map(known -> known.because(reason)).orElseGet(
                    () -> new PayoutReview(command.account(), reason, at, Optional.empty(), Optional.empty()));
            return new Reviewed(Optional.of(command.afterRestore() ? begun.afterRestore(at) : begun), reason);
        }, stamps.of(command.by(), Permission.SUSPEND_MERCHANT)).orElseThrow();
    }
}
