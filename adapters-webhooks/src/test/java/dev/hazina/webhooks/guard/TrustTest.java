package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.webhooks.guard.ReceiverResponse.NoResponse;
import dev.hazina.webhooks.guard.ReceiverResponse.NoResponseReason;
import dev.hazina.webhooks.guard.ReceiverResponse.ResponseReceived;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.Dns;
import okhttp3.Protocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whom an encrypted call trusts: only a certificate that the system trusts and that names the host of the URL.
class TrustTest {
    private static final String NAME = "receiver.test";
    private static final char[] PASSWORD = "password".toCharArray();

    private static KeyStore keys;

    private final MockWebServer receiver = new MockWebServer();

    @BeforeAll
    static void makeKeys(@TempDir Path directory) throws Exception {
        keys = selfSigned(directory.resolve("keys.p12"));
    }

    @BeforeEach
    void start() throws Exception {
        KeyManagerFactory identity = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        identity.init(keys, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(identity.getKeyManagers(), null, null);
        receiver.useHttps(context.getSocketFactory());
        receiver.start();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void postsToATrustedReceiverOfThatName() throws Exception {
        receiver.enqueue(new MockResponse.Builder().body("asante").build());
        assertThat(trusting().post("merchant", url(NAME), Map.of(), new byte[0]))
                .isEqualTo(new ResponseReceived(200, "asante", false));
    }

    /// Many receivers share an address, so the name has to be said before anything is encrypted.
    @Test
    void saysWhomItWantsThoughItConnectsToAnAddress() throws Exception {
        receiver.enqueue(new MockResponse.Builder().code(204).build());
        trusting().post("merchant", url(NAME), Map.of(), new byte[0]);
        assertThat(receiver.takeRequest().getHandshakeServerNames()).containsExactly(NAME);
    }

    /// Over HTTP/2, which this receiver offers, it could push megabytes at us before we have read any.
    @Test
    void speaksOnlyTheHttpThatWaitsToBeRead() throws Exception {
        assertThat(receiver.getProtocols()).contains(Protocol.HTTP_2);
        receiver.enqueue(new MockResponse.Builder().code(204).build());
        trusting().post("merchant", url(NAME), Map.of(), new byte[0]);
        assertThat(receiver.takeRequest().getVersion()).isEqualTo("HTTP/1.1");
    }

    @Test
    void doesNotPostToATrustedReceiverOfAnotherName() throws Exception {
        assertThat(trusting().post("merchant", url("other.test"), Map.of(), new byte[0]))
                .isEqualTo(new NoResponse(NoResponseReason.TLS));
        assertThat(receiver.getRequestCount()).isZero();
    }

    @Test
    void doesNotPostToAReceiverNobodyVouchesFor() {
        var client = new OutgoingClient(AddressGuard.SANDBOX,
                OutgoingClient.hardened(AddressGuard.SANDBOX, loopback(), OutgoingClient.DEADLINE).build());
        assertThat(client.post("merchant", url(NAME), Map.of(), new byte[0]))
                .isEqualTo(new NoResponse(NoResponseReason.TLS));
        assertThat(receiver.getRequestCount()).isZero();
    }

    @Test
    void doesNotFallBackToAnUnencryptedCall() throws Exception {
        try (RawReceiver plain = RawReceiver.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            URI url = URI.create("https://127.0.0.1:" + plain.port() + "/secret");
            assertThat(new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE).post("merchant", url, Map.of(),
                    new byte[0])).isInstanceOf(NoResponse.class);
            plain.awaitScript();
            assertThat(plain.heads()).singleElement().asString().doesNotContain("POST").doesNotContain("/secret");
        }
    }

    private OutgoingClient trusting() throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(keys);
        var client = OutgoingClient.hardened(AddressGuard.SANDBOX, loopback(), OutgoingClient.DEADLINE)
                .sslSocketFactory(context(trust).getSocketFactory(), (X509TrustManager) trust.getTrustManagers()[0])
                .build();
        return new OutgoingClient(AddressGuard.SANDBOX, client);
    }

    private static SSLContext context(TrustManagerFactory trust) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static Dns loopback() {
        return name -> List.of(InetAddress.getLoopbackAddress());
    }

    private URI url(String host) {
        return URI.create("https://" + host + ":" + receiver.getPort() + "/");
    }

    /// The JDK can read certificates and cannot make them; the tool beside it can.
    private static KeyStore selfSigned(Path file) throws Exception {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Path log = file.resolveSibling("keytool.log");
        Process process = new ProcessBuilder(keytool.toString(), "-genkeypair", "-keystore", file.toString(),
                "-storepass", new String(PASSWORD), "-alias", "receiver", "-keyalg", "EC", "-dname", "CN=" + NAME,
                "-ext", "san=dns:" + NAME, "-ext", "bc:c", "-validity", "10").redirectErrorStream(true)
                .redirectOutput(log.toFile()).start();
        assertThat(process.waitFor()).as(() -> read(log)).isZero();
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
