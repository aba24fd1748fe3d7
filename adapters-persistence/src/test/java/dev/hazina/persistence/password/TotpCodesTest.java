package dev.hazina.persistence.password;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The codes of RFC 6238.
class TotpCodesTest {
    /// The RFC's secret, `12345678901234567890` in ASCII.
    private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    /// The RFC's vectors for SHA-1, of which an app shows the last six digits.
    @ParameterizedTest
    @CsvSource({"59,287082", "1111111109,081804", "1111111111,050471", "1234567890,005924", "2000000000,279037",
            "20000000000,353130"})
    void theVectorsOfTheRfc(long time, String code) {
        assertThat(at(Instant.ofEpochSecond(time)).stepOf(SECRET, code)).hasValue(time / 30);
    }

    @Test
    void aCodeCountsOneStepEarlyOrLate() {
        Instant shown = Instant.ofEpochSecond(1111111111L / 30 * 30);
        long step = shown.getEpochSecond() / 30;
        for (Instant near : List.of(shown.minusSeconds(30), shown, shown.plusSeconds(59))) {
            assertThat(at(near).stepOf(SECRET, "050471")).hasValue(step);
        }
        for (Instant far : List.of(shown.minusSeconds(31), shown.plusSeconds(60))) {
            assertThat(at(far).stepOf(SECRET, "050471")).isEmpty();
        }
        for (String wrong : List.of("", "50471", "0050471", "050472", "abcdef", "０５０４７１")) {
            assertThat(at(shown).stepOf(SECRET, wrong)).as(wrong).isEmpty();
        }
    }

    @Test
    void eachSecretIsFreshAndOfThirtyTwoLetters() {
        List<String> secrets = Stream.generate(at(Instant.EPOCH)::freshSecret).limit(100).toList();
        assertThat(secrets).doesNotHaveDuplicates().allMatch(secret -> secret.matches("[A-Z2-7]{32}"));
    }

    private static TotpCodes at(Instant realTime) {
        return new TotpCodes(InstantSource.fixed(realTime));
    }
}
