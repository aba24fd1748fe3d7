package dev.hazina.domain.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MoneyTest {

    @ParameterizedTest
    @CsvSource({
            "KES, 100, 10000, 100.00",
            "KES, 100.1, 10010, 100.10",
            "KES, 100.100, 10010, 100.10",
            "KES, 1e2, 10000, 100.00",
            "KES, 0.01, 1, 0.01",
            "KES, 9999999999999.99, 999999999999999, 9999999999999.99",
            "TZS, 5.5, 550, 5.50",
            "USD, 12.34, 1234, 12.34",
            "UGX, 100, 100, 100",
            "UGX, 100.00, 100, 100",
            "UGX, 1E+3, 1000, 1000",
            "UGX, 9999999999999, 9999999999999, 9999999999999",
    })
    void readsMajorUnitsAndPrintsThemWithTheCurrencysScale(Currency currency, String major, long minor, String wire) {
        Money money = Money.ofMajor(currency, new BigDecimal(major));

        assertThat(money).isEqualTo(new Money(currency, minor));
        assertThat(money.toMajor().toPlainString()).isEqualTo(wire);
        assertThat(money).hasToString(currency + " " + wire);
    }

    @ParameterizedTest
    @CsvSource({
            "KES, 0, amount must be greater than zero",
            "KES, 0.00, amount must be greater than zero",
            "KES, -0.01, amount must be greater than zero",
            "KES, -1e30, amount must be greater than zero",
            "KES, 9999999999999.991, amount must not exceed 9999999999999.99",
            "KES, 10000000000000, amount must not exceed 9999999999999.99",
            "UGX, 10000000000000, amount must not exceed 9999999999999.99",
            "KES, 1e20, amount must not exceed 9999999999999.99",
            "KES, 1.001, amount in KES must have at most 2 decimals",
            "USD, 0.001, amount in USD must have at most 2 decimals",
            "TZS, 1e-20, amount in TZS must have at most 2 decimals",
            "UGX, 1.5, amount in UGX must be a whole number",
            "UGX, 0.99, amount in UGX must be a whole number",
    })
    void refusesWhatIsNoAmount(Currency currency, String major, String message) {
        assertThatThrownBy(() -> Money.ofMajor(currency, new BigDecimal(major))).isInstanceOf(Refusal.Invalid.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource
    void zeroIsNeitherPositiveNorMissing(Currency currency) {
        assertThat(Money.zero(currency).isZero()).isTrue();
        assertThat(Money.zero(currency).isPositive()).isFalse();
        assertThat(new Money(currency, 1).isPositive()).isTrue();
        assertThat(new Money(currency, 1).isZero()).isFalse();
        assertThat(new Money(currency, -1).isPositive()).isFalse();
    }

    @Test
    void addsSubtractsAndCompares() {
        Money five = new Money(Currency.KES, 500);
        Money two = new Money(Currency.KES, 200);

        assertThat(five.plus(two)).isEqualTo(new Money(Currency.KES, 700));
        assertThat(two.minus(five)).isEqualTo(new Money(Currency.KES, -300));
        assertThat(five).isGreaterThan(two);
        assertThat(five).isEqualByComparingTo(new Money(Currency.KES, 500));
    }

    @Test
    void neverMixesCurrencies() {
        Money shillings = new Money(Currency.KES, 1);
        Money dollars = new Money(Currency.USD, 1);

        assertThatIllegalArgumentException().isThrownBy(() -> shillings.plus(dollars));
        assertThatIllegalArgumentException().isThrownBy(() -> shillings.minus(dollars));
        assertThatIllegalArgumentException().isThrownBy(() -> shillings.compareTo(dollars));
    }

    @Test
    void overflowsLoudly() {
        Money most = new Money(Currency.KES, Long.MAX_VALUE);
        Money least = new Money(Currency.KES, Long.MIN_VALUE);
        Money one = new Money(Currency.KES, 1);

        assertThatThrownBy(() -> most.plus(one)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> least.minus(one)).isInstanceOf(ArithmeticException.class);
    }
}
