package dev.hazina.http;

import dev.hazina.domain.webhook.CallbackUrl;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// The settings of the API. Limits that no installation should change are constants where they are used.
///
/// @param sandbox whether no money is real: the sandbox's own routes exist, callback URLs may name this machine, and
///        requests need not come over TLS
/// @param keyWait how long a client may take for its next request: from the opening of the connection, or from the last
///        response, to the end of the headers, and as long again to the end of the body; and how long it may take no
///        byte of a response
/// @param proxies whose headers are trusted about TLS and about the client's address
/// @param mostAtOnce the number of API requests in progress at a time; further ones are refused with 429
/// @param resources the limits of connections and memory for clients
/// @param registration whether strangers may register a business
/// @param support whom merchants ask, such as an e-mail or a phone number
/// @param publicUrl where this service is reached from outside, without a slash at its end, where it is set
public record HttpSettings(boolean sandbox, Duration keyWait, TrustedProxies proxies, int mostAtOnce,
        Resources resources, Registration registration, Optional<String> support, Optional<URI> publicUrl) {
    /// Long enough for a phone on a bad connection, short enough that idle connections don't accumulate.
    public static final Duration USUAL_PATIENCE = Duration.ofSeconds(25);
    /// The ledger writer commits groups of 256. As many requests again may wait meanwhile; any further request would
    /// wait for a third group.
    public static final int USUAL_AT_ONCE = 512;

    /// The limits of connections and memory for clients.
    ///
    /// @param connectionsPerAddress the number of connections that one address may have open
    /// @param bodyBytes the memory that the bodies of all requests may use together
    /// @param openPerMinute the number of requests that need no credentials of one address in a minute
    /// @param turnPatience how long a request waits for its turn among those of its caller
    public record Resources(int connectionsPerAddress, long bodyBytes, int openPerMinute, Duration turnPatience) {
        /// Enough for all machines of a merchant behind one address, and few enough for the heap.
        public static final int USUAL_CONNECTIONS_PER_ADDRESS = 2_048;
        /// A quarter of the native memory in `jvm.options`; the rest is for responses that are being sent.
        public static final long USUAL_BODY_BYTES = 32L * 1024 * 1024;
        /// Enough for a hundred people behind one address, each of whom opens a page every few seconds.
        public static final int USUAL_OPEN_PER_MINUTE = 3_000;
        /// Shorter than the deadline of a request.
        public static final Duration USUAL_TURN_PATIENCE = Duration.ofSeconds(5);
        public static final Resources USUAL = new Resources(USUAL_CONNECTIONS_PER_ADDRESS, USUAL_BODY_BYTES,
                USUAL_OPEN_PER_MINUTE);

        public Resources(int connectionsPerAddress, long bodyBytes, int openPerMinute) {
            this(connectionsPerAddress, bodyBytes, openPerMinute, USUAL_TURN_PATIENCE);
        }

        public Resources(int connectionsPerAddress, long bodyBytes) {
            this(connectionsPerAddress, bodyBytes, USUAL_OPEN_PER_MINUTE);
        }
    }

    /// Who may begin.
    public enum Registration {
        OPEN,
        /// People come in by invitations only.
        CLOSED
    }

    public HttpSettings(boolean sandbox, Duration keyWait, TrustedProxies proxies, int mostAtOnce,
            Resources resources) {
        this(sandbox, keyWait, proxies, mostAtOnce, resources, Registration.OPEN, Optional.empty(), Optional.empty());
    }

    public HttpSettings(boolean sandbox, Duration keyWait, TrustedProxies proxies, int mostAtOnce) {
        this(sandbox, keyWait, proxies, mostAtOnce, Resources.USUAL);
    }

    public HttpSettings(boolean sandbox, TrustedProxies proxies) {
        this(sandbox, USUAL_PATIENCE, proxies, USUAL_AT_ONCE);
    }

    public HttpSettings(boolean sandbox, Duration keyWait) {
        this(sandbox, keyWait, TrustedProxies.none(), USUAL_AT_ONCE);
    }

    public HttpSettings(boolean sandbox) {
        this(sandbox, TrustedProxies.none());
    }

    /// The same, where people come in by invitations only.
    public HttpSettings withoutRegistration() {
        return new HttpSettings(sandbox, keyWait, proxies, mostAtOnce, resources, Registration.CLOSED, support,
                publicUrl);
    }

    /// The same, with whom merchants ask.
    public HttpSettings withSupport(String whom) {
        return new HttpSettings(sandbox, keyWait, proxies, mostAtOnce, resources, registration, Optional.of(whom),
                publicUrl);
    }

    /// The same, reached from outside at an address.
    public HttpSettings at(URI address) {
        return new HttpSettings(sandbox, keyWait, proxies, mostAtOnce, resources, registration, support,
                Optional.of(address));
    }

    public boolean tlsOnly() {
        return !sandbox;
    }

    /// The addresses that a merchant's URLs may have.
    public CallbackUrl.Reach reach() {
        return sandbox ? CallbackUrl.Reach.SANDBOX : CallbackUrl.Reach.PRODUCTION;
    }
}
