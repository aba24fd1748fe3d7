package dev.hazina.http.response;

import dev.hazina.domain.instruction.Details;
import dev.hazina.http.json.JsonWriter;

/// Says of a payment, refund or payout that it was booked again after a restore. Others don't have the member.
public final class RestoredJson {
    private RestoredJson() {}

    public static void write(JsonWriter json, Details details) {
        if (details.restored()) {
            json.bool("restored", true);
        }
    }
}
