package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The signature of RFC 9421, against the examples of its appendix B.
final class HttpSignatureTest {
    /// B.1.3.
    private static final String PUBLIC_KEY = """
            MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf\
            w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==""";

    /// Of no one. To make one takes seconds.
    private static final String RSA_KEY = """
            MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlnaLLNrsAZt25YKLcbSEdc+097AEziZZtuQpaULPDM0EjCnNjgm38/wX\
            dBiYOhuIXuZtbERRRrbhh/Kt6KiELal1F1bBqMlKlaTpSABIsUXdIIEtVkEVU+a02ULcAv4vtKMszXlsZtlDkIvNt0HlJTVmt5ce\
            QUD7nek8DNDVs5U7jNCit7nai9oGWlXqEZ6rHR5UlPIWUhZHm/+iI6jS3Pv05hT90OkyefknPMv3YO6oR6i3548+WBJAtzNkZP7l\
            wNTbXkfW9pnRZk6KK+/V8C+/64g2OhGTb8ChFe9Zpm12kJ/PR6s/sHBnNbeIjbxoFGkQK8Mv/juvT2KJfpdtBwIDAQAB""";

    /// B.2.4, a response.
    private static final String INPUT = """
            sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256\"""";
    private static final String SIGNATURE = """
            sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:""";
    private static final String DIGEST = """
            sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:""";
    private static final Map<String, String> RESPONSE = Map.of("@status", "200", "content-type", "application/json",
            "content-digest", DIGEST, "content-length", "23");
    private static final byte[] BODY = "{\"message\": \"good dog\"}".getBytes(StandardCharsets.UTF_8);

    @Test
    void theExampleOfTheStandardVerifies() {
        HttpSignature signature = one(INPUT, SIGNATURE);
        assertThat(signature.isBy(key(), part(RESPONSE))).isTrue();
        assertThat(signature.keyId()).contains("test-key-ecc-p256");
        assertThat(signature.created()).contains(Instant.ofEpochSecond(1_618_884_473));
        assertThat(signature.expires()).isEmpty();
        assertThat(signature.algorithm()).isEqualTo("ecdsa-p256-sha256");
        assertThat(signature.covers("content-digest")).isTrue();
        assertThat(signature.covers("@method")).isFalse();
        assertThat(ContentDigest.fits(DIGEST, BODY)).isTrue();
    }

    /// The text of B.2.3, which is signed there with a key of another kind.
    @Test
    void theSignedTextIsThatOfTheStandard() {
        HttpSignature signature = one(
                """
                        sig-b23=("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length")\
                        ;created=1618884473;keyid="test-key-rsa-pss\"""",
                "sig-b23=:AAAA:");
        assertThat(signature.base(part(Map.of("date", "Tue, 20 Apr 2021 02:07:55 GMT", "@method", "POST", "@path",
                "/foo",
                "@query", "?param=Value&Pet=dog", "@authority", "example.com", "content-type", "application/json",
                "content-digest",
                "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
                "content-length", "18")))).contains(
                        """
                                "date": Tue, 20 Apr 2021 02:07:55 GMT
                                "@method": POST
                                "@path": /foo
                                "@query": ?param=Value&Pet=dog
                                "@authority": example.com
                                "content-type": application/json
                                "content-digest": sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:
                                "content-length": 18
                                "@signature-params": ("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" \
                                "content-length");created=1618884473;keyid="test-key-rsa-pss\"""");
    }

    /// However the list is spaced in the header, it is signed in one form.
    @Test
    void theListIsWrittenAsTheStandardWantsIt() {
        HttpSignature spaced = one(
                """
                        sig-b24=(  "@status"  "content-type" "content-digest" "content-length" ); created=1618884473; keyid="test-key-ecc-p256\"""",
                SIGNATURE);
        assertThat(spaced.isBy(key(), part(RESPONSE))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"@status|201", "content-type|text/plain",
            "content-digest|sha-512=:AAAA:", "content-length|24"})
    void anotherPartDoesNotVerify(String name, String value) {
        Map<String, String> other = new java.util.HashMap<>(RESPONSE);
        other.put(name, value);
        assertThat(one(INPUT, SIGNATURE).isBy(key(), part(other))).isFalse();
        other.remove(name);
        assertThat(one(INPUT, SIGNATURE).isBy(key(), part(other))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"1618884473|1618884474",
            "test-key-ecc-p256|another-key", "\"content-type\" |``", "created=1618884473;|``",
            "\"@status\" \"content-type\"|\"content-type\" \"@status\"", "created=|expires=1;created=",
            "(\"@status\"|(\"@status\" \"@status\"", "\"@status\"|\"@status\";req"})
    void anotherListDoesNotVerify(String from, String to) {
        String changed = INPUT.replace(from, to);
        assertThat(changed).isNotEqualTo(INPUT);
        assertThat(one(changed, SIGNATURE).isBy(key(), part(RESPONSE))).isFalse();
    }

    @Test
    void noChangedBitOfTheSignatureVerifies() {
        byte[] good = one(INPUT, SIGNATURE).bytes();
        for (int bit = 0; bit < good.length * 8; bit++) {
            byte[] changed = good.clone();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));
            assertThat(one(INPUT, "sig-b24=:" + Base64.getEncoder().encodeToString(changed) + ":")
                    .isBy(key(), part(RESPONSE))).isFalse();
        }
        assertThat(one(INPUT, "sig-b24=::").isBy(key(), part(RESPONSE))).isFalse();
        assertThat(one(INPUT, "sig-b24=:" + Base64.getEncoder().encodeToString(new byte[64]) + ":")
                .isBy(key(), part(RESPONSE))).isFalse();
    }

    @Test
    void anotherKeyDoesNotVerify() throws GeneralSecurityException {
        KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
        keys.initialize(256);
        assertThat(one(INPUT, SIGNATURE).isBy(keys.generateKeyPair().getPublic(), part(RESPONSE))).isFalse();
        PublicKey rsa = KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(RSA_KEY)));
        assertThat(one(INPUT, SIGNATURE).isBy(rsa, part(RESPONSE))).isFalse();
    }

    /// As pawaPay's own code writes signatures.
    @Test
    void theFormOfCertificatesVerifiesToo() throws GeneralSecurityException {
        Signature signing = Signature.getInstance("SHA256withECDSA");
        signing.initSign(privateKey());
        signing.update(one(INPUT, SIGNATURE).base(part(RESPONSE)).orElseThrow().getBytes(StandardCharsets.UTF_8));
        String header = "sig-b24=:" + Base64.getEncoder().encodeToString(signing.sign()) + ":";
        assertThat(one(INPUT, header).isBy(key(), part(RESPONSE))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"``|``", "sig=()|``", "``|sig=:AAAA:",
            "sig=(\"a\")|other=:AAAA:", "sig=(\"a\"|sig=:AAAA:", "sig=(\"a)|sig=:AAAA:", "sig=\"a\"|sig=:AAAA:",
            "sig=(a)|sig=:AAAA:", "sig=(1)|sig=:AAAA:", "sig=(\"a\")|sig=AAAA", "sig=(\"a\")|sig=:A*AA:",
            "sig=(\"a\")|sig=:AAAA", "sig=(\"a\")|sig=(:AAAA:)", "sig=(\"a\"),|sig=:AAAA:",
            "sig=(\"a\"\"b\")|sig=:AAAA:",
            "Sig=(\"a\")|Sig=:AAAA:", "sig=(\"a\");created=1.5|sig=:AAAA:", "sig=(\"a\\x\")|sig=:AAAA:",
            "sig=(\"a\"), two=(\"a\")|sig=:AAAA:", "sig=(\"a\")|sig", "sig=(\"ä\")|sig=:AAAA:"})
    void whatCantBeReadIsNoSignature(String input, String signature) {
        assertThat(HttpSignature.of(input, signature)).isEmpty();
    }

    @Test
    void aDamagedHeaderNeverThrows() {
        for (int at = 0; at < INPUT.length(); at++) {
            String start = INPUT.substring(0, at);
            HttpSignature.of(start, SIGNATURE);
            for (char c : "\"\\();:,=?-*@ \t\0a9\u00e9".toCharArray()) {
                String damaged = start + c + INPUT.substring(at + 1);
                assertThat(HttpSignature.of(damaged, SIGNATURE)).allMatch(one -> damaged.equals(INPUT)
                        || !one.isBy(key(), part(RESPONSE)), damaged);
            }
        }
        for (int length = 0; length < SIGNATURE.length(); length++) {
            assertThat(HttpSignature.of(INPUT, SIGNATURE.substring(0, length)))
                    .allMatch(one -> !one.isBy(key(), part(RESPONSE)));
        }
    }

    @Test
    void twoSignaturesAreTwo() {
        List<HttpSignature> two = HttpSignature.of(
                INPUT + ", more=(\"@status\");keyid=\"k\";flag;word=abc;no=?0;b=:AA==:",
                "more=:AAAA:, " + SIGNATURE);
        assertThat(two).hasSize(2);
        assertThat(two.get(1).covered().serialize())
                .isEqualTo("(\"@status\");keyid=\"k\";flag;word=abc;no=?0;b=:AA==:");
        assertThat(two.getFirst().isBy(key(), part(RESPONSE))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sha-512", "sha-512=:AAAA:", "md5=:AAAA:", "sha-256=7", "sha-256=(:AAAA:)",
            "sha-512=\"x\"",
            "sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:"})
    void anotherDigestDoesNotFit(String header) {
        assertThat(ContentDigest.fits(header, BODY)).isFalse();
    }

    @Test
    void everyKnownDigestHasToFit() {
        String good = DIGEST;
        assertThat(ContentDigest.fits(good + ", md5=:AAAA:", BODY)).isTrue();
        assertThat(ContentDigest.fits(good + ", sha-256=:AAAA:", BODY)).isFalse();
    }

    private static HttpSignature one(String input, String signature) {
        List<HttpSignature> all = HttpSignature.of(input, signature);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static java.util.function.Function<String, Optional<String>> part(Map<String, String> message) {
        return name -> Optional.ofNullable(message.get(name));
    }

    private static PublicKey key() {
        try {
            return KeyFactory.getInstance("EC")
                    .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(PUBLIC_KEY)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /// B.1.3, in the form Java reads.
    private static PrivateKey privateKey() throws GeneralSecurityException {
        byte[] head = Base64.getDecoder().decode("MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA=");
        byte[] number = Base64.getDecoder().decode("UpuF81l+kOxbjf7T4mNSv0r5tN67Gim7rnf6EFpcYDs=");
        byte[] whole = java.util.Arrays.copyOf(head, head.length + number.length);
        System.arraycopy(number, 0, whole, head.length, number.length);
        return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(whole));
    }
}
