package dev.hazina.application.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The mails say the same in each language, and nothing of one language is left in another.
class MailTextsTest {
    private static final Locale SWAHILI = Locale.of("sw");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final Pattern WORD = Pattern.compile("[a-z]{2,}");

    @Test
    void everyTextIsInEachLanguageWithTheSamePlaceholders() {
        assertThat(MailTexts.keys(SWAHILI)).isEqualTo(MailTexts.keys(Locale.ENGLISH)).isNotEmpty();
        assertThat(MailTexts.keys(SWAHILI)).allSatisfy(key -> assertThat(found(PLACEHOLDER, key, SWAHILI)).as(key)
                .isEqualTo(found(PLACEHOLDER, key, Locale.ENGLISH)));
    }

    @Test
    void noEnglishWordIsInASwahiliMail() {
        Set<String> english = MailTexts.keys(Locale.ENGLISH).stream()
                .flatMap(key -> found(WORD, key, Locale.ENGLISH).stream())
                .collect(Collectors.toCollection(HashSet::new));

        assertThat(MailTexts.keys(SWAHILI))
                .allSatisfy(key -> assertThat(found(WORD, key, SWAHILI)).as(key).doesNotContainAnyElementsOf(english));
    }

    @Test
    void aTextIsFilledInAndAnotherLanguageIsEnglish() {
        MailTexts.MailText swahili = MailTexts.of("reset", SWAHILI, "Duka la O'Neil {1}", "https://a.example/x", "30");
        assertThat(swahili.subject()).isEqualTo("Weka nenosiri jipya");
        assertThat(swahili.text()).startsWith("Habari,\n\nnenosiri").contains("\"Duka la O'Neil {1}\".", "dakika 30.",
                "\n\nhttps://a.example/x\n\n");
        assertThat(MailTexts.of("invitation", Locale.FRENCH, "a@b", "Duka", "link", "7").text())
                .contains("a@b invites you to work with \"Duka\".", "Don't you know the sender?");
        assertThatThrownBy(() -> MailTexts.of("none", SWAHILI)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Set<String> found(Pattern pattern, String key, Locale language) {
        return pattern.matcher(MailTexts.pattern(key, language).toLowerCase(Locale.ROOT)).results()
                .map(MatchResult::group).collect(Collectors.toSet());
    }
}
