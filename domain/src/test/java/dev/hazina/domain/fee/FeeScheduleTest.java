package dev.hazina.domain.fee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeeScheduleTest {

    @ParameterizedTest
    @CsvSource({"KES, 0", "TZS, 100000", "UGX, 1500", "USD, 0"})
    void payoutsCostWhatIsPublished(Currency currency, long fee) {
        assertThat(FeeSchedule.standard().ofPayout(new Money(currency, 1_000_000))).isEqualTo(new Money(currency, fee));
        assertThat(FeeSchedule.standard().ofPayout(new Money(currency, 1))).isEqualTo(new Money(currency, fee));
    }

    @ParameterizedTest
    @EnumSource
    void paymentsCostNothingUnlessSet(Channel channel) {
        for (Currency currency : Currency.values()) {
            assertThat(FeeSchedule.standard().ofPayment(new Money(currency, 123_45), channel).isZero()).isTrue();
        }
    }

    /// Amounts and fees in minor units.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            // rule | amount | fee
            "150bp | 10000 | 150",
            "150bp | 33 | 0",
            "150bp | 34 | 1",
            "100bp | 50 | 1",
            "100bp | 49 | 0",
            "100bp | 149 | 1",
            "100bp | 150 | 2",
            "1bp | 4999 | 0",
            "1bp | 5000 | 1",
            "0bp | 10000 | 0",
            "10000bp | 10000 | 10000",
            "290bp+30 | 100000 | 5900",
            "290bp+0.30 | 100000 | 2930",
            "30 | 10000 | 3000",
            "+30 | 10000 | 3000",
            "0.5 | 10000 | 50",
            "150bp>10 | 10000 | 1000",
            "150bp>10 | 100000 | 1500",
            "150bp<2 | 10000 | 150",
            "150bp<2 | 1000000 | 200",
            "150bp+5>10<300 | 10000 | 1000",
            "150bp+5>10<300 | 100000 | 2000",
            "150bp+5>10<300 | 10000000 | 30000",
            "30 | 2000 | 2000",
            "150bp>10 | 1 | 1",
            "10000bp+1 | 5000 | 5000",
            "1bp | 999999999999999 | 100000000000",
            "10000bp | 999999999999999 | 999999999999999",
    })
    void aPaymentCosts(String rule, long amount, long fee) {
        FeeSchedule fees = FeeSchedule.parse("KES.mm_stk_push=" + rule);

        assertThat(fees.ofPayment(new Money(Currency.KES, amount), Channel.MM_STK_PUSH))
                .isEqualTo(new Money(Currency.KES, fee));
        assertThat(fees.ofPayment(new Money(Currency.KES, amount), Channel.CARD).isZero()).isTrue();
    }

    @Test
    void wholeShillingsHaveWholeFees() {
        FeeSchedule fees = FeeSchedule.parse("UGX.mobile_money=150bp+100");

        assertThat(fees.ofPayment(new Money(Currency.UGX, 1_000), Channel.MOBILE_MONEY))
                .isEqualTo(new Money(Currency.UGX, 115));
        assertThat(fees.ofPayment(new Money(Currency.UGX, 1_033), Channel.MOBILE_MONEY))
                .isEqualTo(new Money(Currency.UGX, 115));
        assertThat(fees.ofPayment(new Money(Currency.UGX, 1_034), Channel.MOBILE_MONEY))
                .isEqualTo(new Money(Currency.UGX, 116));
    }

    @Test
    void aPayoutsFeeMayExceedThePayout() {
        FeeSchedule fees = FeeSchedule.parse("UGX.payout=2000, KES.payout=10bp");

        assertThat(fees.ofPayout(new Money(Currency.UGX, 500))).isEqualTo(new Money(Currency.UGX, 2_000));
        assertThat(fees.ofPayout(new Money(Currency.KES, 100_000))).isEqualTo(new Money(Currency.KES, 100));
        assertThat(fees.ofPayout(new Money(Currency.TZS, 500))).isEqualTo(new Money(Currency.TZS, 1_000_00));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", " , "})
    void nothingSetIsTheStandard(String text) {
        assertThat(FeeSchedule.parse(text).ofPayout(new Money(Currency.UGX, 1)).minor()).isEqualTo(1_500);
    }

    @Test
    void rulesAreSeparatedByCommasAndTheLastOneWins() {
        FeeSchedule fees = FeeSchedule.parse(" KES.card = 10bp , KES.mm_c2b=1,USD.card=5, KES.card=20bp,");

        assertThat(fees.ofPayment(new Money(Currency.KES, 10_000), Channel.CARD).minor()).isEqualTo(20);
        assertThat(fees.ofPayment(new Money(Currency.KES, 10_000), Channel.MM_C2B).minor()).isEqualTo(100);
        assertThat(fees.ofPayment(new Money(Currency.USD, 10_000), Channel.CARD).minor()).isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KES", "KES.card", "KES=1", "=1", ".=1", "KES.card=", "KES.card=x", "KES.card=-1",
            "KES.card=1%", "KES.card=10001bp", "KES.card=999999bp", "KES.card=1.001", "UGX.payout=0.5", "KES.card=1e3",
            "KES.card=10 bp", "KES.card=<", "KES.card=1<", "KES.card=bp", "kes.card=1", "EUR.card=1",
            "KES.mobile_money=1",
            "UGX.mm_stk_push=1", "TZS.mm_c2b=1", "KES.bank_transfer=1", "KES.mm_b2c=1", "USD.payout=1", "KES.nothing=1",
            "KES.card=1;UGX.card=2", "KES.card=12345678901234", "=.card", "KES.card==1"})
    void whatCannotBeReadIsNamed(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> FeeSchedule.parse(text)).withMessageContaining("'");
    }

    @Test
    void everythingThatCanBeChargedForHasAPrice() {
        List<FeeSchedule.Price> prices = FeeSchedule.parse("KES.card=290bp+30>40<300").prices();
        assertThat(prices).filteredOn(price -> !price.isFree())
                .extracting(FeeSchedule.Price::currency, FeeSchedule.Price::channel)
                .containsExactly(tuple(Currency.KES, Optional.of(Channel.CARD)),
                        tuple(Currency.TZS, Optional.empty()), tuple(Currency.UGX, Optional.empty()));
        assertThat(prices).contains(new FeeSchedule.Price(Currency.KES, Optional.of(Channel.CARD), 290,
                new Money(Currency.KES, 3_000), new Money(Currency.KES, 4_000),
                Optional.of(new Money(Currency.KES, 30_000))));
        assertThat(prices).extracting(FeeSchedule.Price::channel).contains(Optional.of(Channel.MM_C2B));
        assertThat(prices).filteredOn(price -> price.currency() == Currency.USD)
                .extracting(FeeSchedule.Price::channel).containsExactly(Optional.of(Channel.CARD));
    }
}
