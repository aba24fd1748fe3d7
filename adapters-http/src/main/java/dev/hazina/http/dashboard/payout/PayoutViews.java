package dev.hazina.http.dashboard.payout;

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
            case PayoutState.Queued q -> "The money is reserved and will be sent.";
            case PayoutState.Sending s -> "The money is reserved and is being sent.";
            case PayoutState.Sent s -> "The provider is processing it. This page updates itself.";
            case PayoutState.Succeeded s -> Corrections.with("The money has arrived.", payout.correction());
            case PayoutState.Failed f when f.late().isPresent() ->
                Corrections.late("The payout had failed and its money was back in the wallet; ",
                        "the provider then reported it as paid", f.late(), payout.correction());
            case PayoutState.Failed f -> DisplayText.of(f.reason()) + " The money is back in the wallet.";
        };
    }

    static List<SummaryRow> summary(Payout payout, String wallet) {
        PayoutDetails details = payout.details();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("To", details.destination().e164()));
        summary.add(SummaryRow.of("Channel", DisplayText.of(details.channel())));
        summary.add(SummaryRow.of("Fee", Amount.of(details.fee()).toString()));
        summary.add(SummaryRow.of("Taken from the wallet",
                Amount.of(details.total().minus(details.excess().orElse(Money.zero(details.fee().currency()))))
                        .toString()));
        details.requested()
                .ifPresent(asked -> summary.add(SummaryRow.of("Requested amount", Amount.of(asked).toString())));
        summary.add(SummaryRow.of("Wallet", wallet));
        details.remarks().ifPresent(remarks -> summary.add(SummaryRow.of("Remarks", remarks)));
        SummaryRow.by("Created by", details.createdBy()).ifPresent(summary::add);
        Receipts.of(payout.state()).ifPresent(receipt -> summary.add(SummaryRow.code("Channel's receipt", receipt)));
        details.callbackUrl().ifPresent(url -> summary.add(SummaryRow.code("Callback URL", url)));
        summary.add(SummaryRow.code("Payout ID", payout.id().toString()));
        return summary;
    }

    static List<TimelineStep> steps(Payout payout, TimelineHistory history) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done("Requested, money reserved", "", payout.details().createdAt()));
        given(payout).ifPresent(steps::add);
        steps.add(switch (payout.state()) {
            case PayoutState.Queued q -> TimelineStep.waiting("Waiting to be sent", "");
            case PayoutState.Sending s -> TimelineStep.waiting("Being sent", "");
            case PayoutState.Sent s -> TimelineStep.waiting("Waiting for the provider", "");
            case PayoutState.Succeeded s -> TimelineStep.good("Paid out",
                    Receipts.of(s).map(receipt -> "Receipt " + receipt).orElse(""), payout.updatedAt());
            case PayoutState.Failed f ->
                TimelineStep.bad("Failed, money returned to the wallet", DisplayText.of(f.reason()),
                        payout.updatedAt());
        });
        steps.addAll(Corrections.steps("Arrived late", history.postedAt(Posting.Kind.LATE_SUCCESS, payout.subject()),
                late(payout), payout.correction()));
        return steps;
    }

    private static Optional<LateSuccess> late(Payout payout) {
        return payout.state() instanceof PayoutState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<TimelineStep> given(Payout payout) {
        TimelineStep given = TimelineStep.undated("Sent to the provider");
        return switch (payout.state()) {
            case PayoutState.Queued q -> Optional.empty();
            case PayoutState.Sending s -> Optional.empty();
            case PayoutState.Sent s -> Optional.of(TimelineStep.done("Sent to the provider", "", payout.updatedAt()));
            case PayoutState.Succeeded s -> Optional.of(given);
            case PayoutState.Failed f -> Optional.of(given)
                    .filter(any -> f.by() != FailedBy.GIVEN_UP || f.late().isPresent() || !f.providerRef().isEmpty());
        };
    }
}
