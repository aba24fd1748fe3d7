package dev.hazina.application.channel;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A callback before its authentication by the adapter. Of all this only the body is stored.
///
/// @param token the last part of the path, whose authenticity is checked
/// @param headers by their names in lower case
/// @param source the network address, as far as it is known
/// @param body at most 64 KiB
public record IncomingCallback(String method, String token, Map<String, List<String>> headers,
        Optional<InetAddress> source, byte[] body) {

    public IncomingCallback {
        headers = Map.copyOf(headers);
    }

    /// The header's value; empty where it is missing or repeated.
    public Optional<String> header(String name) {
        List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
        return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }
}
