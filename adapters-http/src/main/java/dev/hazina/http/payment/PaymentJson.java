package dev.hazina.http.payment;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.instruction.InstructionJson;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.list.JsonKind;
import dev.hazina.http.refund.RefundJson;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// A payment on the wire, with its refunds.
public final class PaymentJson {
    public static final JsonKind<PaymentId, PaymentWithRefunds> KIND = new JsonKind<>(PaymentId::parse,
            RefusalCode.PAYMENT_NOT_FOUND, PaymentJson::write);

    private PaymentJson() {}

    public static Json of(PaymentWithRefunds payment) {
        return KIND.json(payment);
    }

    public static void write(JsonWriter json, PaymentWithRefunds whole) {
        Instruction<PaymentDetails> payment = whole.payment();
        Refunds refunds = whole.refunds();
        PaymentDetails details = payment.details();
        Money amount = details.amount();
        json.text("id", details.id().toString())
                .text("reference", details.reference())
                .money("amount", amount.toMajor())
                .text("currency", amount.currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("channel", details.channel().wire())
                .text("status", payment.status())
                .money("fee", details.fee().toMajor())
                .money("net_amount", details.netAmount().toMajor());
        json.nullableText("payer_phone", phone(details.payer()));
        InstructionJson.told(json, "payer", payment);
        json.nullableText("account_reference", details.told().accountReference());
        InstructionJson.result(json, payment);
        json.optionalText("retry_of", details.retryOf().map(PaymentId::toString))
                .optionalText("payment_request_id",
                        details.request().map(PaymentRequestId::new).map(PaymentRequestId::toString))
                .optionalText("callback_url", details.callbackUrl())
                .nullableText("refunded_at", refunds.refundedAt(payment).map(Times::print))
                .money("refunded", refunds.refunded(payment).toMajor())
                .objects("refunds", refunds.slices(), RefundJson::write);
        InstructionJson.history(json, payment, whole.updatedAt());
    }

    private static Optional<String> phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(var phone) -> Optional.of(phone.e164());
            case Payer.ByCard _,Payer.Unnamed _ -> Optional.empty();
        };
    }
}
