package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
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

    static String href(Refund refund) {
        return "/dashboard/refunds/" + refund.id();
    }

    /// The page of the refunded payment.
    static String payment(Refund refund) {
        return "/dashboard/payments/" + refund.details().payment();
    }

    static RefundsPage.Row row(Refund refund, Map<PaymentId, String> references) {
        return new RefundsPage.Row(href(refund),
                references.getOrDefault(refund.details().payment(), refund.id().toString()),
                Amount.of(refund.details().amount()),
                Badge.of(refund.state()), Corrections.badge(refund.correction()), refund.details().reason().orElse(""),
                DisplayTime.of(refund.details().createdAt()));
    }

    static String meaning(Refund refund) {
        return switch (refund.state()) {
            case RefundState.Pending p -> text("refund.meaning.pending");
            case RefundState.Succeeded s -> Corrections.with(text("refund.meaning.succeeded"), refund.correction());
            case RefundState.Failed f when f.late().isPresent() ->
                Corrections.late("refund", f.late(), refund.correction());
            case RefundState.Failed f -> DisplayText.of(f.reason()) + " " + text("refund.meaning.back-in-wallet");
        };
    }

    /// @param payment the refunded one
    static List<SummaryRow> summary(Refund refund, Payment payment) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("refund.refunded-payment"), payment.details().reference()));
        summary.add(SummaryRow.of(text("payment.payer"), PayerText.of(payment.details().payer())));
        summary.add(SummaryRow.of(text("part.channel"), DisplayText.of(refund.details().channel())));
        refund.details().requested()
                .ifPresent(asked -> summary
                        .add(SummaryRow.of(text("part.requested-amount"), Amount.of(asked).toString())));
        refund.details().reason().ifPresent(reason -> summary.add(SummaryRow.of(text("part.reason"), reason)));
        refund.details().reference()
                .ifPresent(reference -> summary.add(SummaryRow.of(text("part.reference"), reference)));
        SummaryRow.by(text("part.created-by"), refund.details().createdBy()).ifPresent(summary::add);
        Receipts.of(refund.state()).ifPresent(receipt -> summary.add(SummaryRow.code(text("part.receipt"), receipt)));
        summary.add(SummaryRow.code(text("part.refund-id"), refund.id().toString()));
        summary.add(SummaryRow.code(text("part.payment-id"), refund.details().payment().toString()));
        return summary;
    }

    static List<TimelineStep> steps(Refund refund, TimelineHistory history) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("refund.step.requested"), "", refund.details().createdAt()));
        given(refund).ifPresent(steps::add);
        steps.add(switch (refund.state()) {
            case RefundState.Pending p -> TimelineStep.waiting(text("refund.step.in-progress"), "");
            case RefundState.Succeeded s -> TimelineStep.good(text("refund.step.refunded"),
                    Receipts.of(s).map(receipt -> text("part.with-receipt", receipt)).orElse(""), refund.updatedAt());
            case RefundState.Failed f ->
                TimelineStep.bad(text("refund.step.failed"), DisplayText.of(f.reason()), refund.updatedAt());
        });
        steps.addAll(Corrections.steps(text("refund.step.refunded-late"),
                history.postedAt(Posting.Kind.LATE_SUCCESS, refund.subject()),
                late(refund), refund.correction()));
        return steps;
    }

    private static Optional<LateSuccess> late(Refund refund) {
        return refund.state() instanceof RefundState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<TimelineStep> given(Refund refund) {
        return switch (refund.state()) {
            case RefundState.Pending p ->
                Optional.of(TimelineStep.done(text("refund.step.sent"), "", refund.updatedAt()))
                        .filter(any -> !p.providerRef().isEmpty());
            case RefundState.Succeeded s -> Optional.of(TimelineStep.undated(text("refund.step.sent")));
            case RefundState.Failed f ->
                Optional.of(TimelineStep.undated(text("refund.step.sent")))
                        .filter(any -> f.by() != FailedBy.GIVEN_UP || f.late().isPresent());
        };
    }
}
