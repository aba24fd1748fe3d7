package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class SandboxCallbackSenderTest {
    private static final int BURST = 32;
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    private final MockWebServer service = new MockWebServer();
    private final SandboxCallbackSender line = new SandboxCallbackSender(() -> Optional.of(service.url("/").uri()),
            Optional.empty());

    @BeforeEach
    void open() throws IOException {
        service.start();
    }

    @AfterEach
    void close() {
        line.close();
        service.close();
    }

    @Test
    void postsToTheRouteOfRealProviders() throws InterruptedException {
        service.enqueue(new MockResponse.Builder().code(200).build());
        line.post("to-ken_1", BODY);
        RecordedRequest request = service.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/v1/providers/sandbox/callbacks/to-ken_1");
        assertThat(request.getHeaders().get("Content-Type")).startsWith("application/json");
        assertThat(String.valueOf(request.getBody())).contains("{}");
    }

    @Test
    void triesAgainAFewTimesAndThenGivesUp() {
        for (int i = 0; i < 4; i++) {
            service.enqueue(new MockResponse.Builder().code(500).build());
        }
        line.post("token", BODY);
        assertThat(service.getRequestCount()).isEqualTo(3);
    }

    @Test
    void stopsTryingOnceItWasReceived() {
        service.enqueue(new MockResponse.Builder().code(503).build());
        service.enqueue(new MockResponse.Builder().code(200).build());
        service.enqueue(new MockResponse.Builder().code(200).build());
        line.post("token", BODY);
        assertThat(service.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aBurstGoesOverTheConnectionsOfTheOneBefore() throws InterruptedException {
        CyclicBarrier together = new CyclicBarrier(BURST);
        service.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) throws InterruptedException {
                try {
                    together.await();
                } catch (BrokenBarrierException e) {
                    throw new IllegalStateException(e);
                }
                return new MockResponse.Builder().code(200).build();
            }
        });

        burst();
        burst();

        Set<Integer> connections = new HashSet<>();
        for (int i = 0; i < 2 * BURST; i++) {
            connections.add(service.takeRequest().getConnectionIndex());
        }
        assertThat(connections).hasSize(BURST);
    }

    private void burst() {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < BURST; i++) {
                threads.execute(() -> line.post("token", BODY));
            }
        }
    }

    @Test
    void dropsWhatHasNoReceiver() {
        var nowhere = new SandboxCallbackSender(Optional::<URI>empty, Optional.empty());
        nowhere.post("token", BODY);
        nowhere.close();
        assertThat(service.getRequestCount()).isZero();
    }

    /// The certificate is self-signed, and names another host than the one that is called.
    @Test
    void believesTheServicesOwnCertificate() {
        HeldCertificate own = certificate();
        assertThat(receivedOverTls(own, own.certificate())).isOne();
    }

    @Test
    void believesNoOtherCertificate() {
        HeldCertificate authority = new HeldCertificate.Builder().certificateAuthority(0).build();
        HeldCertificate own = new HeldCertificate.Builder().signedBy(authority).commonName("pay.example").build();
        HeldCertificate other = new HeldCertificate.Builder().signedBy(authority).commonName("pay.example").build();
        assertThat(receivedOverTls(other, own.certificate())).isZero();
        assertThat(receivedOverTls(own, authority.certificate())).isZero();
    }

    private static HeldCertificate certificate() {
        return new HeldCertificate.Builder().commonName("pay.example").addSubjectAlternativeName("pay.example").build();
    }

    /// How many requests come through to a service that shows one certificate, when another is expected or the same.
    private static int receivedOverTls(HeldCertificate shown, X509Certificate expected) {
        try (var secure = new MockWebServer()) {
            secure.useHttps(new HandshakeCertificates.Builder().heldCertificate(shown).build().sslSocketFactory());
            secure.start();
            secure.enqueue(new MockResponse.Builder().code(200).build());
            var caller = new SandboxCallbackSender(() -> Optional.of(secure.url("/").uri()),
                    Optional.of(() -> expected));
            caller.post("token", BODY);
            caller.close();
            return secure.getRequestCount();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
