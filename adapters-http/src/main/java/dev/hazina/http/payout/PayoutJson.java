package dev.hazina.http.payout;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CorrectionsJson;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.response.RestoredJson;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// A payout on the wire.
public final class PayoutJson {
    private PayoutJson() {}

    static Json of(Payout payout) {
        return Json.object(o -> write(o, payout));
    }

    public static void write(JsonWriter json, Payout payout) {
        PayoutDetails details = payout.details();
        json.text("id", payout.id().toString())
                .money("amount", details.amount().toMajor())
                .money("fee", details.fee().toMajor())
                .text("currency", details.amount().currency().name())
                .text("wallet_id", details.wallet().toString())
                .text("channel", details.channel().wire())
                .text("status", payout.state().wire())
                .text("destination_phone", details.destination().e164())
                .nullableText("channel_receipt", Receipts.of(payout.state()))
                .nullableText("failure_reason", failure(payout.state()))
                .nullableText("remarks", details.remarks())
                .optionalText("callback_url", details.callbackUrl())
                .text("created_at", Times.print(details.createdAt()))
                .text("updated_at", Times.print(payout.updatedAt()))
                .nullableMoney("requested_amount", details.requested().map(Money::toMajor));
        CorrectionsJson.late(json, late(payout.state()));
        CreatedByJson.write(json, details.createdBy());
        CorrectionsJson.correction(json, payout.correction());
        RestoredJson.write(json, details);
    }

    private static Optional<LateSuccess> late(PayoutState state) {
        return state instanceof PayoutState.Failed f ? f.late() : Optional.empty();
    }

    private static Optional<String> failure(PayoutState state) {
        return state instanceof PayoutState.Failed f ? Optional.of(f.reason().wire()) : Optional.empty();
    }
}
