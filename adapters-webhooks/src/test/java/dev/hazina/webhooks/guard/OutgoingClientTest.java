package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.webhooks.guard.ReceiverResponse.ResponseReceived;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import okio.ByteString;
import okio.GzipSink;
import okio.Okio;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The request to an ordinary receiver, and the response that is accepted.
class OutgoingClientTest {
    private static final byte[] BODY = "{\"note\":\"Jambo 👋\",\"amount\":100.00}".getBytes(StandardCharsets.UTF_8);
    private static final Map<String, String> HEADERS = Map.of("Content-Type", "application/json", "X-Service-Signature",
            "t=1735689600,v1=00");

    private final MockWebServer receiver = new MockWebServer();
    private final OutgoingClient client = new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE);

    @BeforeEach
    void start() throws IOException {
        receiver.start();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void sendsBodyAndHeadersAsTheyAre() throws InterruptedException {
        receiver.enqueue(new MockResponse.Builder().code(204).build());

        assertThat(client.post("merchant", url("/hooks/1?a=b"), HEADERS, BODY))
                .isEqualTo(new ResponseReceived(204, "", false));

        RecordedRequest request = taken();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/hooks/1?a=b");
        assertThat(request.getBody()).isEqualTo(ByteString.of(BODY));
        assertThat(request.getHeaders()).extracting(pair -> pair.getFirst() + ": " + pair.getSecond())
                .containsExactlyInAnyOrder("Content-Type: application/json", "X-Service-Signature: t=1735689600,v1=00",
                        "User-Agent: Hazina", "Accept-Encoding: identity", "Connection: close",
                        "Content-Length: " + BODY.length, "Host: 127.0.0.1:" + receiver.getPort());
    }

    @Test
    void readsTheAnswer() {
        receiver.enqueue(new MockResponse.Builder().code(500).body("asante – nope").build());

        assertThat(client.post("merchant", url("/"), HEADERS, BODY))
                .isEqualTo(new ResponseReceived(500, "asante – nope", false));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, OutgoingClient.MOST_BODY_BYTES - 1, OutgoingClient.MOST_BODY_BYTES})
    void readsAnAnswerOfModestSizeWhole(int size) {
        String body = "x".repeat(size);
        receiver.enqueue(new MockResponse.Builder().body(body).build());
        receiver.enqueue(new MockResponse.Builder().chunkedBody(body, 1000).build());

        assertThat(client.post("merchant", url("/"), HEADERS, BODY)).isEqualTo(new ResponseReceived(200, body, false));
        assertThat(client.post("merchant", url("/"), HEADERS, BODY)).isEqualTo(new ResponseReceived(200, body, false));
    }

    @ParameterizedTest
    @ValueSource(ints = {OutgoingClient.MOST_BODY_BYTES + 1, 10_000_000})
    void readsOnlyTheBeginningOfALongerOne(int size) {
        String body = "x".repeat(size);
        receiver.enqueue(new MockResponse.Builder().body(body).build());
        receiver.enqueue(new MockResponse.Builder().chunkedBody(body, 100_000).build());
        ResponseReceived beginning = new ResponseReceived(200, "x".repeat(OutgoingClient.MOST_BODY_BYTES), true);

        assertThat(client.post("merchant", url("/"), HEADERS, BODY)).isEqualTo(beginning);
        assertThat(client.post("merchant", url("/"), HEADERS, BODY)).isEqualTo(beginning);
    }

    @Test
    void doesNotUnpackAnAnswer() throws IOException {
        Buffer packed = new Buffer();
        try (var gzip = Okio.buffer(new GzipSink(packed))) {
            gzip.writeUtf8("0".repeat(1_000_000));
        }
        String asItCame = packed.clone().readString(StandardCharsets.UTF_8).replace('\0', '\uFFFD');
        receiver.enqueue(new MockResponse.Builder().setHeader("Content-Encoding", "gzip").body(packed).build());

        assertThat(client.post("merchant", url("/"), HEADERS, BODY))
                .isEqualTo(new ResponseReceived(200, asItCame, false));
    }

    @Test
    void makesTextOfWhatIsNone() {
        Buffer bytes = new Buffer().writeUtf8("a").writeByte(0).writeByte(0xff).writeUtf8("b");
        receiver.enqueue(new MockResponse.Builder().body(bytes).build());

        assertThat(client.post("merchant", url("/"), HEADERS, BODY))
                .isEqualTo(new ResponseReceived(200, "a\uFFFD\uFFFDb", false));
    }

    @Test
    void remembersNoCookies() throws InterruptedException {
        receiver.enqueue(new MockResponse.Builder().setHeader("Set-Cookie", "a=b; Path=/").build());
        receiver.enqueue(new MockResponse.Builder().build());

        client.post("merchant", url("/"), HEADERS, BODY);
        client.post("merchant", url("/"), HEADERS, BODY);

        taken();
        assertThat(taken().getHeaders().get("Cookie")).isNull();
    }

    @Test
    void opensAConnectionForEachCall() throws InterruptedException {
        receiver.enqueue(new MockResponse.Builder().body("one").build());
        receiver.enqueue(new MockResponse.Builder().body("two").build());

        client.post("merchant", url("/"), HEADERS, BODY);
        client.post("merchant", url("/"), HEADERS, BODY);

        assertThat(taken().getConnectionIndex()).isNotEqualTo(taken().getConnectionIndex());
    }

    /// A proxy would look the name up again, without our checks.
    @Test
    void asksNoProxyWhateverTheSystemSays() throws Exception {
        receiver.enqueue(new MockResponse.Builder().code(204).build());
        ProxySelector before = ProxySelector.getDefault();
        try (RawReceiver proxy = RawReceiver.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            ProxySelector.setDefault(everythingThrough(proxy));
            OutgoingClient made = new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE);
            assertThat(made.post("merchant", url("/"), HEADERS, BODY)).isEqualTo(new ResponseReceived(204, "", false));
            assertThat(proxy.untouched()).isTrue();
        } finally {
            ProxySelector.setDefault(before);
        }
    }

    private static ProxySelector everythingThrough(RawReceiver proxy) {
        SocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port());
        return new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                return List.of(new Proxy(uri.getScheme().equals("socket") ? Proxy.Type.SOCKS : Proxy.Type.HTTP,
                        address));
            }

            @Override
            public void connectFailed(URI uri, SocketAddress at, IOException failure) {
                throw new AssertionError("the proxy was asked", failure);
            }
        };
    }

    private URI url(String target) {
        return URI.create("http://127.0.0.1:" + receiver.getPort() + target);
    }

    private RecordedRequest taken() throws InterruptedException {
        return Objects.requireNonNull(receiver.takeRequest(30, TimeUnit.SECONDS));
    }
}
