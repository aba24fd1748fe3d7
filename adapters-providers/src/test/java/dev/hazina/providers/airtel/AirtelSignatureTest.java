package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Collection;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Signed requests.
class AirtelSignatureTest {

    /// The example of the documents, whose id ends with a space.
    @Test
    void theDocumentsExampleComesOut() throws GeneralSecurityException {
        String body = """
                {"reference":"1234","subscriber":{"country":"UG","currency":"UGX","msisdn":"752604392"},\
                "transaction":{"amount":"100","country":"UG","currency":"UGX","id":"test_id "}}""";

        assertThat(AirtelSignature.encrypted(body.getBytes(StandardCharsets.UTF_8),
                Base64.getDecoder().decode("PSw37xtnShLl7zgWn4dLSnf1J5GRhRsOD4OfvJOuLIM="),
                Base64.getDecoder().decode("gGIhDvCBnSBhBgYiXCyMnw=="))).isEqualTo(
                        "bDOsVGZzbK0P5jO/M5QVMH/qxSmRJLEvIPZCdW6H81xvsZNI6jZej54oBQlHZ38yy63QNeyyYcfEkGJ8f3f1"
                                + "5wHWs86V9BCIpHSesS3SrhozE/gGA1fLydeSS26mw0jhyt9XIpabk1RjDH59SfsrkHKU38I5mRlt"
                                + "hG/t2qXJck0FhNR64bgOExm9"
                                + "CsuxUlfpsSoW1g81g1u5a4yMFIHhp77f+h3EXNHzcEsdSWhqTho=");
    }

    @Test
    void aCountrysRequestsAreSignedWhereItAsksForIt() {
        try (AirtelHarness harness = new AirtelHarness(Map.of("KE_SIGNED", "on"))) {
            harness.simulator().demandSignatures();

            assertThat(collect(harness, AirtelCountry.KE)).isInstanceOf(Outcome.Accepted.class);
            assertThat(collect(harness, AirtelCountry.UG)).isInstanceOf(Outcome.Rejected.class);
            assertThat(harness.simulatorServer().seen().getLast().header("x-key")).isEmpty();
        }
    }

    private static Outcome collect(AirtelHarness harness, AirtelCountry country) {
        Instruction<PaymentDetails> payment = Samples.payment(AirtelHarness.flow(Flow.Kind.COLLECT, country),
                AirtelProviderFactory.NAME, harness.clock().instant());
        return harness.gateway().collect(new Collection(payment, "70617468")).outcome();
    }
}
