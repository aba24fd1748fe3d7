package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretBoxTest {
    private static final byte[] FIRST = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SECOND = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.US_ASCII);
    private static final String PLACE = "webhook_endpoints/m/e";

    private final SecretBox box = box(FIRST);

    @ParameterizedTest
    @ValueSource(strings = {"", "whsec_1", "ünï \uD83D\uDC4B"})
    void opensWhatItSealed(String secret) {
        assertThat(box.open(box.seal(secret, PLACE), PLACE)).isEqualTo(secret);
    }

    @Test
    void sealsNothingTwiceTheSameAndShowsNothing() {
        byte[] one = box.seal("whsec_1", PLACE);

        assertThat(one).isNotEqualTo(box.seal("whsec_1", PLACE));
        assertThat(new String(one, StandardCharsets.ISO_8859_1)).doesNotContain("whsec");
    }

    @Test
    void sealsAlikeTheSameTextOfOnePlaceAlone() {
        byte[] one = box.sealAlike("whsec_1", PLACE);

        assertThat(one).isEqualTo(box.sealAlike("whsec_1", PLACE)).isNotEqualTo(box.sealAlike("whsec_2", PLACE))
                .isNotEqualTo(box.sealAlike("whsec_1", PLACE + "f"))
                .isNotEqualTo(box(SECOND).sealAlike("whsec_1", PLACE));
        assertThat(box.open(one, PLACE)).isEqualTo("whsec_1");
        assertThat(box(SECOND, FIRST).open(one, PLACE)).isEqualTo("whsec_1");
        assertThat(new String(one, StandardCharsets.ISO_8859_1)).doesNotContain("whsec");
    }

    @Test
    void opensNothingInAnotherPlace() {
        byte[] sealed = box.seal("whsec_1", PLACE);

        assertThatThrownBy(() -> box.open(sealed, "webhook_endpoints/m/f")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void noticesEveryByteThatWasTamperedWith() {
        byte[] sealed = box.seal("whsec_1", PLACE);
        for (int at = 0; at < sealed.length; at++) {
            byte[] forged = sealed.clone();
            forged[at] ^= 1;
            assertThatThrownBy(() -> box.open(forged, PLACE)).describedAs("byte %d", at)
                    .isInstanceOf(IllegalStateException.class);
        }
        for (int length = 0; length < sealed.length; length++) {
            byte[] cut = Arrays.copyOf(sealed, length);
            assertThatThrownBy(() -> box.open(cut, PLACE)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void anEarlierKeyStillOpensAndNoLongerSeals() {
        byte[] old = box.seal("whsec_1", PLACE);
        SecretBox both = box(SECOND, FIRST);

        assertThat(both.open(old, PLACE)).isEqualTo("whsec_1");
        byte[] fresh = both.seal("whsec_2", PLACE);
        assertThat(box(SECOND).open(fresh, PLACE)).isEqualTo("whsec_2");
        assertThatThrownBy(() -> box.open(fresh, PLACE)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isn't configured");
    }

    private static SecretBox box(byte[]... keys) {
        return new SecretBox(List.of(keys), new SecureRandom());
    }
}
