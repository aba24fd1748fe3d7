package dev.hazina.bootstrap.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;

/// A renewed certificate is taken, and half of one is not.
class ReloadedCertificateTest {
    private final HeldCertificate first = new HeldCertificate.Builder().commonName("first").build();
    private final HeldCertificate second = new HeldCertificate.Builder().commonName("second").build();
    private final List<Certificate> served = new ArrayList<>();

    @TempDir
    Path directory;

    @BeforeEach
    void write() throws IOException {
        write(first);
    }

    @Test
    void theCertificateOfTheStartIsServedAtOnce() {
        certificate();

        assertThat(served).containsExactly(first.certificate());
    }

    @Test
    void aRenewedOneIsTakenOnce() throws IOException {
        ReloadedCertificate certificate = certificate();
        certificate.refresh();
        write(second);
        certificate.refresh();
        certificate.refresh();

        assertThat(served).containsExactly(first.certificate(), second.certificate());
    }

    @Test
    void aCertificateWithoutItsKeyIsNotTaken() throws IOException {
        ReloadedCertificate certificate = certificate();
        Files.writeString(chain(), second.certificatePem());
        certificate.refresh();
        assertThat(served).containsExactly(first.certificate());

        Files.delete(chain());
        certificate.refresh();
        write(second);
        certificate.refresh();
        assertThat(served).containsExactly(first.certificate(), second.certificate());
    }

    private ReloadedCertificate certificate() {
        Map<String, String> values = Map.of("HAZINA_TLS_CERTIFICATE", chain().toString(), "HAZINA_TLS_KEY",
                directory.resolve("key.pem").toString());
        Tls tls = ReadSettings.from(name -> Optional.ofNullable(values.get(name))).listening().tls().orElseThrow();
        ReloadedCertificate certificate = new ReloadedCertificate(tls);
        Flux.from(certificate.getKeyStore()).subscribe(store -> served.add(own(store)));
        return certificate;
    }

    private static Certificate own(KeyStore store) {
        try {
            return store.getCertificate("service");
        } catch (KeyStoreException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path chain() {
        return directory.resolve("chain.pem");
    }

    private void write(HeldCertificate certificate) throws IOException {
        Files.writeString(chain(), certificate.certificatePem());
        Files.writeString(directory.resolve("key.pem"), certificate.privateKeyPkcs8Pem());
    }
}
