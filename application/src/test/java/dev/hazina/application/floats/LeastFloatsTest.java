package dev.hazina.application.floats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeastFloatsTest {

    @Test
    void eachAccountHasItsOwn() {
        LeastFloats least = LeastFloats.parse("daraja:600000:utility=50000.5, momo:disbursement=2000");

        assertThat(least.of(new FloatAccount("daraja", "600000:utility"), Currency.KES))
                .contains(MoneySum.of(new Money(Currency.KES, 50_000_50)));
        assertThat(least.of(new FloatAccount("momo", "disbursement"), Currency.UGX))
                .contains(MoneySum.of(Money.ofMajor(Currency.UGX, BigDecimal.valueOf(2_000))));
        assertThat(least.of(new FloatAccount("momo", "collection"), Currency.UGX)).isEmpty();
        assertThat(least).hasToString("daraja:600000:utility=50000.5,momo:disbursement=2000");
        assertThat(LeastFloats.NONE).hasToString("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "daraja", "daraja=1", "daraja:x", "daraja:x=", "daraja:x=-1", "daraja:x=1e3",
            "daraja:x=1.001", "Daraja:x=1", "daraja:x y=1", "daraja:x=1,", "daraja:x=1,daraja:x=2"})
    void whatCanNotBeReadIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> LeastFloats.parse(text)).withMessageMatching(".+");
    }
}
