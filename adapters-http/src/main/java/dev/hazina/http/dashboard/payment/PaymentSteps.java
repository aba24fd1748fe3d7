package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Posting;
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
        Instruction<PaymentDetails> payment = whole.payment();
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("payment.step.created"), "", payment.details().createdAt()));
        given(payment).ifPresent(steps::add);
        switch (payment.state()) {
            case State.Held _,State.Queued _,State.Sending _ ->
                steps.add(TimelineStep.waiting(text("payment.step.waiting-to-send"), ""));
            case State.Sent _ -> steps.add(TimelineStep.waiting(payment.details().channel().isMobileMoney()
                    ? text("payment.step.waiting-payer")
                    : text("payment.step.waiting-channel"), ""));
            case State.Succeeded s -> paid(payment, history.firstSent(EventType.PAYMENT_FAILED), steps);
            case State.Failed f ->
                steps.add(
                        TimelineStep.bad(text("payment.step.failed"), DisplayText.of(f.reason()), payment.updatedAt()));
            case State.Canceled c ->
                steps.add(TimelineStep.done(text("payment.step.canceled"), "", payment.updatedAt()));
        }
        steps.addAll(Corrections.steps(text("payment.step.paid-late"),
                history.postedAt(Posting.Kind.UNMATCHED, payment.subject()),
                Optional.empty(), payment.correction()));
        whole.refunds().slices().reversed().forEach(refund -> add(refund, history, steps));
        return steps;
    }

    /// A paybill payment was never sent to a provider.
    private static Optional<TimelineStep> given(Instruction<PaymentDetails> payment) {
        if (!payment.details().channel().collects(payment.details().amount().currency())) {
            return Optional.empty();
        }
        TimelineStep given = TimelineStep.undated(text("payment.step.sent"));
        return switch (payment.state()) {
            case State.Held _,State.Queued _,State.Sending _ -> Optional.empty();
            case State.Sent _ ->
                Optional.of(TimelineStep.done(text("payment.step.sent"), "", payment.updatedAt()));
            case State.Succeeded s -> Optional.of(given);
            case State.Failed f ->
                Optional.of(given).filter(any -> f.by() != FailedBy.GIVEN_UP || payment.providerRef().isPresent());
            case State.Canceled c -> Optional.of(given).filter(any -> payment.isPaidLater());
        };
    }

    /// @param failed the time of the event that it had failed; then it was paid late
    private static void paid(Instruction<PaymentDetails> payment, Optional<Instant> failed, List<TimelineStep> steps) {
        failed.ifPresent(at -> steps.add(TimelineStep.bad(text("payment.step.failed"), "", at)));
        steps.add(TimelineStep.good(failed.isPresent() ? text("payment.step.paid-late") : text("payment.step.paid"),
                Receipts.of(payment).map(receipt -> text("part.with-receipt", receipt)).orElse(""),
                payment.updatedAt()));
    }

    private static void add(Instruction<RefundDetails> refund, TimelineHistory history, List<TimelineStep> steps) {
        String amount = Amount.of(refund.details().amount()).toString();
        steps.add(TimelineStep.done(text("payment.step.refund-requested"), amount, refund.details().createdAt()));
        switch (refund.state()) {
            case State.Held _ -> steps.add(TimelineStep.waiting(text("payment.step.refund-held"), amount));
            case State.Canceled _ ->
                steps.add(TimelineStep.done(text("payment.step.refund-canceled"), amount, refund.updatedAt()));
            case State.Queued _,State.Sending _,State.Sent _ ->
                steps.add(TimelineStep.waiting(text("payment.step.refund-in-progress"), amount));
            case State.Succeeded s ->
                steps.add(TimelineStep.good(text("payment.step.refunded"), amount, refund.updatedAt()));
            case State.Failed f ->
                steps.add(TimelineStep.bad(text("payment.step.refund-failed"),
                        text("payment.step.refund-failed-why", amount, DisplayText.of(f.reason())),
                        refund.updatedAt()));
        }
        history.postedAt(Posting.Kind.LATE_SUCCESS, refund.subject())
                .ifPresent(at -> steps.add(TimelineStep.done(text("payment.step.refunded-late"), amount, at)));
        steps.addAll(Corrections.steps("", Optional.empty(), Optional.empty(), refund.correction()));
    }
}
