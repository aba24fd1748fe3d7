package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.HoldActs;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.InstructionSummary;
import dev.hazina.http.dashboard.view.PayerText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The texts and steps of refunds.
final class RefundViews {
    private RefundViews() {}

    static String href(Instruction<RefundDetails> refund) {
        return MoneyLinks.refund(refund.details().id());
    }

    /// The page of the refunded payment.
    static String payment(Instruction<RefundDetails> refund) {
        return MoneyLinks.payment(refund.details().payment());
    }

    static RefundsPage.Row row(Instruction<RefundDetails> refund, Map<PaymentId, String> references) {
        return new RefundsPage.Row(href(refund),
                references.getOrDefault(refund.details().payment(), refund.details().id().toString()),
                Amount.of(refund.details().amount()),
                Badge.of(refund), Corrections.badge(refund.correction()), refund.details().reason().orElse(""),
                DisplayTime.of(refund.details().createdAt()));
    }

    static String meaning(Instruction<RefundDetails> refund) {
        return switch (refund.state()) {
            case State.Held _ -> text("refund.meaning.held", InstructionSummary.holds(refund));
            case State.Canceled _ when refund.isPaidLater() ->
                Corrections.late("refund", refund.lateSuccess(), refund.correction());
            case State.Canceled _ -> text("refund.meaning.canceled");
            case State.Queued _,State.Sending _,State.Sent _ -> text("refund.meaning.pending");
            case State.Succeeded s -> Corrections.with(text("refund.meaning.succeeded"), refund.correction());
            case State.Failed _ when refund.isPaidLater() ->
                Corrections.late("refund", refund.lateSuccess(), refund.correction());
            case State.Failed f -> DisplayText.of(f.reason()) + " " + text("refund.meaning.back-in-wallet");
        };
    }

    /// @param payment the refunded one
    static List<SummaryRow> summary(Instruction<RefundDetails> refund, Instruction<PaymentDetails> payment) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("refund.refunded-payment"), payment.details().reference()));
        summary.add(SummaryRow.of(text("payment.payer"), PayerText.of(payment.details().payer())));
        summary.add(SummaryRow.of(text("part.channel"), DisplayText.of(refund.details().channel())));
        summary.addAll(InstructionSummary.requested(refund));
        refund.details().reason().ifPresent(reason -> summary.add(SummaryRow.of(text("part.reason"), reason)));
        refund.details().reference()
                .ifPresent(reference -> summary.add(SummaryRow.of(text("part.reference"), reference)));
        summary.addAll(InstructionSummary.origin(refund));
        summary.add(SummaryRow.code(text("part.refund-id"), refund.details().id().toString()));
        summary.add(SummaryRow.code(text("part.payment-id"), refund.details().payment().toString()));
        return summary;
    }

    static List<TimelineStep> steps(Instruction<RefundDetails> refund, TimelineHistory history, HoldActs.Read acts) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("refund.step.requested"), "", refund.details().createdAt()));
        steps.addAll(acts.removals());
        refund.letGoAt().map(at -> TimelineStep.done(text("refund.step.let-go"), "", at)).ifPresent(steps::add);
        given(refund).ifPresent(steps::add);
        steps.add(switch (refund.state()) {
            case State.Held _ -> TimelineStep.waiting(text("refund.step.held"), InstructionSummary.holds(refund));
            case State.Canceled _ -> TimelineStep.bad(text("refund.step.canceled"), acts.canceled().orElse(""),
                    refund.updatedAt());
            case State.Queued _,State.Sending _,State.Sent _ ->
                TimelineStep.waiting(text("refund.step.in-progress"), "");
            case State.Succeeded s -> TimelineStep.good(text("refund.step.refunded"),
                    Receipts.of(refund).map(receipt -> text("part.with-receipt", receipt)).orElse(""),
                    refund.updatedAt());
            case State.Failed f ->
                TimelineStep.bad(text("refund.step.failed"), DisplayText.of(f.reason()), refund.updatedAt());
        });
        steps.addAll(Corrections.steps(text("refund.step.refunded-late"),
                history.postedAt(Posting.Kind.LATE_SUCCESS, refund.subject()),
                refund.lateSuccess(), refund.correction()));
        return steps;
    }

    private static Optional<TimelineStep> given(Instruction<RefundDetails> refund) {
        TimelineStep given = TimelineStep.undated(text("refund.step.sent"));
        return switch (refund.state()) {
            case State.Held _,State.Queued _,State.Sending _,State.Canceled _ -> Optional.empty();
            case State.Sent sent -> sent.providerRef()
                    .map(any -> TimelineStep.done(text("refund.step.sent"), "", refund.updatedAt()));
            case State.Succeeded _ -> Optional.of(given);
            case State.Failed f ->
                Optional.of(given).filter(any -> f.by() != FailedBy.GIVEN_UP || refund.isPaidLater());
        };
    }
}
