package dev.hazina.providers.simulator;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A simulator's response.
public record SimulatorResponse(int status, Map<String, String> headers, byte[] body) {

    public static SimulatorResponse json(int status, String body) {
        return new SimulatorResponse(status, Map.of("Content-Type", "application/json"),
                body.getBytes(StandardCharsets.UTF_8));
    }

    public static SimulatorResponse html(int status, String body) {
        return new SimulatorResponse(status, Map.of("Content-Type", "text/html"),
                body.getBytes(StandardCharsets.UTF_8));
    }

    public static SimulatorResponse empty(int status) {
        return new SimulatorResponse(status, Map.of(), new byte[0]);
    }
}
