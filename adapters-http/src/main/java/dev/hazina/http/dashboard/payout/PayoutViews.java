package dev.hazina.http.dashboard.payout;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says of payouts what a person wants to know.
final class PayoutViews {
    private PayoutViews() {}

    static String href(PayoutId id) {
        return "/dashboard/payouts/" + id;
    }

    static PayoutsPage.Row row(Payout payout) {
        return new PayoutsPage.Row(href(payout.id()), payout.details().destination().e164(),
                Amount.of(payout.details().amount()), Badge.of(payout.state()), Corrections.badge(payout.correction()),
                payout.details().remarks().orElse(""), When.of(payout.details().createdAt()));
    }

    static String meaning(Payout payout) {
        return switch (payout.state()) {
            case PayoutState.Queued q -> "The money is reserved, and about to be sent.";
            case PayoutState.Sending s -> "The money is reserved, and being sent.";
            case PayoutState.Sent s -> "The provider has it. This page updates itself when it answers.";
            case PayoutState.Succeeded s -> Corrections.with("The money has arrived.", payout.correction());
            case PayoutState.Failed f when f.late().isPresent() ->
                Corrections.late("The payout had failed and its money was back in the wallet; ",
                        "the provider then reported it as paid", f.late(), payout.correction());
            case PayoutState.Failed f -> Words.of(f.reason()) + " The money is back in the wallet.";
        };
    }

    static List<Fact> facts(Payout payout, String wallet) {
        PayoutDetails details = payout.details();
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("To", details.destination().e164()));
        facts.add(Fact.of("Channel", Words.of(details.channel())));
        facts.add(Fact.of("Fee", Amount.of(details.fee()).toString()));
        facts.add(Fact.of("Taken from the wallet",
                Amount.of(details.total().minus(details.excess().orElse(Money.zero(details.fee().currency()))))
                        .toString()));
        details.requested().ifPresent(asked -> facts.add(Fact.of("Asked for", Amount.of(asked).toString())));
        facts.add(Fact.of("Wallet", wallet));
        details.remarks().ifPresent(remarks -> facts.add(Fact.of("Remarks", remarks)));
        Fact.by("Created by", details.createdBy()).ifPresent(facts::add);
        Receipts.of(payout.state()).ifPresent(receipt -> facts.add(Fact.code("Channel's receipt", receipt)));
        details.callbackUrl().ifPresent(url -> facts.add(Fact.code("Callback URL", url)));
        facts.add(Fact.code("Payout ID", payout.id().toString()));
        return facts;
    }

    static List<TimelineStep> steps(Payout payout, TimelineHistory past) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done("Asked for, money reserved", "", payout.details().createdAt()));
        given(payout).ifPresent(steps::add);
        steps.add(switch (payout.state()) {
            case PayoutState.Queued q -> TimelineStep.waiting("Waiting to be sent", "");
            case PayoutState.Sending s -> TimelineStep.waiting("Being sent", "");
            case PayoutState.Sent s -> TimelineStep.waiting("Waiting for the provider", "");
            case PayoutState.Succeeded s -> TimelineStep.good("Paid out",
                    Receipts.of(s).map(receipt -> "Receipt " + receipt).orElse(""), payout.updatedAt());
            case PayoutState.Failed f ->
                TimelineStep.bad("Failed, money given back", Words.of(f.reason()), payout.updatedAt());
        });
        steps.addAll(Corrections.steps("Arrived after all", past.booked(Posting.Kind.LATE_SUCCESS, payout.subject()),
                late(payout), payout.correction()));
        return steps;
    }

    private static Optional<LateSuccess> late(Payout payout) {
        return payout.state() instanceof PayoutState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<TimelineStep> given(Payout payout) {
        TimelineStep given = TimelineStep.undated("Given to the provider");
        return switch (payout.state()) {
            case PayoutState.Queued q -> Optional.empty();
            case PayoutState.Sending s -> Optional.empty();
            case PayoutState.Sent s -> Optional.of(TimelineStep.done("Given to the provider", "", payout.updatedAt()));
            case PayoutState.Succeeded s -> Optional.of(given);
            case PayoutState.Failed f -> Optional.of(given)
                    .filter(any -> f.by() != FailedBy.GIVEN_UP || f.late().isPresent() || !f.providerRef().isEmpty());
        };
    }
}
