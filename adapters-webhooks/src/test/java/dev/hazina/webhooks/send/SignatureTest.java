package dev.hazina.webhooks.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.model.Event;
import com.stripe.net.Webhook;
import dev.hazina.application.webhook.Signature;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A signature is right when a library that many receivers use takes it, and a tool that knows neither of us finds the
/// same digits.
class SignatureTest {
    private static final String SECRET = "whsec_3fTq9kXbVn2LrYc8";
    private static final String BODY = "{\"amount\":100.00,\"note\":\"Jambo 👋 – pesa imefika, asante Ñandú\"}";
    /// An event as the library's own sender makes them.
    private static final String STRIPES = "{\"id\":\"evt_1\",\"object\":\"event\",\"type\":\"charge.succeeded\",\"created\":1735689600,"
            + "\"data\":{\"object\":{\"id\":\"ch_1\",\"object\":\"charge\",\"description\":\"Ñandú 👋\"}}}";
    private static final Instant AT = Instant.parse("2025-01-01T00:00:00Z");
    private static final long FIVE_MINUTES = 300;

    @ParameterizedTest
    @ValueSource(strings = {"{}", "", BODY, "{\"a\":\"line\\nbreak\"}\n", "日本語", "{\"t\":\"t=1,v1=0\"}"})
    void isTakenByAnIndependentReceiver(String body) throws SignatureVerificationException {
        assertThat(verified(body, sign(body).header(), SECRET, AT)).isTrue();
    }

    /// The call receivers make checks the signature and reads the event in one. It takes JSON objects alone, so the
    /// bodies above go by the call that only checks.
    @Test
    void isTakenByTheCallThatReadsTheEventAsWell() throws SignatureVerificationException {
        Event event = read(STRIPES, sign(STRIPES).header(), SECRET, AT);
        assertThat(event.getId()).isEqualTo("evt_1");
        assertThat(event.getType()).isEqualTo("charge.succeeded");
        assertThat(event.getDataObjectDeserializer().getRawJson()).contains("Ñandú 👋");
        assertThat(read(BODY, sign(BODY).header(), SECRET, AT)).isNotNull();

        String signed = sign(STRIPES).header();
        assertThatThrownBy(() -> read(STRIPES.replace("ch_1", "ch_2"), signed, SECRET, AT))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("No signatures found");
        assertThatThrownBy(() -> read(STRIPES, signed, "whsec_other", AT))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("No signatures found");
        assertThatThrownBy(() -> read(STRIPES, signed, SECRET, AT.plusSeconds(FIVE_MINUTES + 1)))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("tolerance");
    }

    @Test
    void hasExactlyTheShapeReceiversParse() {
        assertThat(sign(BODY).header()).matches("t=1735689600,v1=[0-9a-f]{64}");
    }

    /// `printf '1735689600.<body>' | openssl dgst -sha256 -hmac <secret>`
    @Test
    void isWhatOpensslFinds() {
        assertThat(sign(BODY).hex()).isEqualTo("48ef679f07604d495e123cbb64b7e9e19080429bbbb0d7ba3fb232de5a5db8b6");
    }

    @Test
    void coversBytesThatAreNoText() {
        byte[] bytes = {(byte) 0xff, 0, (byte) 0xfe};
        assertThat(Signature.of(SECRET, bytes, AT).hex())
                .isEqualTo("da8035734e4195950ed377a962594711bc555b5d8d017280212e8ab1ba65e526");
    }

    @ParameterizedTest
    @CsvSource({"1970-01-01T00:00:00Z,0", "2001-09-09T01:46:40Z,1000000000", "2025-01-01T00:00:00.999999Z,1735689600",
            "2286-11-20T17:46:39Z,9999999999"})
    void tellsTheTimeInWholeSeconds(Instant at, String seconds) {
        assertThat(Signature.of(SECRET, new byte[0], at).header()).startsWith("t=" + seconds + ",v1=");
    }

    @Test
    void givesAChangedBodyAway() {
        assertThatThrownBy(() -> verified(BODY.replace("100.00", "900.00"), sign(BODY).header(), SECRET, AT))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("No signatures found");
    }

    @Test
    void givesAChangedTimeAway() {
        String later = sign(BODY).header().replace("t=1735689600", "t=1735689601");
        assertThatThrownBy(() -> verified(BODY, later, SECRET, AT)).isInstanceOf(SignatureVerificationException.class)
                .hasMessageContaining("No signatures found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"whsec_3fTq9kXbVn2LrYc9", "3fTq9kXbVn2LrYc8", "whsec_3fTq9kXbVn2LrYc8 "})
    void isOnlyRightForTheWholeSecret(String other) {
        assertThatThrownBy(() -> verified(BODY, sign(BODY).header(), other, AT))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("No signatures found");
    }

    @Test
    void growsOldAfterFiveMinutes() throws SignatureVerificationException {
        String header = sign(BODY).header();
        assertThat(verified(BODY, header, SECRET, AT.plusSeconds(FIVE_MINUTES))).isTrue();
        assertThatThrownBy(() -> verified(BODY, header, SECRET, AT.plusSeconds(FIVE_MINUTES + 1)))
                .isInstanceOf(SignatureVerificationException.class).hasMessageContaining("tolerance");
    }

    private static Signature sign(String body) {
        return Signature.of(SECRET, body.getBytes(StandardCharsets.UTF_8), AT);
    }

    private static Event read(String body, String header, String secret, Instant now)
            throws SignatureVerificationException {
        return Webhook.constructEvent(body, header, secret, FIVE_MINUTES, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static boolean verified(String body, String header, String secret, Instant now)
            throws SignatureVerificationException {
        return Webhook.Signature.verifyHeader(body, header, secret, FIVE_MINUTES, Clock.fixed(now, ZoneOffset.UTC));
    }
}
