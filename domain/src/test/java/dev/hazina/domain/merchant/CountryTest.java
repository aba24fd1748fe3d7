package dev.hazina.domain.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountryTest {

    @ParameterizedTest
    @CsvSource({"'', KE, KES", "KE, KE, KES", "TZ, TZ, TZS", "UG, UG, UGX", "RW, RW, USD", "ZA, ZA, USD"})
    void isKenyaUnlessNamed(String text, String alpha2, Currency currency) {
        assertThat(Country.parse(text)).isEqualTo(new Country(alpha2));
        assertThat(Country.parse(text).currency()).isEqualTo(currency);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0131l", "KEN", "K", " KE", "KE ", "XX", "ZZ", "404", "Kenya", " "})
    void hasATwoLetterCode(String text) {
        assertThatThrownBy(() -> Country.parse(text)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("country must be an ISO 3166-1 alpha-2 code");
    }
}
