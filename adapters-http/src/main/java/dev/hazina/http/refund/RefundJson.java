package dev.hazina.http.refund;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CorrectionsJson;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.response.RestoredJson;
import dev.hazina.http.response.Times;

/// One slice of a payment's refunds on the wire.
public final class RefundJson {
    private RefundJson() {}

    public static Json of(Instruction<RefundDetails> refund) {
        return Json.object(o -> write(o, refund));
    }

    public static void write(JsonWriter json, Instruction<RefundDetails> refund) {
        RefundDetails details = refund.details();
        json.text("id", refund.details().id().toString())
                .text("payment_id", details.payment().toString())
                .money("amount", details.amount().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("status", refund.status())
                .nullableText("reason", details.reason())
                .nullableText("reference", details.reference())
                .nullableText("channel_receipt", Receipts.of(refund))
                .nullableText("failure_reason", refund.failure().map(FailureReason::wire))
                .text("created_at", Times.print(details.createdAt()))
                .text("updated_at", Times.print(refund.updatedAt()))
                .nullableMoney("requested_amount", details.requested().map(Money::toMajor));
        CorrectionsJson.late(json, refund.lateSuccess());
        CreatedByJson.write(json, details.createdBy());
        CorrectionsJson.correction(json, refund.correction());
        RestoredJson.write(json, details);
    }
}
