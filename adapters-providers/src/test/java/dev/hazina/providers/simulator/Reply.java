package dev.hazina.providers.simulator;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/// What a simulator answers.
public record Reply(int status, Map<String, String> headers, byte[] body) {

    public static Reply json(int status, String body) {
        return new Reply(status, Map.of("Content-Type", "application/json"), body.getBytes(StandardCharsets.UTF_8));
    }

    public static Reply html(int status, String body) {
        return new Reply(status, Map.of("Content-Type", "text/html"), body.getBytes(StandardCharsets.UTF_8));
    }

    public static Reply empty(int status) {
        return new Reply(status, Map.of(), new byte[0]);
    }
}
