package dev.hazina.application.refund;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Sends the refund of money that was in suspense, for which no request of a merchant waits. Its outcome is recorded as
/// that of any refund.
public final class SendSuspense {
    private static final Duration AGAIN_AFTER = Duration.ofSeconds(5);

    private final Gateways gateways;
    private final FirstSend send;

    public SendSuspense(LedgerWriter writer, Ids ids, Gateways gateways, SendRefund send, SendJournal journal) {
        this.gateways = gateways;
        this.send = new FirstSend(writer, ids, send, journal);
    }

    /// Whether the provider of this inbound payment gives it back.
    ///
    /// @param decided the id of the discrepancy about it
    /// @throws Refusal.Precondition when the provider isn't connected
    public boolean gives(UUID decided, InboundPaymentDetails notice) {
        PaymentDetails paid = payment(decided, notice);
        return new RefundRules(gateways).offers(paid, paid.amount());
    }

    private static PaymentDetails payment(UUID decided, InboundPaymentDetails notice) {
        return SentBack.payment(
                SentBack.open(decided, notice, Optional.empty(), notice.receivedAt()).details()).details();
    }

    /// @param decided the id of the discrepancy about it
    /// @throws Refusal.Precondition when the provider isn't connected, or can't give so much back
    public void require(UUID decided, InboundPaymentDetails notice) {
        PaymentDetails paid = payment(decided, notice);
        new RefundRules(gateways).requireOffered(paid, paid.amount());
    }

    /// A place among the requests to the provider of this inbound payment.
    ///
    /// @param decided the id of the discrepancy about it
    /// @throws Refusal.Precondition when the provider isn't connected, or can't give so much back
    /// @throws Refusal.Busy when no place came in time
    public SendPlace place(UUID decided, InboundPaymentDetails notice) {
        require(decided, notice);
        PaymentDetails paid = payment(decided, notice);
        return gateways.named(paid.provider())
                .map(gateway -> gateway.place(ChannelUse.REFUND, paid.currency(), Placing.PATIENCE).orRefuse())
                .orElse(SendPlace.NONE);
    }

    /// @param refund as it was recorded
    /// @throws Refusal.BadGateway when the provider refused; the money is in suspense again
    /// @throws Refusal.Busy when the provider could not be reached; the money is in suspense again
    public void handle(Instruction<RefundDetails> refund, SendPlace place) {
        FirstSend.Sent first = send.handle(refund, place);
        if (first.completed().refused()) {
            throw first.unsent()
                    ? Refusal.Busy.away(AGAIN_AFTER)
                    : new Refusal.BadGateway("Refund", refund.details().id().toString(), first.completed().fault());
        }
    }
}
