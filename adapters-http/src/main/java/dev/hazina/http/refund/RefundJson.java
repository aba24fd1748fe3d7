package dev.hazina.http.refund;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.instruction.InstructionJson;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.list.JsonKind;
import dev.hazina.http.response.HoldsJson;

/// One slice of a payment's refunds on the wire.
public final class RefundJson {
    public static final JsonKind<RefundId, Instruction<RefundDetails>> KIND = new JsonKind<>(RefundId::parse,
            RefusalCode.REFUND_NOT_FOUND, RefundJson::write);

    private RefundJson() {}

    public static Json of(Instruction<RefundDetails> refund) {
        return KIND.json(refund);
    }

    public static void write(JsonWriter json, Instruction<RefundDetails> refund) {
        RefundDetails details = refund.details();
        json.text("id", details.id().toString())
                .text("payment_id", details.payment().toString())
                .money("amount", details.amount().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("status", refund.status())
                .nullableText("reason", details.reason())
                .nullableText("reference", details.reference());
        InstructionJson.result(json, refund);
        InstructionJson.history(json, refund, refund.updatedAt());
        HoldsJson.write(json, refund);
    }
}
