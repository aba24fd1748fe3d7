package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The audited actions on payouts that have not been sent, and on what payouts wait for.
@OpenToAdapters
public final class PayoutAction {
    private static final int NUMBER_END = 3;

    private PayoutAction() {}

    /// One of which owners are mailed. Of its number the mail has the end.
    ///
    /// @param why they are
    public static AuditedAction told(Instruction<PayoutDetails> opened, String why) {
        String number = opened.details().destination().e164();
        String reason = opened.details().amount() + " to a number that ends in "
                + number.substring(number.length() - NUMBER_END) + ", " + why;
        return new AuditedAction(opened.details().merchant(), AuditAct.PAYOUT_TOLD, HoldAction.target(opened),
                Optional.empty(),
                Optional.of(AuditSnapshot.none().text("reason", reason)));
    }

    public static AuditedAction dateOver(Instruction<PayoutDetails> before, Instruction<PayoutDetails> after) {
        return new AuditedAction(before.details().merchant(), AuditAct.PAYOUT_DATE_REACHED, HoldAction.target(before),
                Optional.of(HoldAction.holds(before)), Optional.of(HoldAction.holds(after)));
    }

    /// The time in which its maker's access was not known to be their own is over.
    public static AuditedAction accessRested(Instruction<PayoutDetails> before, Instruction<PayoutDetails> after) {
        return new AuditedAction(before.details().merchant(), AuditAct.PAYOUT_RESTED, HoldAction.target(before),
                Optional.of(HoldAction.holds(before)), Optional.of(HoldAction.holds(after)));
    }

    /// The review of its account's payouts has ended.
    public static AuditedAction reviewed(Instruction<PayoutDetails> before, Instruction<PayoutDetails> after) {
        return new AuditedAction(before.details().merchant(), AuditAct.PAYOUT_REVIEWED, HoldAction.target(before),
                Optional.of(HoldAction.holds(before)), Optional.of(HoldAction.holds(after)));
    }

    /// @param note why; the reason of a review that begins
    /// @return empty when nothing changed
    public static Optional<AuditedAction> reviewChanged(MerchantId merchant, AccountId account,
            Optional<PayoutReview> before, Optional<PayoutReview> after, String note) {
        if (after.equals(before)) {
            return Optional.empty();
        }
        boolean isProposal = after.flatMap(PayoutReview::ending).isPresent();
        boolean begins = after.isPresent() && !isProposal;
        return Optional.of(new AuditedAction(merchant,
                begins
                        ? AuditAct.PAYOUT_REVIEW_BEGUN
                        : isProposal ? AuditAct.PAYOUT_REVIEW_END_PROPOSED : AuditAct.PAYOUT_REVIEW_ENDED,
                new AuditedObject("account", account.toString()),
                before.map(known -> AuditSnapshot.none().text("reason", known.reason())),
                Optional.of(AuditSnapshot.none().text(begins ? "reason" : "note", note))));
    }

    /// @return empty when nothing changed
    public static Optional<AuditedAction> ruleChanged(MerchantId merchant, PayoutRule before, PayoutRule after) {
        if (after.equals(before)) {
            return Optional.empty();
        }
        Optional<PayoutRule.Loosening> waits = after.loosening();
        AuditSnapshot asked = facts(after.currency(), waits.map(PayoutRule.Loosening::asked).orElse(after.asked()));
        return Optional.of(new AuditedAction(merchant,
                waits.isPresent() ? AuditAct.PAYOUT_RULE_PROPOSED : AuditAct.PAYOUT_RULE_CHANGED,
                new AuditedObject("payout_rule", after.currency().name()),
                Optional.of(facts(before.currency(), before.asked())),
                Optional.of(waits.flatMap(PayoutRule.Loosening::from)
                        .map(from -> asked.text("from", from.toString())).orElse(asked))));
    }

    private static AuditSnapshot facts(Currency currency, PayoutRule.Asked asked) {
        PayoutLimits limits = asked.limits();
        return AuditSnapshot.none().text("currency", currency.name())
                .text("approval_from", asked.approvalFrom().map(Money::toString))
                .text("payout_limit", limits.payout().map(Money::toString))
                .text("day_limit", limits.day().map(Money::toString))
                .text("recipient_limit", limits.recipient().map(Money::toString))
                .flag("limits_refuse", limits.refuses()).flag("new_recipient_waits", asked.newRecipientWaits())
                .flag("new_recipient_code", asked.codeIsEnough())
                .text("mail_from", asked.mails().from().map(Money::toString))
                .flag("mail_new_recipient", asked.mails().newRecipient())
                .text("transfer_limit", asked.transfers().transfer().map(Money::toString))
                .text("transfer_day_limit", asked.transfers().day().map(Money::toString))
                .text("refund_limit", asked.refunds().refund().map(Money::toString))
                .text("refund_day_limit", asked.refunds().day().map(Money::toString))
                .flag("refund_limits_wait", asked.refunds().waits())
                .texts("limits_by", asked.parts().stream().map(PayoutAction::said).toList());
    }

    private static String said(PartLimits one) {
        PayoutLimits limits = one.limits();
        TransferLimits transfers = one.transfers();
        RefundLimits refunds = one.refunds();
        return Stream.of(Optional.of(one.part().kind().wire() + " " + one.part().id()),
                limits.payout().map(most -> most.toString()), limits.day().map(most -> most + "/24h"),
                limits.recipient().map(most -> most + "/24h/no."),
                Optional.of("refused").filter(any -> limits.refuses()),
                transfers.transfer().map(most -> "transfer " + most),
                transfers.day().map(most -> "transfers " + most + "/24h"),
                refunds.refund().map(most -> "refund " + most), refunds.day().map(most -> "refunds " + most + "/24h"),
                Optional.of("refunds wait").filter(any -> refunds.waits())).flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }
}
