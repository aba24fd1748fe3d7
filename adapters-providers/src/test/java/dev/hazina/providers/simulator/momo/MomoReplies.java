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

    /// What it knows of the holder of an account, some of it empty.
    static SimulatorResponse holder(String name) {
        int space = name.indexOf(' ');
        return SimulatorResponse.json(200, JsonNodeFactory.instance.objectNode()
                .put("given_name", name.substring(0, space)).put("family_name", name.substring(space + 1))
                .put("birthdate", "1976-08-13").put("locale", "sv_SE").put("gender", "MALE").put("status", "")
                .toString());
    }

    /// The form of the gateway in front of the platform.
    static SimulatorResponse turnedAway(int status, String message) {
        return SimulatorResponse.json(status,
                JsonNodeFactory.instance.objectNode().put("statusCode", status).put("message", message).toString());
    }
}
