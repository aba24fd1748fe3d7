package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TlsFilesTest {
    private static final HeldCertificate AUTHORITY = new HeldCertificate.Builder().certificateAuthority(0).build();
    private static final HeldCertificate OWN = new HeldCertificate.Builder().signedBy(AUTHORITY).build();
    private static final HeldCertificate RSA = new HeldCertificate.Builder().rsa2048().build();
    private static final String CHAIN = OWN.certificatePem() + AUTHORITY.certificatePem();

    @TempDir
    Path directory;

    @Test
    void readsAChainAndItsKey() throws IOException {
        Tls tls = read(CHAIN, OWN.privateKeyPkcs8Pem()).orElseThrow();
        assertThat(tls.certificate()).isEqualTo(OWN.certificate());
        assertThat(tls.chain()).isAbsolute().hasFileName("chain.pem");
        assertThat(tls.toString()).doesNotContain("PRIVATE");
    }

    @Test
    void readsOneCertificateAndAnyKindOfKey() throws IOException {
        assertThat(read("\n" + RSA.certificatePem() + "\n\n", RSA.privateKeyPkcs8Pem().replace("\n", "\r\n")))
                .hasValueSatisfying(tls -> assertThat(tls.certificate()).isEqualTo(RSA.certificate()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nothing", "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
            "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n", "-----BEGIN CERTIFICATE-----\nMIIB",
            "-----BEGIN CERTIFICATE-----\n===\n-----END CERTIFICATE-----\n"})
    void refusesWhatIsNoCertificate(String chain) {
        refuses(chain, OWN.privateKeyPkcs8Pem(), "HAZINA_TLS_CERTIFICATE must name a PEM file with the service's"
                + " certificate first and those above it after it, and nothing else; " + file("chain.pem"));
    }

    @Test
    void refusesWhatElseIsInTheChain() {
        refuses(CHAIN + "and more", OWN.privateKeyPkcs8Pem(), "HAZINA_TLS_CERTIFICATE must name");
        refuses("subject=me\n" + CHAIN, OWN.privateKeyPkcs8Pem(), "HAZINA_TLS_CERTIFICATE must name");
        refuses(CHAIN + OWN.privateKeyPkcs8Pem(), OWN.privateKeyPkcs8Pem(), "HAZINA_TLS_CERTIFICATE must name");
    }

    @Test
    void refusesWhatIsNoKey() {
        String form = "HAZINA_TLS_KEY must name a PEM file with one private key in PKCS#8, not encrypted";
        refuses(CHAIN, "", form);
        refuses(CHAIN, CHAIN, form);
        refuses(CHAIN, OWN.privateKeyPkcs8Pem() + OWN.privateKeyPkcs8Pem(), form);
        refuses(CHAIN, OWN.privateKeyPkcs8Pem().replace("PRIVATE KEY", "ENCRYPTED PRIVATE KEY"), form);
        refuses(RSA.certificatePem(), RSA.privateKeyPkcs1Pem(), form);
        refuses(CHAIN, RSA.privateKeyPkcs8Pem(), form);
    }

    @Test
    void refusesTheKeyOfAnotherCertificate() {
        refuses(CHAIN, AUTHORITY.privateKeyPkcs8Pem(), "HAZINA_TLS_KEY=" + file("key.pem")
                + " is not the key of the first certificate in HAZINA_TLS_CERTIFICATE=" + file("chain.pem") + ".");
    }

    @Test
    void refusesWhatIsNotThere() throws IOException {
        Map<String, String> files = Map.of("HAZINA_TLS_CERTIFICATE", file("none.pem").toString(), "HAZINA_TLS_KEY",
                file("key.pem").toString());
        assertThatThrownBy(() -> read(files)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_TLS_CERTIFICATE=" + file("none.pem") + " can't be read (NoSuchFileException).");
        Files.writeString(file("none.pem"), CHAIN);
        assertThatThrownBy(() -> read(files)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_TLS_KEY=" + file("key.pem") + " can't be read (NoSuchFileException).");
    }

    private void refuses(String chain, String key, String beginning) {
        assertThatThrownBy(() -> read(chain, key)).isInstanceOf(StartFailure.class).hasMessageStartingWith(beginning)
                .satisfies(failure -> assertThat(failure.getMessage()).hasLineCount(1).endsWith("."));
    }

    private Optional<Tls> read(String chain, String key) throws IOException {
        return read(Map.of("HAZINA_TLS_CERTIFICATE", Files.writeString(file("chain.pem"), chain).toString(),
                "HAZINA_TLS_KEY", Files.writeString(file("key.pem"), key).toString()));
    }

    private static Optional<Tls> read(Map<String, String> values) {
        return TlsFiles.read(new SettingSource(name -> Optional.ofNullable(values.get(name)), false));
    }

    private Path file(String name) {
        return directory.resolve(name).toAbsolutePath();
    }
}
