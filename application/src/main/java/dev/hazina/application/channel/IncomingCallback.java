package dev.hazina.application.channel;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a provider sends, while it is still at the door: an adapter sees in it whether it is genuine. Of all this only the
/// body is kept.
///
/// @param token the last part of the path it came in on, proven to be ours
/// @param headers by their names in lower case
/// @param source who sent it, as far as that is known
/// @param body at most 64 KiB
public record IncomingCallback(String method, String token, Map<String, List<String>> headers,
        Optional<InetAddress> source, byte[] body) {

    /// The header's value; empty where it is missing or said more than once.
    public Optional<String> header(String name) {
        List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
        return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }
}
