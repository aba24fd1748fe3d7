package dev.hazina.http.response;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.http.json.JsonWriter;
import java.util.Optional;

/// The late result of a payment, refund or payout on the wire, and the platform's correction.
public final class CorrectionsJson {
    private CorrectionsJson() {}

    public static void late(JsonWriter json, Optional<LateSuccess> late) {
        late.ifPresentOrElse(
                success -> json.object("late_success", o -> o.text("at", Times.print(success.at()))
                        .nullableText("channel_receipt",
                                success.receipt())),
                () -> json.nil("late_success"));
    }

    public static void correction(JsonWriter json, Optional<Correction> correction) {
        correction.ifPresentOrElse(
                done -> json.object("correction", o -> o.text("action", done.action().wire())
                        .money("amount", done.amount().toMajor()).text("at", Times.print(done.at()))),
                () -> json.nil("correction"));
    }
}
