package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import java.time.Instant;

/// A payment, refund or payout at the sandbox.
///
/// @param since when the request was made
/// @param party who pays or is paid, where it is a phone
record SandboxRequest(CallbackToken.Target target, SandboxBehaviour script, Money amount, Instant since,
        Counterparty party) {

    static SandboxRequest of(Instruction<?> instruction) {
        Details details = instruction.details();
        SandboxBehaviour script = switch (details) {
            case PaymentDetails payment -> SandboxBehaviour.of(payment.payer());
            case RefundDetails refund -> SandboxBehaviour.ofRefund(refund.channel());
            case PayoutDetails payout -> SandboxBehaviour.ofPhone(payout.destination());
        };
        return new SandboxRequest(new CallbackToken.Target(details.merchant(), instruction.subject()), script,
                details.amount(), details.createdAt(), party(details));
    }

    private static Counterparty party(Details details) {
        return switch (details) {
            case PaymentDetails payment -> payment.payer() instanceof Payer.ByPhone(Phone phone)
                    ? SandboxPeople.with(phone)
                    : Counterparty.UNTOLD;
            case PayoutDetails payout -> SandboxPeople.with(payout.destination());
            case RefundDetails _ -> Counterparty.UNTOLD;
        };
    }

    /// The final outcome.
    Outcome outcome() {
        Outcome ended = script.ends(target.subject().kind(), SandboxReceipt.of(target.subject().id()));
        return ended instanceof Outcome.Succeeded(var receipt, var account, var _)
                ? new Outcome.Succeeded(receipt, account, party)
                : ended;
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
