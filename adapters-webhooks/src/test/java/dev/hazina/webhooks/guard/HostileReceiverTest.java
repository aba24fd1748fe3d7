package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.webhooks.guard.ReceiverResponse.NoResponse;
import dev.hazina.webhooks.guard.ReceiverResponse.NoResponseReason;
import dev.hazina.webhooks.guard.ReceiverResponse.ResponseReceived;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Receivers that lead on, keep waiting, fill up, or talk nonsense. None makes a call throw, last, or happen twice.
class HostileReceiverTest {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    private final OutgoingClient client = new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE);
    private final OutgoingClient impatient = new OutgoingClient(AddressGuard.SANDBOX, SOON);

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 305, 307, 308})
    void isNotSentOnElsewhere(int status) throws Exception {
        try (RawReceiver elsewhere = RawReceiver.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                RawReceiver receiver = RawReceiver.saying("HTTP/1.1 " + status + " Over there\r\nLocation: "
                        + elsewhere.url() + "\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(post(client, receiver)).isEqualTo(new ResponseReceived(status, "", false));
            assertThat(elsewhere.untouched()).isTrue();
        }
    }

    /// Answers on which HTTP clients like to try again by themselves.
    @ParameterizedTest
    @ValueSource(strings = {"503 Busy\r\nRetry-After: 0", "408 Timeout\r\nRetry-After: 0", "421 Misdirected",
            "401 Who\r\nWWW-Authenticate: Basic realm=\"x\"", "429 Slowly\r\nRetry-After: 0"})
    void isAskedOnce(String answer) {
        try (RawReceiver receiver = RawReceiver.saying("HTTP/1.1 " + answer + "\r\nContent-Length: 0\r\n\r\n")) {
            int status = Integer.parseInt(answer.substring(0, 3));
            assertThat(post(client, receiver)).isEqualTo(new ResponseReceived(status, "", false));
            assertThat(receiver.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r\n", "HTTP", "HTTP/1.1", "HTTP/1.1 OK", "HTTP/1.1 20 OK\r\n\r\n",
            "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 -20 OK\r\n\r\n", "ICY \r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
            "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort",
            "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n"})
    void isBrokenWhenItDoesNotFinishAnHttpAnswer(String nonsense) {
        try (RawReceiver receiver = RawReceiver.saying(nonsense)) {
            assertThat(post(client, receiver)).isEqualTo(new NoResponse(NoResponseReason.BROKEN));
            assertThat(receiver.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"099", "101", "299", "600", "999"})
    void mayUseWhateverStatusItLikes(String status) {
        try (RawReceiver receiver = RawReceiver.saying("HTTP/1.1 " + status + " Odd\r\nContent-Length: 2\r\n\r\nhi")) {
            assertThat(post(client, receiver)).isEqualTo(new ResponseReceived(Integer.parseInt(status), "hi", false));
        }
    }

    /// A good answer with a few bytes changed, lost or doubled, from many seeds.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void maySayAnythingAtAll(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        for (int round = 0; round < 50; round++) {
            byte[] said = damaged(random);
            try (RawReceiver receiver = new RawReceiver(out -> out.write(said))) {
                assertThat(post(client, receiver)).as("seed %d, round %d", seed, round).isNotNull();
                assertThat(receiver.heads()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: x",
            "Content-Type: \u0001\u0002", "no colon", ": no name", "Set-Cookie: \u00e9\u00ff",
            "Content-Encoding: br", "Connection: upgrade\r\nUpgrade: websocket"})
    void mayUseWhateverHeadersItLikes(String header) {
        try (RawReceiver receiver = RawReceiver.saying("HTTP/1.1 200 OK\r\n" + header + "\r\n\r\nhi")) {
            assertThat(post(client, receiver)).isEqualTo(new ResponseReceived(200, "hi", false));
        }
    }

    @Test
    void isCutOffWhenItsBodyDoesNotEnd() throws Exception {
        try (RawReceiver receiver = endless("HTTP/1.1 200 OK\r\n\r\n", "x".repeat(1000))) {
            assertThat(post(client, receiver))
                    .isEqualTo(new ResponseReceived(200, "x".repeat(OutgoingClient.MOST_BODY_BYTES), true));
            receiver.awaitScript();
        }
    }

    /// Closing a connection politely would mean reading on.
    @Test
    void isNotReadFurtherThanItsBeginning() throws Exception {
        AtomicLong read = new AtomicLong();
        var counted = OutgoingClient.hardened(AddressGuard.SANDBOX, Dns.SYSTEM, OutgoingClient.DEADLINE)
                .socketFactory(new Sockets(() -> new CountingSocket(read))).build();
        try (RawReceiver receiver = endless("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n",
                "x".repeat(1000))) {
            ReceiverResponse reply = new OutgoingClient(AddressGuard.SANDBOX, counted).post("merchant", receiver.url(),
                    Map.of(),
                    BODY);
            receiver.awaitScript();
            assertThat(reply).isEqualTo(new ResponseReceived(200, "x".repeat(OutgoingClient.MOST_BODY_BYTES), true));
            assertThat(read).hasValueLessThan(3L * OutgoingClient.MOST_BODY_BYTES);
        }
    }

    @Test
    void isCutOffWhenItsHeadersDoNotEnd() throws Exception {
        try (RawReceiver receiver = endless("HTTP/1.1 200 OK\r\n", "X-More: " + "x".repeat(1000) + "\r\n")) {
            assertThat(post(client, receiver)).isEqualTo(new NoResponse(NoResponseReason.BROKEN));
            receiver.awaitScript();
        }
    }

    @Test
    void isCutOffWhenALineDoesNotEnd() throws Exception {
        String headers = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;";
        try (RawReceiver receiver = endless(headers, "x".repeat(1000))) {
            assertThat(post(client, receiver)).isEqualTo(new NoResponse(NoResponseReason.BROKEN));
            receiver.awaitScript();
        }
    }

    @Test
    void isCutOffWhenItKeepsPromisingAnAnswer() throws Exception {
        try (RawReceiver receiver = endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(50))) {
            assertThat(post(client, receiver)).isEqualTo(new NoResponse(NoResponseReason.BROKEN));
            receiver.awaitScript();
        }
    }

    @Test
    void isLeftAtTheDeadlineWhenItSaysNothing() {
        CountDownLatch over = new CountDownLatch(1);
        try (RawReceiver receiver = new RawReceiver(out -> over.await())) {
            assertThat(post(impatient, receiver)).isEqualTo(new NoResponse(NoResponseReason.TIMEOUT));
            over.countDown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\nbeginning", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"})
    void isLeftAtTheDeadlineWhenItStopsHalfWay(String beginning) {
        CountDownLatch over = new CountDownLatch(1);
        try (RawReceiver receiver = new RawReceiver(out -> {
            out.write(beginning.getBytes(StandardCharsets.ISO_8859_1));
            over.await();
        })) {
            assertThat(post(impatient, receiver)).isEqualTo(new NoResponse(NoResponseReason.TIMEOUT));
            over.countDown();
        }
    }

    /// Never silent for long, and never done: only a deadline for the whole call ends this.
    @Test
    void isLeftAtTheDeadlineWhenItDrips() throws IOException {
        try (MockWebServer receiver = new MockWebServer()) {
            receiver.enqueue(new MockResponse.Builder().body("x".repeat(8000)).throttleBody(1, 50,
                    TimeUnit.MILLISECONDS).build());
            receiver.start();
            URI url = URI.create("http://127.0.0.1:" + receiver.getPort() + "/");
            assertThat(impatient.post("merchant", url, Map.of(), BODY))
                    .isEqualTo(new NoResponse(NoResponseReason.TIMEOUT));
        }
    }

    /// More than the buffers of both kernels hold, to a receiver that reads none of it.
    @Test
    void isLeftAtTheDeadlineWhenItDoesNotListen() {
        CountDownLatch over = new CountDownLatch(1);
        try (RawReceiver receiver = new RawReceiver(out -> over.await())) {
            assertThat(impatient.post("merchant", receiver.url(), Map.of(), new byte[50_000_000]))
                    .isEqualTo(new NoResponse(NoResponseReason.TIMEOUT));
            over.countDown();
        }
    }

    @Test
    void isNotBlamedWhenTheCallerIsStopped() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        AtomicReference<ReceiverResponse> reply = new AtomicReference<>();
        try (RawReceiver receiver = new RawReceiver(out -> {
            asked.countDown();
            over.await();
        })) {
            Thread caller = Thread.ofVirtual().start(() -> reply.set(post(client, receiver)));
            asked.await();
            caller.interrupt();
            caller.join();
            over.countDown();
        }
        assertThat(reply.get()).isEqualTo(new NoResponse(NoResponseReason.INTERRUPTED));
    }

    private static byte[] damaged(RandomGenerator random) {
        StringBuilder said = new StringBuilder(String.join("\r\n", "HTTP/1.1 200 OK", "Content-Type: text/plain",
                "Transfer-Encoding: chunked", "Trailer: X", "", "5;x=y", "hello", "0", "X: y", "", ""));
        for (int damage = 1 + random.nextInt(4); damage > 0; damage--) {
            int at = random.nextInt(said.length());
            switch (random.nextInt(3)) {
                case 0 -> said.setCharAt(at, (char) random.nextInt(256));
                case 1 -> said.deleteCharAt(at);
                default -> said.insert(at, said.charAt(random.nextInt(said.length())));
            }
        }
        return said.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static ReceiverResponse post(OutgoingClient client, RawReceiver receiver) {
        return client.post("merchant", receiver.url(), Map.of("Content-Type", "application/json"), BODY);
    }

    private static RawReceiver endless(String beginning, String more) {
        return new RawReceiver(out -> {
            out.write(beginning.getBytes(StandardCharsets.ISO_8859_1));
            repeatForEver(out, more.getBytes(StandardCharsets.ISO_8859_1));
        });
    }

    private static void repeatForEver(OutputStream out, byte[] bytes) throws IOException {
        while (true) {
            out.write(bytes);
        }
    }

    private static final class CountingSocket extends Socket {
        private final AtomicLong read;

        private CountingSocket(AtomicLong read) {
            this.read = read;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return new FilterInputStream(super.getInputStream()) {
                @Override
                public int read(byte[] into, int offset, int length) throws IOException {
                    int bytes = super.read(into, offset, length);
                    read.addAndGet(Math.max(bytes, 0));
                    return bytes;
                }
            };
        }
    }
}
