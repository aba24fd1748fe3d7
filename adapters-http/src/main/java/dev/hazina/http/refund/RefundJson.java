package dev.hazina.http.refund;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.http.answer.Times;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import java.util.Optional;

/// One slice of a payment's refunds on the wire.
public final class RefundJson {
    private RefundJson() {}

    public static Json of(Refund refund) {
        return Json.object(o -> write(o, refund));
    }

    public static void write(JsonWriter json, Refund refund) {
        RefundDetails details = refund.details();
        json.text("id", refund.id().toString())
                .text("payment_id", details.payment().toString())
                .money("amount", details.amount().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("status", refund.state().wire())
                .nullableText("reason", details.reason())
                .nullableText("reference", details.reference())
                .nullableText("channel_receipt", receipt(refund.state()))
                .nullableText("failure_reason", failure(refund.state()))
                .text("created_at", Times.print(details.createdAt()))
                .text("updated_at", Times.print(refund.updatedAt()));
    }

    private static Optional<String> receipt(RefundState state) {
        return state instanceof RefundState.Succeeded(String receipt) ? Optional.of(receipt) : Optional.empty();
    }

    private static Optional<String> failure(RefundState state) {
        return state instanceof RefundState.Failed(FailureReason reason, var by, boolean later)
                ? Optional.of(reason.wire())
                : Optional.empty();
    }
}
