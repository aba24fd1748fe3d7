package dev.hazina.http.paymentrequest;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.MetadataJson;
import dev.hazina.http.response.Times;
import java.util.List;

/// A payment request on the wire.
public final class PaymentRequestJson {
    private PaymentRequestJson() {}

    /// @param payments the newest payments that came for it
    static Json of(PaymentRequest request, List<RequestPayment> payments) {
        return Json.object(o -> {
            write(o, request);
            o.objects("payments", payments, PaymentRequestJson::write);
        });
    }

    public static void write(JsonWriter json, PaymentRequest request) {
        json.text("id", request.id().toString())
                .text("reference", request.terms().reference())
                .text("pay_to", request.terms().payTo().toString())
                .text("wallet_id", request.terms().wallet().toString())
                .nullableMoney("amount", request.terms().amount().map(Money::toMajor))
                .text("currency", request.terms().currency().name())
                .nullableText("expires_at", request.terms().expiresAt().map(Times::print))
                .text("partial", NewPaymentRequest.partial(request.terms()))
                .text("status", request.state().wire())
                .money("received", request.received().toMajor())
                .nullableMoney("due", request.due().map(Money::toMajor))
                .nullableMoney("surplus", request.surplus().map(Money::toMajor))
                .number("payment_count", request.payments())
                .text("created_at", Times.print(request.createdAt()))
                .text("updated_at", Times.print(request.updatedAt()));
        CreatedByJson.write(json, request.createdBy());
        MetadataJson.write(json, request.metadata());
    }

    /// Money that came for it, with the status that the request had then.
    public static void write(JsonWriter json, RequestPayment payment) {
        json.text("payment_id", payment.payment().toString())
                .money("amount", payment.amount().toMajor())
                .text("status_after", payment.after().wire())
                .text("received_at", Times.print(payment.at()));
    }
}
