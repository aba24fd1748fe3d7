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
record SandboxRequest(CallbackToken.Target target, SandboxBehaviour script, Money amount, Instant since) {

    static SandboxRequest of(Payment payment) {
        var details = payment.details();
        return new SandboxRequest(new CallbackToken.Target(details.merchant(), payment.subject()),
                SandboxBehaviour.of(details.payer()), details.amount(), details.createdAt());
    }

    static SandboxRequest of(Refund refund) {
        var details = refund.details();
        return new SandboxRequest(new CallbackToken.Target(details.merchant(), refund.subject()),
                SandboxBehaviour.ofRefund(details.channel()), details.amount(), details.createdAt());
    }

    static SandboxRequest of(Payout payout) {
        var details = payout.details();
        return new SandboxRequest(new CallbackToken.Target(details.merchant(), payout.subject()),
                SandboxBehaviour.ofPhone(details.destination()), details.amount(), details.createdAt());
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
