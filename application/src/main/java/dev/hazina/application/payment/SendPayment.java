package dev.hazina.application.payment;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.CompleteRequest.Completed;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.ProviderQuestion;
import dev.hazina.application.instruction.ResumeRequest;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/// Sends a recorded payment to its provider and records the outcome.
public final class SendPayment implements ProviderQuestion<PaymentDetails> {
    private final LedgerWriter writer;
    private final Ids ids;
    private final SendJournal journal;
    private final Duration claim;
    private final CollectAtProvider provider;

    /// @param journal records each payment before it is sent; without the record nothing is sent
    /// @param claim how long the right to send lasts: longer than a request may take by the settings
    /// @param turns get to know that a phone is asked once more
    public SendPayment(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, InstantSource clock,
            SendJournal journal, Duration claim, PromptTurns turns) {
        this.writer = writer;
        this.ids = ids;
        this.journal = journal;
        this.claim = claim;
        this.provider = new CollectAtProvider(gateways, tokens, clock, journal, turns);
    }

    /// @throws Refusal.BadGateway when the provider refused
    StoredResponse handle(Instruction<PaymentDetails> payment, ResponseTemplate<PaymentWithRefunds> reply,
            SendPlace place) {
        return answer(payment, provider.collect(payment, true, reply.claim(), place), reply);
    }

    /// The duration of the right to send.
    Duration claim() {
        return claim;
    }

    /// The same for a payment whose first request died, before or after it reached the provider. The caller has the
    /// right to send.
    ///
    /// @throws Refusal.BadGateway when the provider refused
    StoredResponse handleAgain(Instruction<PaymentDetails> payment, ResponseTemplate<PaymentWithRefunds> reply) {
        return answer(payment, provider.collectAgain(payment, false, reply.claim()), reply);
    }

    /// Sends a payment again that is pending. After a crash it may have been sent before, so only a provider that
    /// carries out repeated requests once gets it again, and only for some hours; for any other it counts as sent, in
    /// doubt. A refusal then, or a failed connection, doesn't end it, because the first request may have arrived. One
    /// that certainly was never sent is sent as for the first time.
    ///
    /// @return the payment's report so far; empty while another has the right to send, and where it can't be sent yet
    Optional<Report> resume(Instruction<PaymentDetails> payment) {
        return writer.record(new ClaimPayment(payment, claim))
                .flatMap(claimed -> sentAgain(claimed, payment.isQueued()));
    }

    private Optional<Report> sentAgain(Instruction<PaymentDetails> claimed, boolean first) {
        Report report = provider.collectAgain(claimed, first, Optional.empty());
        if (!(report.outcome() instanceof Outcome.Unsent)) {
            return Optional.of(report);
        }
        writer.record(new CompleteRequest<>(InstructionKinds.PAYMENT, claimed, Optional.of(report), Optional.empty(),
                ids.next()));
        return Optional.empty();
    }

    /// Resumes a request that died before its response.
    ResumeRequest<PaymentDetails> resumption(MerchantId merchant, UUID payment,
            ResponseTemplate<PaymentWithRefunds> reply) {
        return new ResumeRequest<>(InstructionKinds.PAYMENT, merchant, payment, request(reply),
                new ResendPayment(claim));
    }

    private static KeyedRequest<PaymentDetails> request(ResponseTemplate<PaymentWithRefunds> reply) {
        return new KeyedRequest<>(reply.claim(), (locked, payment) -> reply.render()
                .apply(new PaymentWithRefunds(payment, locked.refunds(payment.details().id()))));
    }

    private StoredResponse answer(Instruction<PaymentDetails> payment, Report report,
            ResponseTemplate<PaymentWithRefunds> reply) {
        Completed completed = writer.record(new CompleteRequest<>(InstructionKinds.PAYMENT, payment,
                Optional.of(report), Optional.of(request(reply)), ids.next()));
        if (completed.refused()) {
            journal.recordRefused(SentInstruction.of(payment, reply.claim()));
        }
        return completed.orRefuse("Payment", payment.details().id().toString());
    }

    @Override
    public Report ask(ChannelGateway gateway, Instruction<PaymentDetails> payment, Optional<String> providerRef,
            boolean last) {
        return provider.ask(gateway, payment, providerRef, last);
    }
}
