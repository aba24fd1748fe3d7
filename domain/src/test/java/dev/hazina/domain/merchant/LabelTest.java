package dev.hazina.domain.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelTest {
    private static final int LONGEST = 64;

    @ParameterizedTest
    @ValueSource(strings = {"x", "Main", " spaced ", "Ömer's Düka", "محل", "店", "👨‍👩‍👧", "<b>&amp;",
            "'; DROP TABLE"})
    void takesWhatPeopleWrite(String text) {
        assertThat(Label.parse("name", text, LONGEST).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\n", "\u2003", " \u3000 "})
    void refusesBlanks(String text) {
        assertThatThrownBy(() -> Label.parse("name", text, LONGEST)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("name must not be blank");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\rb", "a\tb", "a\u001b[31m", "a\u007f", "a\u0085b", "a\u2028b",
            "a\u2029b",
            "a\u202eb", "a\u200bb", "a\u2066b", "a\ufeffb", "a\u00adb", "a\ud800b", "a\udc00", "\udc00\ud800"})
    void refusesWhatIsNotShownAsItself(String text) {
        assertThatThrownBy(() -> Label.parse("name", text, LONGEST)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("name must not contain control characters");
        assertThatThrownBy(() -> Label.refuseHidden("reference", text)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("reference must not contain control characters");
    }

    @Test
    void countsCodePointsNotChars() {
        assertThat(Label.parse("name", "x".repeat(LONGEST), LONGEST).text()).hasSize(LONGEST);
        assertThat(Label.parse("name", "🎉".repeat(LONGEST), LONGEST).text()).hasSize(2 * LONGEST);
        assertThatThrownBy(() -> Label.parse("name", "x".repeat(LONGEST + 1), LONGEST))
                .hasMessage("name must have at most 64 characters");
        assertThatThrownBy(() -> Label.parse("name", "🎉".repeat(LONGEST + 1), LONGEST))
                .isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void aTextThatMayBeEmptyIsOnlyCheckedForHiddenCharacters() {
        Label.refuseHidden("reference", "");
        assertThat(Label.parse("name", "x", LONGEST)).hasToString("x");
    }
}
