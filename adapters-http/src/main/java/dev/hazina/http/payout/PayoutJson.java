package dev.hazina.http.payout;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CorrectionsJson;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.response.RestoredJson;
import dev.hazina.http.response.Times;

/// A payout on the wire.
public final class PayoutJson {
    private PayoutJson() {}

    static Json of(Instruction<PayoutDetails> payout) {
        return Json.object(o -> write(o, payout));
    }

    public static void write(JsonWriter json, Instruction<PayoutDetails> payout) {
        PayoutDetails details = payout.details();
        json.text("id", payout.details().id().toString())
                .money("amount", details.amount().toMajor())
                .money("fee", details.fee().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("channel", details.channel().wire())
                .text("status", payout.status())
                .text("destination_phone", details.destination().e164())
                .nullableText("channel_receipt", Receipts.of(payout))
                .nullableText("failure_reason", payout.failure().map(FailureReason::wire))
                .nullableText("remarks", details.remarks())
                .optionalText("callback_url", details.callbackUrl())
                .text("created_at", Times.print(details.createdAt()))
                .text("updated_at", Times.print(payout.updatedAt()))
                .nullableMoney("requested_amount", details.requested().map(Money::toMajor));
        CorrectionsJson.late(json, payout.lateSuccess());
        CreatedByJson.write(json, details.createdBy());
        CorrectionsJson.correction(json, payout.correction());
        RestoredJson.write(json, details);
    }
}
