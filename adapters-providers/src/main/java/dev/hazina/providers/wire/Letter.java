package dev.hazina.providers.wire;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A request to a provider.
///
/// @param headers may hold secrets, and are never printed
/// @param mayLeave asked once the connection stands, immediately before the first byte is written
public record Letter(String method, URI to, Map<String, String> headers, Optional<Content> content,
        BooleanSupplier mayLeave) {

    /// What a request carries.
    public record Content(String type, byte[] bytes) {}

    public static Letter get(URI to) {
        return new Letter("GET", to, Map.of(), Optional.empty(), () -> true);
    }

    public static Letter post(URI to) {
        return new Letter("POST", to, Map.of(), Optional.of(new Content("application/json", new byte[0])), () -> true);
    }

    public Letter with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Letter(method, to, more, content, mayLeave);
    }

    public Letter carrying(String type, byte[] bytes) {
        return new Letter(method, to, headers, Optional.of(new Content(type, bytes)), mayLeave);
    }

    public Letter leavingOnlyIf(BooleanSupplier still) {
        return new Letter(method, to, headers, content, still);
    }

    @Override
    public String toString() {
        return method + " " + to.getHost() + to.getPath();
    }
}
