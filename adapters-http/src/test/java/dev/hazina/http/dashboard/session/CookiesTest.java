package dev.hazina.http.dashboard.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CookiesTest {
    @ParameterizedTest
    @CsvSource({"key_operator, sk_live_0aZ, true", "operator, 3f=/+~.-_, true", "key.operator, secret, false",
            "operator, 'two words', false", "operator, 'a;b', false", "operator, 'a\"b', false",
            "operator, 'a,b', false", "operator, geheimniß, false", "'', secret, false", "operator, '', false"})
    void onlyWhatACookieCarriesUnchangedIsPutIntoOne(String keyId, String secret, boolean may) {
        assertThat(Cookies.mayCarry(new Credentials(keyId, secret))).isEqualTo(may);
        assertThat(Cookies.mayCarry(new Credentials(keyId, secret.repeat(200)))).isFalse();
    }
}
