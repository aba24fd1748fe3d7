package dev.hazina.domain.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailTest {

    @ParameterizedTest
    @CsvSource({"a@b, a@b", "Owner@Example.COM, owner@example.com", "o'x+tag@example.com, o'x+tag@example.com",
            "İX@EXAMPLE.COM, i̇x@example.com", "ÖMER@EXAMPLE.COM, ömer@example.com"})
    void keepsItsSpellingAndFoldsItsCase(String text, String folded) {
        assertThat(Email.parse(text).text()).isEqualTo(text);
        assertThat(Email.parse(text).folded()).isEqualTo(folded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "@", "a@", "@b", "a", "a@b@c", "a b@c", "a@b c", " a@b", "a@b ", "a@b\n", "a\t@b",
            "a@b\u0000",
            "a\u00a0@b", "a\u2003@b", "a\u200b@b", "a\u202e@b"})
    void refusesWhatCannotBeAnAddress(String text) {
        assertThatThrownBy(() -> Email.parse(text)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("email must be a valid e-mail address");
    }

    @Test
    void mayBeTwoHundredAndFiftyFourLong() {
        assertThat(Email.parse("a".repeat(252) + "@b").text()).hasSize(254);
        assertThatThrownBy(() -> Email.parse("a".repeat(253) + "@b")).isInstanceOf(Refusal.Invalid.class);
    }
}
