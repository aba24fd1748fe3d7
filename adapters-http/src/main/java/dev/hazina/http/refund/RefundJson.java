package dev.hazina.http.refund;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CorrectionsJson;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.response.RestoredJson;
import dev.hazina.http.response.Times;
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
                .nullableText("channel_receipt", Receipts.of(refund.state()))
                .nullableText("failure_reason", failure(refund.state()))
                .text("created_at", Times.print(details.createdAt()))
                .text("updated_at", Times.print(refund.updatedAt()))
                .nullableMoney("requested_amount", details.requested().map(Money::toMajor));
        CorrectionsJson.late(json, late(refund.state()));
        CreatedByJson.write(json, details.createdBy());
        CorrectionsJson.correction(json, refund.correction());
        RestoredJson.write(json, details);
    }

    private static Optional<LateSuccess> late(RefundState state) {
        return state instanceof RefundState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<String> failure(RefundState state) {
        return state instanceof RefundState.Failed f ? Optional.of(f.reason().wire()) : Optional.empty();
    }
}
