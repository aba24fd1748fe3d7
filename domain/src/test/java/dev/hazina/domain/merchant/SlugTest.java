package dev.hazina.domain.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", " abc", "abc ", "abc\n", "Duka", "a_b", "a.b", "dük", "abc/def", "a\u0661\u0662"})
    void anythingButLettersDigitsAndDashesIsRefused(String text) {
        assertThatThrownBy(() -> Slug.parse(text)).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void hasThreeToFortyCharacters() {
        assertThatThrownBy(() -> Slug.parse("a".repeat(41))).isInstanceOf(Refusal.Invalid.class);

        assertThat(Slug.parse("abc").text()).isEqualTo("abc");
        assertThat(Slug.parse("0-" + "z".repeat(38)).text()).hasSize(40);
        assertThat(Slug.parse("---").text()).isEqualTo("---");
    }
}
