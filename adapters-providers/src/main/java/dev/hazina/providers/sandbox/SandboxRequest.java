package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import java.time.Instant;

/// A payment, refund or payout at the sandbox.
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

    /// The final outcome.
    Outcome outcome() {
        return script.ends(target.subject().kind(), SandboxReceipt.of(target.subject().id()));
    }

    /// The message of its callback.
    SandboxMessage report() {
        return new SandboxMessage(target.subject().id(), outcome(), amount);
    }

    /// The outcome of its acceptance.
    Outcome taken() {
        return new Outcome.Accepted(ref());
    }

    /// The outcome of a status query while it is running.
    Outcome inProgress() {
        return new Outcome.InProgress(ref(), "the network is working on it");
    }

    private String ref() {
        return "sandbox-" + target.subject().id();
    }
}
