package dev.hazina.http.transport;

import dev.hazina.http.AddressLiteral;
import dev.hazina.http.TrustedProxies;
import io.micronaut.http.HttpRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The origin of a request: whether it came over TLS, and from which address. Both come from the socket, or from the
/// headers of a trusted proxy at its other end. The same headers of other senders are dropped here, so that no later
/// code can trust them.
///
/// @param secure whether it was sent over TLS all the way to the server, or to a trusted proxy
/// @param client the address of the sender
public record RequestSource(boolean secure, InetAddress client) {
    private static final String CLIENT = "X-Hazina-Client";
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    private static final String FORWARDED_PROTO = "X-Forwarded-Proto";
    private static final AsciiString CLIENT_NAME = AsciiString.cached(CLIENT);
    private static final List<AsciiString> DROPPED = Stream
            .of("Forwarded", FORWARDED_FOR, FORWARDED_PROTO, "X-Forwarded-Host", "X-Forwarded-Port",
                    "X-Forwarded-Prefix", "X-Real-IP")
            .map(AsciiString::cached).toList();
    /// Some proxies write the port of the client's socket too.
    private static final Pattern WITH_PORT = Pattern.compile("\\[([^]]+)](?::[0-9]+)?|([0-9.]+):[0-9]+");

    /// Each of several proxies may have added a value, and a request that was sent in the clear on any part of its way
    /// was not sent over TLS.
    ///
    /// @param tls whether the socket itself speaks TLS
    /// @param peer the other end of the socket
    static RequestSource of(boolean tls, InetAddress peer, HttpHeaders headers, TrustedProxies proxies) {
        if (!proxies.contains(peer)) {
            return new RequestSource(tls, peer);
        }
        List<String> said = list(headers, FORWARDED_PROTO);
        boolean secure = said.isEmpty() ? tls : said.stream().allMatch("https"::equalsIgnoreCase);
        return new RequestSource(secure, client(peer, headers, proxies));
    }

    /// The client's address of a request that is being handled.
    public static InetAddress clientOf(HttpRequest<?> request) {
        return InetAddress.ofLiteral(String.valueOf(request.getHeaders().get(CLIENT)));
    }

    /// Writes the known address into the headers and removes those of others.
    void writeTo(HttpHeaders headers) {
        DROPPED.forEach(headers::remove);
        headers.set(CLIENT_NAME, client.getHostAddress());
    }

    /// Each proxy appends the address from which it got the request. From the right, the first that is no trusted proxy
    /// is the client; addresses further left are the client's own claim.
    private static InetAddress client(InetAddress peer, HttpHeaders headers, TrustedProxies proxies) {
        InetAddress client = peer;
        for (String hop : list(headers, FORWARDED_FOR).reversed()) {
            Optional<InetAddress> address = address(hop);
            if (address.isEmpty()) {
                return peer;
            }
            client = address.get();
            if (!proxies.contains(client)) {
                return client;
            }
        }
        return client;
    }

    private static Optional<InetAddress> address(String hop) {
        Matcher form = WITH_PORT.matcher(hop);
        if (!form.matches()) {
            return AddressLiteral.parse(hop);
        }
        return AddressLiteral.parse(form.group(1) == null ? form.group(2) : form.group(1));
    }

    private static List<String> list(HttpHeaders headers, String name) {
        return headers.getAll(name).stream().flatMap(value -> Arrays.stream(value.split(",", -1))).map(String::strip)
                .toList();
    }
}
