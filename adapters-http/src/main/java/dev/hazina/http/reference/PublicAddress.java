package dev.hazina.http.reference;

import dev.hazina.http.HttpSettings;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// The address at which a reader reaches the service: the one that is set, or the one that the request names.
public final class PublicAddress {
    private static final Pattern HOST = Pattern
            .compile("(?:[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*|\\[[0-9A-Fa-f:.]+])(?::[0-9]{1,5})?");

    private PublicAddress() {}

    /// @return nothing when none is set and the request's `Host` can't be an address
    public static Optional<String> of(HttpRequest<?> request, HttpSettings settings) {
        return settings.publicUrl().map(URI::toString).or(() -> asked(request, settings));
    }

    private static Optional<String> asked(HttpRequest<?> request, HttpSettings settings) {
        String scheme = settings.tlsOnly() || request.isSecure() ? "https://" : "http://";
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.HOST)).filter(HOST.asMatchPredicate())
                .map(host -> scheme + host);
    }
}
