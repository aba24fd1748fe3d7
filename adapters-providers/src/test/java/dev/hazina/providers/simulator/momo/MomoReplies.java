package dev.hazina.providers.simulator.momo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.util.Locale;

/// Answers in the forms MTN has.
final class MomoReplies {
    private MomoReplies() {}

    /// The platform's own form.
    static SimulatorResponse error(int status, String code) {
        return SimulatorResponse.json(status, JsonNodeFactory.instance.objectNode().put("code", code)
                .put("message", code.toLowerCase(Locale.ROOT).replace('_', ' ')).toString());
    }

    /// The form of the gateway in front of the platform.
    static SimulatorResponse turnedAway(int status, String message) {
        return SimulatorResponse.json(status,
                JsonNodeFactory.instance.objectNode().put("statusCode", status).put("message", message).toString());
    }
}
