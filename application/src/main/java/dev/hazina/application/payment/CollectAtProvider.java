package dev.hazina.application.payment;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.payment.PromptTurns.Prompt;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.InstantSource;
import java.util.Optional;

/// Has providers collect payments, and asks them what became of one. Each is recorded in the send journal before it is
/// sent; without the record nothing is sent.
final class CollectAtProvider {
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final InstantSource clock;
    private final SendJournal journal;
    private final PromptTurns turns;

    CollectAtProvider(Gateways gateways, CallbackToken tokens, InstantSource clock, SendJournal journal,
            PromptTurns turns) {
        this.gateways = gateways;
        this.tokens = tokens;
        this.clock = clock;
        this.journal = journal;
        this.turns = turns;
    }

    /// The phone may be asked once more, so that the next prompt for the same amount has to wait anew. That is written
    /// before it is sent: nothing that can fail may stand between the provider's answer and the books.
    Report collectAgain(Instruction<PaymentDetails> payment, boolean first, Optional<KeyClaim> key) {
        PaymentDetails details = payment.details();
        gateways.reaching(details).filter(gateway -> first || mayBeSentAgain(gateway, payment))
                .flatMap(gateway -> Prompt.of(gateway, details.channel(), details.payer(), details.amount()))
                .ifPresent(prompt -> turns.asked(prompt, clock.instant()));
        return collect(payment, first, key, SendPlace.NONE);
    }

    Report collect(Instruction<PaymentDetails> payment, boolean first, Optional<KeyClaim> key,
            SendPlace place) {
        Optional<ChannelGateway> gateway = gateways.reaching(payment.details());
        if (gateway.isEmpty()) {
            return Report.of(new Outcome.Unknown("its provider is not connected"));
        }
        if (!first && !mayBeSentAgain(gateway.get(), payment)) {
            return Report.of(new Outcome.Unknown("may have been sent before a crash"));
        }
        journal.record(SentInstruction.of(payment, key));
        Report report = gateway.get().collect(new Collection(payment, token(payment), place));
        return first ? report : report.whenSentAgain();
    }

    private boolean mayBeSentAgain(ChannelGateway gateway, Instruction<PaymentDetails> payment) {
        PaymentDetails details = payment.details();
        return gateway.capabilities(ChannelUse.COLLECTION, details.amount().currency(), details.channel())
                .mayBeSentAgain(details.createdAt(), clock.instant());
    }

    Report ask(ChannelGateway gateway, Instruction<PaymentDetails> payment, Optional<String> providerRef,
            boolean last) {
        return gateway.query(new StatusQuery(payment, providerRef, token(payment), last));
    }

    private String token(Instruction<PaymentDetails> payment) {
        return tokens.mint(payment.details().provider(),
                new CallbackToken.Target(payment.details().merchant(), payment.subject()));
    }
}
