package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.people.User;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownBrowsersTest {
    private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OTHER_KEY = "1123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final SteppingClock clock = new SteppingClock();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final User user = shop.signedIn.user();
    private final KnownBrowsers browsers = with(KEY);

    private KnownBrowsers with(byte[]... keys) {
        return new KnownBrowsers(List.of(keys), hazina.world.merchants(), clock);
    }

    private boolean knows(KnownBrowsers some, String text, String email) {
        return some.read(text).filter(token -> some.knows(token, email)).isPresent();
    }

    @Test
    void aBrowserIsKnownForItsUserHoweverTheEmailIsWritten() {
        String text = browsers.remember(user);

        assertThat(knows(browsers, text, shop.email)).isTrue();
        assertThat(knows(browsers, text, shop.email.toUpperCase(Locale.ROOT))).isTrue();
        assertThat(knows(browsers, text, TestMerchant.open(hazina).email)).isFalse();
        assertThat(knows(browsers, text, "nobody@example.com")).isFalse();
    }

    @Test
    void itIsForgottenAfterAYear() {
        String text = browsers.remember(user);
        clock.advance(KnownBrowsers.LIFE.minusSeconds(1));
        assertThat(knows(browsers, text, shop.email)).isTrue();
        clock.advance(Duration.ofSeconds(1));

        assertThat(browsers.read(text)).isEmpty();
    }

    @Test
    void anotherPasswordEndsIt() {
        String text = browsers.remember(user.withPasswordHash("an older hash"));

        assertThat(browsers.read(text)).isPresent();
        assertThat(knows(browsers, text, shop.email)).isFalse();
    }

    @Test
    void theBrowsersOfAUserAreOneSubjectUntilThePasswordChanges() {
        String subject = browsers.read(browsers.remember(user)).orElseThrow().subject();
        clock.advance(Duration.ofDays(1));

        assertThat(browsers.read(browsers.remember(user)).orElseThrow().subject()).isEqualTo(subject);
        assertThat(browsers.read(browsers.remember(user.withPasswordHash("another"))).orElseThrow().subject())
                .isNotEqualTo(subject);
        assertThat(browsers.read(browsers.remember(TestMerchant.open(hazina).signedIn.user())).orElseThrow().subject())
                .isNotEqualTo(subject);
    }

    @Test
    void noByteOfATokenCanBeChanged() {
        String text = browsers.remember(user);
        for (int i = 0; i < text.length(); i++) {
            char other = text.charAt(i) == 'A' ? 'B' : 'A';
            assertThat(browsers.read(text.substring(0, i) + other + text.substring(i + 1))).as("%s", i).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "!!!!", "AAAA", "ÄÄÄÄ", "=", " "})
    void whatIsNoTokenIsNone(String text) {
        assertThat(browsers.read(text)).isEmpty();
    }

    @Test
    void anEarlierKeyIsGoodForItsTokensAndAnotherIsNot() {
        String text = browsers.remember(user);

        assertThat(knows(with(OTHER_KEY, KEY), text, shop.email)).isTrue();
        assertThat(with(OTHER_KEY).read(text)).isEmpty();
        assertThat(knows(browsers, with(OTHER_KEY, KEY).remember(user), shop.email)).isFalse();
    }
}
