package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.net.Webhook;
import dev.hazina.application.SteppingClock;
import dev.hazina.providers.spi.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Signatures made by Stripe's own library.
final class StripeSignatureTest {
    private static final String OLD = "whsec_old";
    private static final String NEW = "whsec_new";
    private static final String BODY = "{\"id\":\"evt_1\",\"name\":\"Ñandú – asante\"}";

    private final SteppingClock clock = new SteppingClock();
    private final StripeSignature signature = new StripeSignature(List.of(new Secret(OLD)), clock);
    private final long now = clock.instant().getEpochSecond();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "", BODY, "{\"a\":\"line\\nbreak\"}\n", "日本語"})
    void believesWhatStripeSigned(String body) {
        assertThat(proves(header(now, OLD, body), body)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0,true", "299,true", "300,true", "301,false", "-300,true", "-301,false"})
    void believesItForFiveMinutes(long secondsOld, boolean proven) {
        assertThat(proves(header(now - secondsOld, OLD, BODY), BODY)).isEqualTo(proven);
    }

    @Test
    void growsOldByTheClock() {
        String header = header(now, OLD, BODY);
        clock.advance(Duration.ofSeconds(301));
        assertThat(proves(header, BODY)).isFalse();
    }

    @Test
    void believesNothingElse() {
        assertThat(proves(header(now, NEW, BODY), BODY)).isFalse();
        assertThat(proves(header(now, OLD, BODY), BODY + " ")).isFalse();
        assertThat(proves(header(now, OLD, BODY).replace("t=" + now, "t=" + (now + 1)), BODY)).isFalse();
        assertThat(proves(header(now, OLD, BODY).replace("v1=", "v0="), BODY)).isFalse();
        assertThat(proves(header(now, OLD, BODY).toUpperCase(Locale.ROOT), BODY)).isFalse();
        assertThat(new StripeSignature(List.of(), clock).proves(header(now, OLD, BODY), bytes(BODY))).isFalse();
    }

    @Test
    void believesOneGoodSignatureAmongSeveral() {
        String good = hex(now, OLD, BODY);
        assertThat(proves("t=" + now + ",v1=" + "0".repeat(64) + ",v1=" + good + ",v0=x", BODY)).isTrue();
        assertThat(proves("t=" + now + ",v1=" + good + ",v1=short", BODY)).isTrue();
        assertThat(proves("v1=" + good + ",t=" + now, BODY)).isTrue();
    }

    @Test
    void knowsBothSecretsWhileOneReplacesTheOther() {
        StripeSignature both = new StripeSignature(List.of(new Secret(NEW), new Secret(OLD)), clock);
        assertThat(both.proves(header(now, OLD, BODY), bytes(BODY))).isTrue();
        assertThat(both.proves(header(now, NEW, BODY), bytes(BODY))).isTrue();
        assertThat(both.proves(header(now, "whsec_other", BODY), bytes(BODY))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "t", "t=", "t=,v1=", "t=now,v1=x", "t=-1,v1=x", "t=99999999999999999999,v1=x",
            "v1=x", "t=1,t=1,v1=x", "=,=", "t=1;v1=x", "\u0000", "t=１７７２４３８４００,v1=x"})
    void isNotConfusedByAnything(String header) {
        assertThat(proves(header, BODY)).isFalse();
    }

    @Test
    void doesNotCompareForEver() {
        assertThat(proves("t=" + now + ",v1=x".repeat(17) + ",v1=" + hex(now, OLD, BODY), BODY)).isFalse();
    }

    private boolean proves(String header, String body) {
        return signature.proves(header, bytes(body));
    }

    private static byte[] bytes(String body) {
        return body.getBytes(StandardCharsets.UTF_8);
    }

    private static String header(long time, String secret, String body) {
        return "t=" + time + ",v1=" + hex(time, secret, body);
    }

    private static String hex(long time, String secret, String body) {
        try {
            return Webhook.Util.computeHmacSha256(secret, time + "." + body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
