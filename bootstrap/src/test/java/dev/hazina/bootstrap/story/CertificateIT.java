package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A certificate that is renewed while the program runs.
final class CertificateIT {
    @TempDir
    Path dataDir;

    @Test
    void aRenewedCertificateIsServedWithoutARestart() throws Exception {
        HeldCertificate first = certificate("first");
        HeldCertificate renewed = certificate("renewed");
        write(first);
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                Map.of("HAZINA_TLS_CERTIFICATE", chain().toString(),
                        "HAZINA_TLS_KEY", key().toString()))) {
            URI health = URI.create(hazina.url() + "/health/liveness");
            assertThat(status(health, first)).isEqualTo(200);
            write(renewed);

            await().atMost(Duration.ofMinutes(1)).ignoreExceptionsInstanceOf(IOException.class)
                    .until(() -> status(health, renewed) == 200);
            assertThatThrownBy(() -> status(health, first)).isInstanceOf(IOException.class);
        }
    }

    private static HeldCertificate certificate(String name) {
        return new HeldCertificate.Builder().commonName(name).addSubjectAlternativeName("127.0.0.1").build();
    }

    private void write(HeldCertificate certificate) throws IOException {
        Files.writeString(chain(), certificate.certificatePem());
        Files.writeString(key(), certificate.privateKeyPkcs8Pem());
    }

    private Path chain() {
        return dataDir.resolve("chain.pem");
    }

    private Path key() {
        return dataDir.resolve("key.pem");
    }

    /// Over a connection of its own that trusts this certificate only.
    private static int status(URI url, HeldCertificate trusted) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newBuilder().sslContext(new HandshakeCertificates.Builder()
                .addTrustedCertificate(trusted.certificate()).build().sslContext()).build()) {
            return client.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString()).statusCode();
        }
    }
}
