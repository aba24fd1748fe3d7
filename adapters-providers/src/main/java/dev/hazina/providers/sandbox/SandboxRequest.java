package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// An instruction at the sandbox.
///
/// @param since when the request was made
/// @param party who pays or is paid, where it is a phone
/// @param prompt what the network reports of a prompt as of any money that comes, where an echo is asked for
record SandboxRequest(CallbackToken.Target target, SandboxBehaviour script, Money amount, Instant since,
        Counterparty party, Optional<SandboxPaybillMessage> prompt) {

    static SandboxRequest of(Instruction<?> instruction) {
        Details details = instruction.details();
        // What has neither a payer nor a phone goes back the way that its payment came.
        SandboxBehaviour script = details instanceof PaymentDetails payment
                ? SandboxBehaviour.of(payment.payer())
                : details.phone().map(SandboxBehaviour::ofPhone)
                        .orElseGet(() -> SandboxBehaviour.ofRefund(details.channel()));
        return new SandboxRequest(new CallbackToken.Target(details.merchant(), instruction.subject()), script,
                details.amount(), details.createdAt(),
                details.phone().map(SandboxPeople::with).orElse(Counterparty.UNTOLD), prompt(details));
    }

    /// The network shows the payer of a prompt our reference as the account.
    private static Optional<SandboxPaybillMessage> prompt(Details details) {
        return details instanceof PaymentDetails payment && payment.channel() == Channel.MM_STK_PUSH
                && payment.payer() instanceof Payer.ByPhone(Phone phone)
                        ? Optional.of(new SandboxPaybillMessage(SandboxReceipt.of(payment.id().value()),
                                payment.reference(), payment.amount(), phone,
                                Optional.of(SandboxPeople.name(phone))))
                        : Optional.empty();
    }

    /// The final outcome.
    Outcome outcome() {
        Outcome ended = script.ends(target.subject().kind(), SandboxReceipt.of(target.subject().id()));
        return ended instanceof Outcome.Succeeded(var receipt, var account, var _)
                ? new Outcome.Succeeded(receipt, account, party)
                : ended;
    }

    /// The notice that an echo of its success is; empty where it has none.
    Optional<SandboxPaybillMessage> echo() {
        return prompt.filter(_ -> outcome() instanceof Outcome.Succeeded);
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
