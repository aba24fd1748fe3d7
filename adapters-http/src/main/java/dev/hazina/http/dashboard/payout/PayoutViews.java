package dev.hazina.http.dashboard.payout;

import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.http.dashboard.trail.Step;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import java.util.ArrayList;
import java.util.List;

/// Says of payouts what a person wants to know.
final class PayoutViews {
    private PayoutViews() {}

    static String href(PayoutId id) {
        return "/dashboard/payouts/" + id;
    }

    static PayoutsPage.Row row(Payout payout) {
        return new PayoutsPage.Row(href(payout.id()), payout.details().destination().e164(),
                Amount.of(payout.details().amount()), Badge.of(payout.state()), payout.details().remarks().orElse(""),
                When.of(payout.details().createdAt()));
    }

    static String meaning(Payout payout) {
        return switch (payout.state()) {
            case PayoutState.Queued q -> "The money is reserved, and about to be sent.";
            case PayoutState.Sending s -> "The money is reserved, and being sent.";
            case PayoutState.Sent s -> "The provider has it. This page updates itself when it answers.";
            case PayoutState.Succeeded s -> "The money has arrived.";
            case PayoutState.Failed f when f.paidLater() ->
                "The money arrived after all, after the payout had failed. We are looking into it.";
            case PayoutState.Failed f -> Words.of(f.reason()) + " The money is back in the wallet.";
        };
    }

    static List<Fact> facts(Payout payout, String wallet) {
        PayoutDetails details = payout.details();
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("To", details.destination().e164()));
        facts.add(Fact.of("Channel", Words.of(details.channel())));
        facts.add(Fact.of("Fee", Amount.of(details.fee()).toString()));
        facts.add(Fact.of("Taken from the wallet", Amount.of(details.total()).toString()));
        facts.add(Fact.of("Wallet", wallet));
        details.remarks().ifPresent(remarks -> facts.add(Fact.of("Remarks", remarks)));
        if (payout.state() instanceof PayoutState.Succeeded(String receipt)) {
            facts.add(Fact.code("Channel's receipt", receipt));
        }
        details.callbackUrl().ifPresent(url -> facts.add(Fact.code("Callback URL", url)));
        facts.add(Fact.code("Payout ID", payout.id().toString()));
        return facts;
    }

    static List<Step> steps(Payout payout) {
        List<Step> steps = new ArrayList<>();
        steps.add(Step.done("Asked for, money reserved", "", payout.details().createdAt()));
        switch (payout.state()) {
            case PayoutState.Queued q -> steps.add(Step.waiting("Waiting to be sent", ""));
            case PayoutState.Sending s -> steps.add(Step.waiting("Being sent", ""));
            case PayoutState.Sent s -> {
                steps.add(Step.done("Given to the provider", "", payout.updatedAt()));
                steps.add(Step.waiting("Waiting for the provider", ""));
            }
            case PayoutState.Succeeded(String receipt) ->
                steps.add(Step.good("Paid out", "Receipt " + receipt, payout.updatedAt()));
            case PayoutState.Failed f ->
                steps.add(Step.bad("Failed, money given back", Words.of(f.reason()), payout.updatedAt()));
        }
        return steps;
    }
}
