package dev.hazina.application.refund;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.instruction.PlacedOpening;
import dev.hazina.application.instruction.ResumeRequest;
import dev.hazina.application.instruction.ResumeRequest.Resumed;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Preview;
import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.util.Optional;

/// Refunds a payment or part of it: takes the money out of the wallet, sends the refund with no transaction open,
/// records the outcome. One over a limit that waits is held in place of being sent.
public final class RequestRefund {
    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final KeyRules keys;
    private final KeyWait keyWait;
    private final SendRefund send;

    public RequestRefund(LedgerWriter writer, Ids ids, Gateways gateways, KeyRules keys, KeyWait keyWait,
            SendRefund send) {
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.keys = keys;
        this.keyWait = keyWait;
        this.send = send;
    }

    /// @param keyId the key or session of who asks; empty where the service itself does, which no rule limits
    /// @param amount in major units of the payment's currency; everything that remains when empty
    public record Command(MerchantId merchant, Optional<String> keyId, AccountId account, PaymentId payment,
            Optional<BigDecimal> amount, Optional<String> reason, Optional<String> reference, Origin origin) {
        public Command(MerchantId merchant, AccountId account, PaymentId payment, Optional<BigDecimal> amount,
                Optional<String> reason, Optional<String> reference) {
            this(merchant, Optional.empty(), account, payment, amount, reason, reference, Origin.UNKNOWN);
        }
    }

    /// @throws Refusal.NotFound when the account has no such payment
    /// @throws Refusal.Invalid when the amount is none of the currency
    /// @throws Refusal.Precondition when the payment didn't succeed, less remains, its channel can't give so much or
    ///         anything back, its provider is not connected, the wallet has less, or it is over a limit of the merchant
    ///         that refuses
    /// @throws Refusal.Unauthorized when the key or session can't be used any more
    /// @throws Refusal.Forbidden when its role doesn't refund
    /// @throws Refusal.Busy when no place among the requests to the provider came in time, and nothing is recorded; or
    ///         when the provider could not be reached, and the refund has failed
    /// @throws Refusal.BadGateway when the channel refused; the money is back in the wallet
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<RefundDetails>> reply) {
        return keyWait.until(() -> attempt(command, reply));
    }

    /// The refund that would be requested now, without its provider's say; nothing is recorded.
    ///
    /// @throws Refusal as a request would be refused before its provider is asked
    public Outlook<?> preview(Command command) {
        return writer.record(new Preview<>(opening(command, ResponseTemplate.none())));
    }

    private OpenRefund opening(Command command, ResponseTemplate<Instruction<RefundDetails>> reply) {
        return new OpenRefund(command, reply, new RefundId(ids.next()), keys, new RefundRules(gateways), ids.next());
    }

    private Optional<KeyedResponse> attempt(Command command, ResponseTemplate<Instruction<RefundDetails>> reply) {
        PlacedOpening<OpenRefund.Slice> opening = new PlacedOpening<>(writer, opening(command, reply));
        Opened<OpenRefund.Slice> looked = opening.look();
        return looked instanceof Opened.Fresh<OpenRefund.Slice>(var slice)
                ? opening.open(patience -> new RefundRules(gateways).place(slice.refund(), patience),
                        (opened, place) -> next(command, reply, opened, place))
                : next(command, reply, looked, SendPlace.NONE);
    }

    private Optional<KeyedResponse> next(Command command, ResponseTemplate<Instruction<RefundDetails>> reply,
            Opened<OpenRefund.Slice> opened, SendPlace place) {
        return opened.then(
                slice -> new KeyedResponse(slice.refund().isUnsent()
                        ? FirstSend.left(writer, ids, slice.refund(), reply)
                        : send.handle(slice.payment(), slice.refund(), reply, place), false),
                id -> resumed(new ResumeRequest<>(InstructionKinds.REFUND, command.merchant(), id,
                        KeyedRequest.of(reply), ResumeRequest.never())));
    }

    private Optional<KeyedResponse> resumed(ResumeRequest<RefundDetails> request) {
        return writer.record(request) instanceof Resumed.Answered<RefundDetails>(StoredResponse answer)
                ? Optional.of(new KeyedResponse(answer, false))
                : Optional.empty();
    }
}
