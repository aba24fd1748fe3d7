package dev.hazina.http.response;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.http.json.JsonWriter;

/// What keeps an instruction from being sent, on the wire.
public final class HoldsJson {
    private HoldsJson() {}

    public static void write(JsonWriter json, Instruction<?> instruction) {
        json.objects("hold", instruction.holds(), (o, hold) -> o.text("reason", hold.reason().shown())
                .text("since", Times.print(hold.since())).text("detail", hold.detail()));
    }
}
