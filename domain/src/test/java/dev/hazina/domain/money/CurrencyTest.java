package dev.hazina.domain.money;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CurrencyTest {

    @ParameterizedTest
    @CsvSource({"KES, 2", "TZS, 2", "UGX, 0", "USD, 2"})
    void hasTheDecimalsOfIso4217(String code, int scale) {
        assertThat(Currency.ofCode(code)).map(Currency::scale).contains(scale);
        assertThat(Currency.ofCode(code)).map(Currency::name).contains(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "kes", "Kes", " KES", "KES ", "KSH", "EUR", "XXX", "404"})
    void isNamedByItsCodeAlone(String text) {
        assertThat(Currency.ofCode(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"KE, KES", "TZ, TZS", "UG, UGX", "RW, USD", "US, USD", "DE, USD", "'', USD"})
    void isTheCountrysOrDollars(String country, Currency currency) {
        assertThat(Currency.ofCountry(country)).isEqualTo(currency);
    }
}
