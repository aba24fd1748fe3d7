package dev.hazina.http.dashboard.payment;

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
        steps.add(TimelineStep.done("Created", "", payment.details().createdAt()));
        given(payment).ifPresent(steps::add);
        switch (payment.state()) {
            case PaymentState.Pending p -> steps.add(TimelineStep.waiting("Waiting to be sent", ""));
            case PaymentState.Processing p -> steps.add(TimelineStep.waiting(payment.details().channel().isMobileMoney()
                    ? "Waiting for the payer"
                    : "Waiting for the channel", ""));
            case PaymentState.Succeeded s -> paid(payment, history.firstSent(EventType.PAYMENT_FAILED), steps);
            case PaymentState.Failed f ->
                steps.add(TimelineStep.bad("Failed", DisplayText.of(f.reason()), payment.updatedAt()));
            case PaymentState.Canceled c -> steps.add(TimelineStep.done("Canceled", "", payment.updatedAt()));
        }
        steps.addAll(Corrections.steps("Paid late", history.postedAt(Posting.Kind.UNMATCHED, payment.subject()),
                Optional.empty(), payment.correction()));
        whole.refunds().slices().reversed().forEach(refund -> add(refund, history, steps));
        return steps;
    }

    /// A paybill payment was never sent to a provider.
    private static Optional<TimelineStep> given(Payment payment) {
        if (!payment.details().channel().collects(payment.details().amount().currency())) {
            return Optional.empty();
        }
        TimelineStep given = TimelineStep.undated("Sent to the channel");
        return switch (payment.state()) {
            case PaymentState.Pending p -> Optional.empty();
            case PaymentState.Processing p ->
                Optional.of(TimelineStep.done("Sent to the channel", "", payment.updatedAt()));
            case PaymentState.Succeeded s -> Optional.of(given);
            case PaymentState.Failed f ->
                Optional.of(given).filter(any -> f.by() != FailedBy.GIVEN_UP || !f.providerRef().isEmpty());
            case PaymentState.Canceled c -> Optional.of(given).filter(any -> c.paidLater());
        };
    }

    /// @param failed the time of the event that it had failed; then it was paid late
    private static void paid(Payment payment, Optional<Instant> failed, List<TimelineStep> steps) {
        failed.ifPresent(at -> steps.add(TimelineStep.bad("Failed", "", at)));
        steps.add(TimelineStep.good(failed.isPresent() ? "Paid late" : "Paid",
                Receipts.of(payment.state()).map(receipt -> "Receipt " + receipt).orElse(""), payment.updatedAt()));
    }

    private static void add(Refund refund, TimelineHistory history, List<TimelineStep> steps) {
        String amount = Amount.of(refund.details().amount()).toString();
        steps.add(TimelineStep.done("Refund requested", amount, refund.details().createdAt()));
        switch (refund.state()) {
            case RefundState.Pending p -> steps.add(TimelineStep.waiting("Refund in progress", amount));
            case RefundState.Succeeded s -> steps.add(TimelineStep.good("Refunded", amount, refund.updatedAt()));
            case RefundState.Failed f ->
                steps.add(TimelineStep.bad("Refund failed", amount + ". " + DisplayText.of(f.reason()),
                        refund.updatedAt()));
        }
        history.postedAt(Posting.Kind.LATE_SUCCESS, refund.subject())
                .ifPresent(at -> steps.add(TimelineStep.done("Refunded late", amount, at)));
        steps.addAll(Corrections.steps("", Optional.empty(), Optional.empty(), refund.correction()));
    }
}
