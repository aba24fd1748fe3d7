package dev.hazina.application.refund;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.CompleteRequest.Completed;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.ProviderQuestion;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;

/// Sends a recorded refund to its provider and records the outcome.
public final class SendRefund implements ProviderQuestion<RefundDetails> {
    private static final Duration AGAIN_AFTER = Duration.ofSeconds(5);

    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final SendJournal journal;

    /// @param journal records each refund before it is sent; without the record nothing is sent
    public SendRefund(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, SendJournal journal) {
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
        this.journal = journal;
    }

    /// @throws Refusal.BadGateway when the provider refused
    /// @throws Refusal.Busy when the provider could not be reached; the refund has failed, and its money is back
    StoredResponse handle(Instruction<PaymentDetails> payment, Instruction<RefundDetails> refund,
            ResponseTemplate<Instruction<RefundDetails>> reply, SendPlace place) {
        Report report = send(order(payment, refund, place), true, reply.claim());
        Completed completed = writer.record(new CompleteRequest<>(InstructionKinds.REFUND, refund,
                Optional.of(report), Optional.of(KeyedRequest.of(reply)), ids.next()));
        if (completed.refused()) {
            journal.recordRefused(SentInstruction.of(refund, reply.claim()));
        }
        if (completed.answer().isEmpty() && report.outcome() instanceof Outcome.Unsent) {
            throw Refusal.Busy.away(AGAIN_AFTER);
        }
        return completed.orRefuse("Refund", refund.details().id().toString());
    }

    /// Sends it for the first time, in this place.
    Report first(Instruction<RefundDetails> refund, SendPlace place) {
        return send(order(payment(refund), refund, place), true, Optional.empty());
    }

    /// Sends a refund again that a crash may have left unsent. Only a provider that carries out repeated requests once
    /// gets it again. A refusal then, or a failed connection, returns no money to the wallet, because the first request
    /// may have arrived.
    Report resume(Instruction<RefundDetails> refund) {
        return send(order(payment(refund), refund, SendPlace.NONE), false, Optional.empty());
    }

    @Override
    public Report ask(ChannelGateway gateway, Instruction<RefundDetails> refund, Optional<String> providerRef,
            boolean last) {
        return gateway.query(order(payment(refund), refund, SendPlace.NONE));
    }

    private Instruction<PaymentDetails> payment(Instruction<RefundDetails> refund) {
        return PaymentOfRefund.read(writer, refund);
    }

    /// The order with the paths at which its provider reports.
    private RefundOrder order(Instruction<PaymentDetails> payment, Instruction<RefundDetails> refund, SendPlace place) {
        return new RefundOrder(payment, refund, token(refund, Purpose.REPORTS), token(refund, Purpose.TIMEOUTS),
                place);
    }

    private String token(Instruction<RefundDetails> refund, Purpose purpose) {
        return tokens.mint(refund.details().provider(),
                new CallbackToken.Target(refund.details().merchant(), refund.subject(), purpose));
    }

    private Report send(RefundOrder order, boolean first, Optional<KeyClaim> key) {
        Instruction<RefundDetails> refund = order.refund();
        Optional<ChannelGateway> gateway = gateways.reaching(refund.details());
        if (gateway.isEmpty()) {
            return Report.of(new Outcome.Unknown("its provider is not connected"));
        }
        boolean safe = first || gateway.get()
                .capabilities(ChannelUse.REFUND, refund.details().amount().currency(), refund.details().channel())
                .resending() == Capabilities.Resending.SAFE;
        if (!safe) {
            return Report.of(new Outcome.Unknown("may have been sent before a crash"));
        }
        journal.record(SentInstruction.of(refund, key));
        Report report = gateway.get().refund(order);
        return first ? report : report.whenSentAgain();
    }
}
