package dev.hazina.application.payment;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.KeyedAct;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;

/// Makes a payment of money that a person of the merchant has claimed, as [CreditInboundPayment] does, with the
/// response to the request and the entry of the audit log in the same commit.
public final class CreditClaim {
    private final LedgerWriter writer;
    private final Ids ids;
    private final FeeSchedule fees;
    private final KeyRules keys;

    public CreditClaim(LedgerWriter writer, Ids ids, FeeSchedule fees, KeyRules keys) {
        this.writer = writer;
        this.ids = ids;
        this.fees = fees;
        this.keys = keys;
    }

    /// @param stamp of the person who claims
    public record Command(CreditInboundPayment.Command payment, AuditStamp stamp) {}

    /// Makes the payment of a claim whose program stopped, for which no request waits.
    public CreditInboundPayment.Taken goOn(Command command) {
        try {
            writer.record(new TakeClaimed(new TakeInboundPayment(command.payment(), fees, ids.next()),
                    command.stamp()));
            return CreditInboundPayment.Taken.CREDITED;
        } catch (Refusal.Conflict taken) {
            return CreditInboundPayment.Taken.REFERENCE_TAKEN;
        }
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Conflict when the merchant has another payment with the reference, or
    ///         the money is another's
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentWithRefunds> reply) {
        var taking = new TakeInboundPayment(command.payment(), fees, ids.next());
        return writer.record(new KeyedAct<>(new TakeClaimed(taking, command.stamp()), reply,
                command.payment().inbound().id().value(), keys)).response();
    }
}
