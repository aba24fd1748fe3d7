package dev.hazina.domain.fee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class VatRatesTest {

    @Test
    void readsARateForEachCurrencyThatIsNamed() {
        VatRates rates = VatRates.parse(" KES=16 , UGX=18.50,");

        assertThat(rates.of(Currency.KES)).isEqualByComparingTo("16");
        assertThat(rates.of(Currency.UGX)).isEqualByComparingTo("18.5");
        assertThat(rates.of(Currency.USD)).isEqualByComparingTo("0");
        assertThat(VatRates.parse("UGX=18.5,KES=16.0")).isEqualTo(rates);
    }

    @Test
    void refusesWhatIsNoRate() {
        for (String wrong : List.of("", "KES", "XXX=16", "KES=100", "KES=-1", "KES=16.123", "KES=16,KES=18",
                "KES=16=18", "KES=x")) {
            assertThatThrownBy(() -> VatRates.parse(wrong)).as(wrong).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void theTaxIsAPartOfTheAmountAndBothAddUpToTheCent() {
        assertThat(tax(116_00, "16")).isEqualTo(16_00);
        assertThat(tax(12_727_64, "16")).isEqualTo(1_755_54);
        assertThat(tax(-116_00, "16")).isEqualTo(-16_00);
        assertThat(tax(1, "16")).isZero();
        assertThat(tax(4, "16")).isEqualTo(1);
        assertThat(tax(5_00, "0")).isZero();
    }

    private static long tax(long minor, String percent) {
        return VatRates.part(new Money(Currency.KES, minor), new BigDecimal(percent)).minor();
    }
}
