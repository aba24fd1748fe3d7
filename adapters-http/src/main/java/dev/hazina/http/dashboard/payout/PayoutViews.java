package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Money;
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
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts and steps of payouts.
final class PayoutViews {
    private PayoutViews() {}

    static String href(PayoutId id) {
        return MoneyLinks.payout(id);
    }

    static PayoutsPage.Row row(Instruction<PayoutDetails> payout) {
        return new PayoutsPage.Row(href(payout.details().id()), payout.details().destination().e164(),
                payout.details().reference(), Amount.of(payout.details().amount()), Badge.of(payout),
                Corrections.badge(payout.correction()),
                payout.details().remarks().orElse(""), DisplayTime.of(payout.details().createdAt()));
    }

    static String meaning(Instruction<PayoutDetails> payout) {
        return switch (payout.state()) {
            case State.Held _ -> text("payout.meaning.held", InstructionSummary.holds(payout));
            case State.Queued _ -> text("payout.meaning.queued");
            case State.Canceled _ -> text("payout.meaning.canceled");
            case State.Sending s -> text("payout.meaning.sending");
            case State.Sent s -> text("payout.meaning.sent");
            case State.Succeeded s -> Corrections.with(text("payout.meaning.succeeded"), payout.correction());
            case State.Failed _ when payout.isPaidLater() ->
                Corrections.late("payout", payout.lateSuccess(), payout.correction());
            case State.Failed f -> DisplayText.of(f.reason()) + " " + text("payout.meaning.back-in-wallet");
        };
    }

    static List<SummaryRow> summary(Instruction<PayoutDetails> payout, String wallet) {
        PayoutDetails details = payout.details();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("part.to"), details.destination().e164()));
        summary.addAll(InstructionSummary.told(payout, details.destination().e164()));
        summary.add(SummaryRow.of(text("part.channel"), DisplayText.of(details.channel())));
        summary.add(SummaryRow.of(text("part.fee"), Amount.of(details.fee()).toString()));
        summary.add(SummaryRow.of(text("payout.taken"),
                Amount.of(details.total().minus(details.excess().orElse(Money.zero(details.fee().currency()))))
                        .toString()));
        summary.addAll(InstructionSummary.requested(payout));
        summary.add(SummaryRow.of(text("part.wallet"), wallet));
        details.reference().ifPresent(name -> summary.add(SummaryRow.of(text("part.reference"), name)));
        details.remarks().ifPresent(remarks -> summary.add(SummaryRow.of(text("part.remarks"), remarks)));
        summary.addAll(InstructionSummary.origin(payout));
        details.callbackUrl().ifPresent(url -> summary.add(SummaryRow.code(text("part.callback-url"), url)));
        summary.add(SummaryRow.code(text("part.payout-id"), payout.details().id().toString()));
        return summary;
    }

    static List<TimelineStep> steps(Instruction<PayoutDetails> payout, TimelineHistory history, HoldActs.Read acts) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("payout.step.requested"),
                acts.accessGiven() ? text("payout.step.access-given") : "", payout.details().createdAt()));
        steps.addAll(acts.removals());
        payout.letGoAt().map(at -> TimelineStep.done(text("payout.step.let-go"), "", at)).ifPresent(steps::add);
        given(payout).ifPresent(steps::add);
        steps.add(switch (payout.state()) {
            case State.Held _ -> TimelineStep.waiting(text("payout.step.held"), InstructionSummary.holds(payout));
            case State.Queued _ -> TimelineStep.waiting(text("payout.step.waiting-to-send"), "");
            case State.Canceled _ -> TimelineStep.bad(text("payout.step.canceled"), acts.canceled().orElse(""),
                    payout.updatedAt());
            case State.Sending s -> TimelineStep.waiting(text("payout.step.sending"), "");
            case State.Sent s -> TimelineStep.waiting(text("payout.step.waiting"), "");
            case State.Succeeded s -> TimelineStep.good(text("payout.step.paid-out"),
                    Receipts.of(payout).map(receipt -> text("part.with-receipt", receipt)).orElse(""),
                    payout.updatedAt());
            case State.Failed f ->
                TimelineStep.bad(text("payout.step.failed"), DisplayText.of(f.reason()),
                        payout.updatedAt());
        });
        steps.addAll(Corrections.steps(text("payout.step.arrived-late"),
                history.postedAt(Posting.Kind.LATE_SUCCESS, payout.subject()),
                payout.lateSuccess(), payout.correction()));
        return steps;
    }

    private static Optional<TimelineStep> given(Instruction<PayoutDetails> payout) {
        TimelineStep given = TimelineStep.undated(text("payout.step.sent"));
        return switch (payout.state()) {
            case State.Held _,State.Queued _,State.Sending _,State.Canceled _ -> Optional.empty();
            case State.Sent s -> Optional.of(TimelineStep.done(text("payout.step.sent"), "", payout.updatedAt()));
            case State.Succeeded s -> Optional.of(given);
            case State.Failed f -> Optional.of(given)
                    .filter(any -> f.by() != FailedBy.GIVEN_UP || payout.isPaidLater()
                            || payout.providerRef().isPresent());
        };
    }
}
