package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.MerchantPayoutRules.Reviewed;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Platform staff let the payouts of an account go that were on hold. It takes two people, or a key of the settings.
public final class EndPayoutReview {
    /// Those that are let go at once at its end. The clock finds the others.
    private static final PageRequest NEWEST = new PageRequest(Optional.empty(), Optional.empty(),
            PageRequest.LARGEST_LIMIT);

    private final MerchantPayoutRules rules;
    private final InstructionReads reads;
    private final LedgerWriter writer;
    private final SendPayout send;
    private final AuditStamps stamps;

    public EndPayoutReview(MerchantPayoutRules rules, InstructionReads reads, LedgerWriter writer, SendPayout send,
            AuditStamps stamps) {
        this.rules = rules;
        this.reads = reads;
        this.writer = writer;
        this.send = send;
        this.stamps = stamps;
    }

    /// @param note why they may go out again
    public record Command(Actor by, MerchantId merchant, AccountId account, Label note) {}

    /// @return with the proposal that waits for a second person; empty once it has ended
    /// @throws Refusal.NotFound when the merchant has no such account, or its payouts aren't reviewed
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public Optional<PayoutReview> handle(Command command) {
        Optional<PayoutReview> after = rules.review(command.merchant(), command.account(),
                (before, acting, people, at) -> new Reviewed(ended(before, command, acting, people, at),
                        command.note().text()),
                stamps.of(command.by(), Permission.REACTIVATE_MERCHANT));
        if (after.isEmpty()) {
            letGo(command);
        }
        return after;
    }

    private static Optional<PayoutReview> ended(Optional<PayoutReview> before, Command command, ActingStaff acting,
            PresentStaff people, Instant at) {
        PayoutReview review = before.orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_REVIEW_NOT_FOUND));
        return ReviewAgreement.after(review, command.note().text(), acting, people, at);
    }

    private void letGo(Command command) {
        reads.payouts().list(command.merchant(), command.account(), Optional.of("pending"), NEWEST).rows().stream()
                .filter(payout -> payout.holds().stream().anyMatch(Hold::isForReview))
                .map(held -> writer.record(new RemoveEnded(held, RemoveEnded.What.REVIEW, stamps.of(command.by()))))
                .filter(Instruction::isQueued).forEach(send::dispatch);
    }
}
