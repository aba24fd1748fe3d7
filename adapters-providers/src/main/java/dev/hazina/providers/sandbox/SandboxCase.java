package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import java.time.Instant;

/// One request as the network sees it, whichever way the money goes.
///
/// @param since when the request was made
record SandboxCase(CallbackToken.Target target, SandboxScript script, Money amount, Instant since) {

    static SandboxCase of(Payment payment) {
        var details = payment.details();
        return new SandboxCase(new CallbackToken.Target(details.merchant(), payment.subject()),
                SandboxScript.of(details.payer()), details.amount(), details.createdAt());
    }

    static SandboxCase of(Refund refund) {
        var details = refund.details();
        return new SandboxCase(new CallbackToken.Target(details.merchant(), refund.subject()),
                SandboxScript.ofRefund(details.channel()), details.amount(), details.createdAt());
    }

    static SandboxCase of(Payout payout) {
        var details = payout.details();
        return new SandboxCase(new CallbackToken.Target(details.merchant(), payout.subject()),
                SandboxScript.ofPhone(details.destination()), details.amount(), details.createdAt());
    }

    /// How it ends.
    Outcome outcome() {
        return script.ends(target.subject().kind(), SandboxReceipt.of(target.subject().id()));
    }

    /// What a callback about it says.
    SandboxMessage report() {
        return new SandboxMessage(target.subject().id(), outcome(), amount);
    }

    /// What the network says when it takes it.
    Outcome taken() {
        return new Outcome.Accepted(ref());
    }

    /// What a query is told as long as the network is working on it.
    Outcome inProgress() {
        return new Outcome.InProgress(ref(), "the network is working on it");
    }

    private String ref() {
        return "sandbox-" + target.subject().id();
    }
}
