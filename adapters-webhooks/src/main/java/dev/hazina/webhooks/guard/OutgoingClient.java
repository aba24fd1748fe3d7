package dev.hazina.webhooks.guard;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okio.BufferedSource;

/// Posts to addresses that merchants chose. One call is one attempt: a single request without retries and redirects, on
/// a new connection to a checked address, with one deadline from the lookup of the name to the last byte of the answer.
public final class OutgoingClient {
    /// The time limit of an attempt.
    public static final Duration DEADLINE = Duration.ofSeconds(10);
    /// The number of bytes that are read of an answer's body.
    public static final int MOST_BODY_BYTES = 8 * 1024;

    /// The time limit of the lookup, so that enough time is left for the request.
    private static final int LOOKUPS_WITHIN_DEADLINE = 2;
    /// The time limit of one connection attempt, so that time is left for the name's next address.
    private static final int CONNECTS_WITHIN_DEADLINE = 3;

    private final OkHttpClient client;
    private final AddressGuard guard;

    public OutgoingClient(AddressGuard guard, Duration deadline) {
        this(guard, hardened(guard, Dns.SYSTEM, deadline).build());
    }

    OutgoingClient(AddressGuard guard, OkHttpClient client) {
        this.guard = guard;
        this.client = client;
    }

    /// An OkHttp client with all automatic behaviour switched off.
    ///
    /// HTTP/2 is off as well, because its flow control lets a receiver fill our memory with megabytes before anything
    /// is read. The addresses of a name are tried one after the other on the calling thread, so that an interrupt ends
    /// the call.
    static OkHttpClient.Builder hardened(AddressGuard guard, Dns resolver, Duration deadline) {
        return new OkHttpClient.Builder()
                .dns(new GuardedDns(resolver, guard, deadline.dividedBy(LOOKUPS_WITHIN_DEADLINE)))
                .socketFactory(new GuardedSockets(guard))
                .proxy(Proxy.NO_PROXY)
                .protocols(List.of(Protocol.HTTP_1_1))
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .fastFallback(false)
                .cookieJar(CookieJar.NO_COOKIES)
                .callTimeout(deadline)
                .connectTimeout(deadline.dividedBy(CONNECTS_WITHIN_DEADLINE))
                .readTimeout(deadline)
                .writeTimeout(deadline);
    }

    /// Makes one attempt. It never throws because of the receiver or the network.
    ///
    /// @param holder for whom it is, with a meaningful `equals`
    /// @param body the exact bytes
    public ReceiverResponse post(Object holder, URI url, Map<String, String> headers, byte[] body) {
        Optional<HttpUrl> parsed = Optional.ofNullable(HttpUrl.get(url));
        if (parsed.isEmpty() || (!parsed.get().isHttps() && !guard.allowsPlainHttp())) {
            return new ReceiverResponse.NoResponse(ReceiverResponse.NoResponseReason.REFUSED_URL);
        }
        if (!guard.allowsName(parsed.get().host())) {
            return new ReceiverResponse.NoResponse(ReceiverResponse.NoResponseReason.REFUSED_ADDRESS);
        }
        Call call = alone(holder).newCall(request(parsed.get(), headers, body));
        try (Response response = call.execute()) {
            return answered(call, response);
        } catch (IOException e) {
            return new ReceiverResponse.NoResponse(reason(e));
        } catch (RuntimeException e) {
            // OkHttp throws this for some invalid answers, a status of -20 for example.
            return new ReceiverResponse.NoResponse(ReceiverResponse.NoResponseReason.BROKEN);
        }
    }

    /// Each call has a connection pool of its own, because no connection is ever reused and a shared pool would be
    /// searched at each call. It looks names up in the share of its holder.
    private OkHttpClient alone(Object holder) {
        OkHttpClient.Builder own = client.newBuilder();
        if (client.dns() instanceof GuardedDns dns) {
            own.dns(name -> dns.lookup(holder, name));
        }
        return own.connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS)).build();
    }

    /// The connection is not kept, because one that breaks between two events would count as a failure of the receiver.
    /// The answer is not decompressed, because that could fill the memory.
    private static Request request(HttpUrl url, Map<String, String> headers, byte[] body) {
        Request.Builder request = new Request.Builder().url(url).header("User-Agent", "Hazina");
        headers.forEach(request::header);
        return request.header("Accept-Encoding", "identity").header("Connection", "close").post(new OneShotBody(body))
                .build();
    }

    private static ReceiverResponse answered(Call call, Response response) throws IOException {
        BufferedSource source = response.body().source();
        boolean cut = source.request(MOST_BODY_BYTES + 1L);
        byte[] read = source.getBuffer().readByteArray(Math.min(source.getBuffer().size(), MOST_BODY_BYTES));
        if (cut) {
            // Closing alone would read to the end first.
            call.cancel();
        }
        return new ReceiverResponse.ResponseReceived(response.code(), text(read), cut);
    }

    /// Invalid UTF-8 and the character NUL, which the database refuses, become replacement characters.
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }

    private static ReceiverResponse.NoResponseReason reason(IOException failure) {
        if (Thread.currentThread().isInterrupted()) {
            return ReceiverResponse.NoResponseReason.INTERRUPTED;
        }
        return switch (failure) {
            case RefusedAddress e -> ReceiverResponse.NoResponseReason.REFUSED_ADDRESS;
            case UnknownHostException e -> ReceiverResponse.NoResponseReason.UNRESOLVED;
            case ConnectException e -> ReceiverResponse.NoResponseReason.UNREACHABLE;
            case NoRouteToHostException e -> ReceiverResponse.NoResponseReason.UNREACHABLE;
            case SSLException e -> ReceiverResponse.NoResponseReason.TLS;
            case InterruptedIOException e -> ReceiverResponse.NoResponseReason.TIMEOUT;
            default -> ReceiverResponse.NoResponseReason.BROKEN;
        };
    }
}
