package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.response.Receipts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The steps of a payment. Past steps stay, even when their time was not recorded.
final class PaymentSteps {
    private PaymentSteps() {}

    static List<TimelineStep> of(PaymentWithRefunds whole, TimelineHistory history) {
        Payment payment = whole.payment();
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("payment.step.created"), "", payment.details().createdAt()));
        given(payment).ifPresent(steps::add);
        switch (payment.state()) {
            case PaymentState.Pending p -> steps.add(TimelineStep.waiting(text("payment.step.waiting-to-send"), ""));
            case PaymentState.Processing p -> steps.add(TimelineStep.waiting(payment.details().channel().isMobileMoney()
                    ? text("payment.step.waiting-payer")
                    : text("payment.step.waiting-channel"), ""));
            case PaymentState.Succeeded s -> paid(payment, history.firstSent(EventType.PAYMENT_FAILED), steps);
            case PaymentState.Failed f ->
                steps.add(
                        TimelineStep.bad(text("payment.step.failed"), DisplayText.of(f.reason()), payment.updatedAt()));
            case PaymentState.Canceled c ->
                steps.add(TimelineStep.done(text("payment.step.canceled"), "", payment.updatedAt()));
        }
        steps.addAll(Corrections.steps(text("payment.step.paid-late"),
                history.postedAt(Posting.Kind.UNMATCHED, payment.subject()),
                Optional.empty(), payment.correction()));
        whole.refunds().slices().reversed().forEach(refund -> add(refund, history, steps));
        return steps;
    }

    /// A paybill payment was never sent to a provider.
    private static Optional<TimelineStep> given(Payment payment) {
        if (!payment.details().channel().collects(payment.details().amount().currency())) {
            return Optional.empty();
        }
        TimelineStep given = TimelineStep.undated(text("payment.step.sent"));
        return switch (payment.state()) {
            case PaymentState.Pending p -> Optional.empty();
            case PaymentState.Processing p ->
                Optional.of(TimelineStep.done(text("payment.step.sent"), "", payment.updatedAt()));
            case PaymentState.Succeeded s -> Optional.of(given);
            case PaymentState.Failed f ->
                Optional.of(given).filter(any -> f.by() != FailedBy.GIVEN_UP || !f.providerRef().isEmpty());
            case PaymentState.Canceled c -> Optional.of(given).filter(any -> c.paidLater());
        };
    }

    /// @param failed the time of the event that it had failed; then it was paid late
    private static void paid(Payment payment, Optional<Instant> failed, List<TimelineStep> steps) {
        failed.ifPresent(at -> steps.add(TimelineStep.bad(text("payment.step.failed"), "", at)));
        steps.add(TimelineStep.good(failed.isPresent() ? text("payment.step.paid-late") : text("payment.step.paid"),
                Receipts.of(payment.state()).map(receipt -> text("part.with-receipt", receipt)).orElse(""),
                payment.updatedAt()));
    }

    private static void add(Refund refund, TimelineHistory history, List<TimelineStep> steps) {
        String amount = Amount.of(refund.details().amount()).toString();
        steps.add(TimelineStep.done(text("payment.step.refund-requested"), amount, refund.details().createdAt()));
        switch (refund.state()) {
            case RefundState.Pending p ->
                steps.add(TimelineStep.waiting(text("payment.step.refund-in-progress"), amount));
            case RefundState.Succeeded s ->
                steps.add(TimelineStep.good(text("payment.step.refunded"), amount, refund.updatedAt()));
            case RefundState.Failed f ->
                steps.add(TimelineStep.bad(text("payment.step.refund-failed"),
                        text("payment.step.refund-failed-why", amount, DisplayText.of(f.reason())),
                        refund.updatedAt()));
        }
        history.postedAt(Posting.Kind.LATE_SUCCESS, refund.subject())
                .ifPresent(at -> steps.add(TimelineStep.done(text("payment.step.refunded-late"), amount, at)));
        steps.addAll(Corrections.steps("", Optional.empty(), Optional.empty(), refund.correction()));
    }
}
