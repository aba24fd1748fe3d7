package dev.hazina.domain.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordTest {

    @ParameterizedTest
    @ValueSource(strings = {"12345678", "        ", "pässwörd", "pass\nword",
            "\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000"})
    void isTakenAsItIs(String text) {
        assertThat(Password.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"x, 0, false", "x, 7, false", "x, 8, true", "x, 128, true", "x, 129, false", "🎉, 7, false",
            "🎉, 8, true",
            "🎉, 128, true", "🎉, 129, false"})
    void hasEightToAHundredAndTwentyEightCodePoints(String character, int times, boolean fits) {
        String text = character.repeat(times);

        if (fits) {
            assertThat(Password.parse(text).text()).isEqualTo(text);
        } else {
            assertThatThrownBy(() -> Password.parse(text)).isInstanceOf(Refusal.Invalid.class)
                    .hasMessage("password must have 8 to 128 characters");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "secret password")
    void isNeverPrinted(String text) {
        assertThat(Password.parse(text)).hasToString("***");
    }
}
