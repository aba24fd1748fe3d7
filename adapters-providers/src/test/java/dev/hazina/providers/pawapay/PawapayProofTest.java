package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How far a callback proves itself, when anything about it is changed.
final class PawapayProofTest {
    private static final String TOKEN = "70617468";
    private static final byte[] BODY = "{\"depositId\":\"0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b\",\"status\":\"COMPLETED\"}"
            .getBytes(StandardCharsets.UTF_8);
    private static final URI ADDRESS = PawapayHarness.address("pawapay", TOKEN);

    private final PawapayHarness harness = new PawapayHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void whatIsSignedRightIsProven() {
        assertThat(proof(genuine())).contains(CallbackProof.PROVEN);
    }

    @Test
    void whatIsNotSignedIsAHint() {
        assertThat(proof(changed(headers -> Map.of("content-type", List.of("application/json")))))
                .contains(CallbackProof.HINT);
        assertThat(proof(without("signature"))).contains(CallbackProof.HINT);
        assertThat(proof(without("signature-input"))).contains(CallbackProof.HINT);
    }

    @Test
    void aChangedBodyIsForgedWithAnySignature() {
        IncomingCallback genuine = genuine();
        byte[] other = new String(BODY, StandardCharsets.UTF_8).replace("COMPLETED", "FAILED")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(proof(new IncomingCallback("POST", TOKEN, genuine.headers(), Optional.empty(), other))).isEmpty();
        assertThat(harness.gateway().authenticate(new IncomingCallback("POST", TOKEN,
                Map.of("content-digest", List.of(first(genuine.headers(), "content-digest"))), Optional.empty(),
                other))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"signature", "signature-input", "signature-date", "content-digest", "content-type"})
    void aChangedHeaderIsForged(String name) {
        assertThat(proof(changed(headers -> {
            String value = first(headers, name);
            int at = value.length() / 2;
            char other = value.charAt(at) == 'A' ? 'B' : 'A';
            headers.put(name, List.of(value.substring(0, at) + other + value.substring(at + 1)));
            return headers;
        }))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"signature-date", "content-type"})
    void aMissingPartIsForged(String name) {
        assertThat(proof(without(name))).isEmpty();
    }

    @Test
    void aSignatureForAnotherPathOrMethodIsForged() {
        IncomingCallback genuine = genuine();
        assertThat(proof(new IncomingCallback("PUT", TOKEN, genuine.headers(), Optional.empty(), BODY))).isEmpty();
        assertThat(proof(new IncomingCallback("POST", "71", genuine.headers(), Optional.empty(), BODY))).isEmpty();
    }

    /// Each row removes a covered component, or changes a parameter of the signature.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"\"@method\" |``", "\"@path\" |``",
            "\"content-digest\" |``",
            "expires=|expires=1", "created=|created=1", "keyid=|nonce=\"x\";keyid=", "\"@path\"|\"@query\""})
    void aChangedListIsForged(String from, String to) {
        assertThat(proof(changed(headers -> {
            String input = first(headers, "signature-input");
            assertThat(input).contains(from);
            headers.put("signature-input", List.of(input.replace(from, to)));
            return headers;
        }))).isEmpty();
    }

    @Test
    void anOldSignatureIsAHint() {
        IncomingCallback genuine = genuine();
        harness.clock().advance(Duration.ofSeconds(59));
        assertThat(proof(genuine)).contains(CallbackProof.PROVEN);
        harness.clock().advance(Duration.ofSeconds(2));
        assertThat(proof(genuine)).contains(CallbackProof.HINT);
        harness.clock().advance(Duration.ofHours(5));
        assertThat(proof(genuine)).contains(CallbackProof.HINT);
        harness.clock().set(SteppingClock.START.minusSeconds(299));
        assertThat(proof(genuine)).contains(CallbackProof.PROVEN);
        harness.clock().set(SteppingClock.START.minusSeconds(302));
        assertThat(proof(genuine)).contains(CallbackProof.HINT);
    }

    @Test
    void anUnknownKeyIsAHintAndAnotherWayOfSigningToo() {
        assertThat(proof(input("HTTP_EC_P256_KEY:1", "HTTP_EC_P256_KEY:2"))).contains(CallbackProof.HINT);
        assertThat(proof(input("ecdsa-p256-sha256", "rsa-pss-sha512"))).contains(CallbackProof.HINT);
    }

    @Test
    void theKeysAreFetchedMeanwhile() {
        try (PawapayHarness fresh = new PawapayHarness(Map.of())) {
            IncomingCallback genuine = signed(fresh);
            assertThat(fresh.gateway().authenticate(genuine)).contains(CallbackProof.HINT);
            assertThat(fresh.connection().startupTask().getAsBoolean()).isTrue();
            assertThat(fresh.gateway().authenticate(genuine)).contains(CallbackProof.PROVEN);
        }
    }

    @Test
    void withoutSigningEverythingIsAHint() {
        try (PawapayHarness plain = new PawapayHarness(Map.of("SIGNED", "off"))) {
            assertThat(plain.gateway().authenticate(signed(plain))).contains(CallbackProof.HINT);
            assertThat(plain.connection().startupTask().getAsBoolean()).isTrue();
            assertThat(plain.simulatorServer().seen(ProviderSimulator.Kind.OTHER)).isZero();
        }
    }

    @Test
    void aSignatureInSeveralLinesIsOne() {
        assertThat(proof(changed(headers -> {
            headers.put("signature", List.of(first(headers, "signature"), "other=:AAAA:"));
            headers.put("signature-input", List.of(first(headers, "signature-input"),
                    "other=(\"@method\" \"@path\" \"content-digest\");keyid=\"who\""));
            return headers;
        }))).contains(CallbackProof.PROVEN);
    }

    private static String first(Map<String, List<String>> headers, String name) {
        return headers.getOrDefault(name, List.of("")).getFirst();
    }

    private Optional<CallbackProof> proof(IncomingCallback callback) {
        return harness.gateway().authenticate(callback);
    }

    private IncomingCallback input(String from, String to) {
        return changed(headers -> {
            headers.put("signature-input", List.of(first(headers, "signature-input").replace(from, to)));
            return headers;
        });
    }

    private IncomingCallback without(String name) {
        return changed(headers -> {
            headers.remove(name);
            return headers;
        });
    }

    private IncomingCallback changed(UnaryOperator<Map<String, List<String>>> change) {
        IncomingCallback genuine = genuine();
        return new IncomingCallback(genuine.method(), genuine.token(), change.apply(new HashMap<>(genuine.headers())),
                genuine.source(), genuine.body());
    }

    private IncomingCallback genuine() {
        return signed(harness);
    }

    private static IncomingCallback signed(PawapayHarness harness) {
        Map<String, List<String>> headers = new HashMap<>();
        harness.simulator().signed(ADDRESS, BODY)
                .forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), List.of(value)));
        return new IncomingCallback("POST", TOKEN, headers, Optional.empty(), BODY);
    }
}
