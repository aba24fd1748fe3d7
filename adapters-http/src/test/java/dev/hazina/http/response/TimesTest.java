package dev.hazina.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTest {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'")
            .withZone(ZoneOffset.UTC);
    private static final long TWO_HUNDRED_YEARS = 200L * 366 * 86_400;

    @ParameterizedTest
    @CsvSource({"1970-01-01T00:00:00Z, 1970-01-01T00:00:00.000000Z",
            "2026-11-22T23:59:59.999999999Z, 2026-11-22T23:59:59.999999Z",
            "2024-02-29T01:02:03.000004Z, 2024-02-29T01:02:03.000004Z",
            "0000-01-01T00:00:00Z, 0000-01-01T00:00:00.000000Z"})
    void printsSixDecimalsAndCutsTheRest(Instant instant, String text) {
        assertThat(Times.print(instant)).isEqualTo(text);
    }

    @Test
    void printsAsTheFormatterDoes() {
        SplittableRandom chance = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            Instant instant = Instant.ofEpochSecond(chance.nextLong(-TWO_HUNDRED_YEARS, TWO_HUNDRED_YEARS),
                    chance.nextInt(1_000_000_000));
            assertThat(Times.print(instant)).isEqualTo(FORM.format(instant));
        }
    }

    @ParameterizedTest
    @CsvSource({"-0001-12-31T23:59:59Z", "+10000-01-01T00:00:00Z"})
    void printsAYearOfOtherLengthAsTheFormatterDoes(Instant instant) {
        assertThat(Times.print(instant)).isEqualTo(FORM.format(instant));
    }
}
