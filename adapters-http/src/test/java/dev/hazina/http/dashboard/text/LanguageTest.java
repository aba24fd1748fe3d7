package dev.hazina.http.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.http.HttpMethod;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.http.simple.SimpleHttpRequest;
import io.micronaut.http.simple.cookies.SimpleCookie;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The language of a page: the person's choice, else the browser's, else English.
class LanguageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"sw|SWAHILI", "sw-KE,sw;q=0.9,en;q=0.8|SWAHILI", "en-GB,en;q=0.9|ENGLISH",
            "fr,sw;q=0.5|SWAHILI", "fr|ENGLISH", "*|ENGLISH", "sw;q=nonsense|ENGLISH", ";;;|ENGLISH"})
    void theBrowsersLanguagesDecideWithoutAChoice(String header, Language language) {
        assertThat(language("/dashboard", header, "", "")).isEqualTo(language);
    }

    @Test
    void theChoiceOfThePersonComesFirst() {
        assertThat(language("/dashboard", "en", Language.COOKIE, "sw")).isEqualTo(Language.SWAHILI);
        assertThat(language("/dashboard", "sw", "__Host-" + Language.COOKIE, "en")).isEqualTo(Language.ENGLISH);
    }

    @Test
    void anUnknownChoiceIsNoChoice() {
        assertThat(language("/dashboard", "", Language.COOKIE, "xx"))
                .isEqualTo(Language.ENGLISH);
    }

    @Test
    void aVeryLongListOfLanguagesIsNotRead() {
        assertThat(language("/dashboard", "sw," + "fr,".repeat(100), "", ""))
                .isEqualTo(Language.ENGLISH);
    }

    @Test
    void pagesOfThePlatformsStaffAreInEnglish() {
        assertThat(language("/dashboard/operator/fees", "sw", "", ""))
                .isEqualTo(Language.ENGLISH);
    }

    @Test
    void argumentsArePutIntoTheTextsOfTheLanguage() {
        assertThat(Catalogue.of(Language.SWAHILI).text("layout.section.wallets")).isEqualTo("Pochi");
        assertThat(Texts.text("layout.section.wallets")).isEqualTo("Wallets");
    }

    private static Language language(String path, String header, String cookie, String value) {
        MutableHttpRequest<Object> request = new SimpleHttpRequest<>(HttpMethod.GET, path, null);
        request.header("Accept-Language", header);
        if (!cookie.isEmpty()) {
            request.cookie(new SimpleCookie(cookie, value));
        }
        return Language.of(request);
    }
}
