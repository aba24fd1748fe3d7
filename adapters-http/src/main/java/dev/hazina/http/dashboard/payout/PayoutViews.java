package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts and steps of payouts.
final class PayoutViews {
    private PayoutViews() {}

    static String href(PayoutId id) {
        return "/dashboard/payouts/" + id;
    }

    static PayoutsPage.Row row(Payout payout) {
        return new PayoutsPage.Row(href(payout.id()), payout.details().destination().e164(),
                Amount.of(payout.details().amount()), Badge.of(payout.state()), Corrections.badge(payout.correction()),
                payout.details().remarks().orElse(""), DisplayTime.of(payout.details().createdAt()));
    }

    static String meaning(Payout payout) {
        return switch (payout.state()) {
            case PayoutState.Queued q -> text("payout.meaning.queued");
            case PayoutState.Sending s -> text("payout.meaning.sending");
            case PayoutState.Sent s -> text("payout.meaning.sent");
            case PayoutState.Succeeded s -> Corrections.with(text("payout.meaning.succeeded"), payout.correction());
            case PayoutState.Failed f when f.late().isPresent() ->
                Corrections.late("payout", f.late(), payout.correction());
            case PayoutState.Failed f -> DisplayText.of(f.reason()) + " " + text("payout.meaning.back-in-wallet");
        };
    }

    static List<SummaryRow> summary(Payout payout, String wallet) {
        PayoutDetails details = payout.details();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("part.to"), details.destination().e164()));
        summary.add(SummaryRow.of(text("part.channel"), DisplayText.of(details.channel())));
        summary.add(SummaryRow.of(text("part.fee"), Amount.of(details.fee()).toString()));
        summary.add(SummaryRow.of(text("payout.taken"),
                Amount.of(details.total().minus(details.excess().orElse(Money.zero(details.fee().currency()))))
                        .toString()));
        details.requested()
                .ifPresent(asked -> summary
                        .add(SummaryRow.of(text("part.requested-amount"), Amount.of(asked).toString())));
        summary.add(SummaryRow.of(text("part.wallet"), wallet));
        details.remarks().ifPresent(remarks -> summary.add(SummaryRow.of(text("part.remarks"), remarks)));
        SummaryRow.by(text("part.created-by"), details.createdBy()).ifPresent(summary::add);
        Receipts.of(payout.state()).ifPresent(receipt -> summary.add(SummaryRow.code(text("part.receipt"), receipt)));
        details.callbackUrl().ifPresent(url -> summary.add(SummaryRow.code(text("part.callback-url"), url)));
        summary.add(SummaryRow.code(text("part.payout-id"), payout.id().toString()));
        return summary;
    }

    static List<TimelineStep> steps(Payout payout, TimelineHistory history) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("payout.step.requested"), "", payout.details().createdAt()));
        given(payout).ifPresent(steps::add);
        steps.add(switch (payout.state()) {
            case PayoutState.Queued q -> TimelineStep.waiting(text("payout.step.waiting-to-send"), "");
            case PayoutState.Sending s -> TimelineStep.waiting(text("payout.step.sending"), "");
            case PayoutState.Sent s -> TimelineStep.waiting(text("payout.step.waiting"), "");
            case PayoutState.Succeeded s -> TimelineStep.good(text("payout.step.paid-out"),
                    Receipts.of(s).map(receipt -> text("part.with-receipt", receipt)).orElse(""), payout.updatedAt());
            case PayoutState.Failed f ->
                TimelineStep.bad(text("payout.step.failed"), DisplayText.of(f.reason()),
                        payout.updatedAt());
        });
        steps.addAll(Corrections.steps(text("payout.step.arrived-late"),
                history.postedAt(Posting.Kind.LATE_SUCCESS, payout.subject()),
                late(payout), payout.correction()));
        return steps;
    }

    private static Optional<LateSuccess> late(Payout payout) {
        return payout.state() instanceof PayoutState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<TimelineStep> given(Payout payout) {
        TimelineStep given = TimelineStep.undated(text("payout.step.sent"));
        return switch (payout.state()) {
            case PayoutState.Queued q -> Optional.empty();
            case PayoutState.Sending s -> Optional.empty();
            case PayoutState.Sent s -> Optional.of(TimelineStep.done(text("payout.step.sent"), "", payout.updatedAt()));
            case PayoutState.Succeeded s -> Optional.of(given);
            case PayoutState.Failed f -> Optional.of(given)
                    .filter(any -> f.by() != FailedBy.GIVEN_UP || f.late().isPresent() || !f.providerRef().isEmpty());
        };
    }
}
