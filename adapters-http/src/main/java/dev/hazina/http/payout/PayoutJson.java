package dev.hazina.http.payout;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.instruction.InstructionJson;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.list.JsonKind;
import dev.hazina.http.response.HoldsJson;

/// A payout on the wire.
public final class PayoutJson {
    public static final JsonKind<PayoutId, Instruction<PayoutDetails>> KIND = new JsonKind<>(PayoutId::parse,
            RefusalCode.PAYOUT_NOT_FOUND, PayoutJson::write);

    private PayoutJson() {}

    static Json of(Instruction<PayoutDetails> payout) {
        return KIND.json(payout);
    }

    public static void write(JsonWriter json, Instruction<PayoutDetails> payout) {
        PayoutDetails details = payout.details();
        json.text("id", details.id().toString())
                .money("amount", details.amount().toMajor())
                .money("fee", details.fee().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("channel", details.channel().wire())
                .text("status", payout.status())
                .text("destination_phone", details.destination().e164());
        InstructionJson.told(json, "recipient", payout);
        InstructionJson.result(json, payout);
        json.nullableText("remarks", details.remarks()).optionalText("reference", details.reference())
                .optionalText("callback_url", details.callbackUrl());
        InstructionJson.history(json, payout, payout.updatedAt());
        HoldsJson.write(json, payout);
    }
}
