package dev.hazina.providers.simulator;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A client's request.
///
/// @param path without the query
/// @param query the text after the question mark; empty where there was none
/// @param headers by their names in lower case
public record SimulatorRequest(String method, String path, String query, Map<String, List<String>> headers,
        byte[] body) {

    public Optional<String> header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream().findFirst();
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
