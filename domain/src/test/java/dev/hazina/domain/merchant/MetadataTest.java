package dev.hazina.domain.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataTest {
    private static final String COIN = "\uD83D\uDCB0";

    @Test
    void aTextReplacesAnEmptyOneRemovesAndTheOthersStay() {
        Metadata before = Metadata.NONE.with(Map.of("order", "1", "basket", "b", "shop", "s"));

        Metadata after = before.with(Map.of("order", "2", "basket", "", "unknown", ""));

        assertThat(after.texts()).containsExactly(Map.entry("order", "2"), Map.entry("shop", "s"));
        assertThat(before.has("basket", "b")).isTrue();
        assertThat(after.has("basket", "b")).isFalse();
    }

    @Test
    void takesWhatIsAsLongAsAllowedInCodePoints() {
        Metadata longest = Metadata.NONE.with(IntStream.range(0, Metadata.MOST_KEYS).boxed()
                .collect(Collectors.toMap(i -> COIN.repeat(Metadata.LONGEST_KEY - 2) + (10 + i),
                        i -> COIN.repeat(Metadata.LONGEST_TEXT))));

        assertThat(longest.texts()).hasSize(Metadata.MOST_KEYS);
        assertRefused(longest, Map.of("one more", "x"));
        assertThat(longest.with(Map.of("one more", "x", longest.texts().firstKey(), "")).texts())
                .hasSize(Metadata.MOST_KEYS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a[b", "a]b", "a\u0000b", "a\nb", "a\u202Eb",
            "12345678901234567890123456789012345678901"})
    void refusesAKeyThatIsBlankTooLongOrCantBeShown(String key) {
        assertRefused(Metadata.NONE, Map.of(key, "x"));
        assertRefused(Metadata.NONE, Map.of(key, ""));
    }

    @Test
    void refusesATextThatIsTooLongOrCantBeShown() {
        assertRefused(Metadata.NONE, Map.of("a", "x".repeat(Metadata.LONGEST_TEXT + 1)));
        assertRefused(Metadata.NONE, Map.of("a", "x\u0007"));
    }

    @Test
    void isAJsonObject() {
        assertThat(Metadata.NONE.json()).isEmpty();
        assertThat(Metadata.NONE.with(Map.of("a\"b", "c\\d", "z", COIN)).json())
                .contains("{\"a\\\"b\":\"c\\\\d\",\"z\":\"" + COIN + "\"}");
    }

    private static void assertRefused(Metadata metadata, Map<String, String> changes) {
        assertThatThrownBy(() -> metadata.with(changes)).isInstanceOfSatisfying(Refusal.Invalid.class,
                refused -> assertThat(refused.field()).contains("metadata"));
    }
}
