package dev.hazina.domain.fee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MerchantFeesTest {
    private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");
    private static final FeeSchedule PLATFORM = FeeSchedule.parse("KES.card=2,KES.mm_stk_push=3");
    private static final Money AMOUNT = new Money(Currency.KES, 100_00);

    private static FeeTerms terms(int number, String rules, Instant from) {
        return new FeeTerms(number, rules, from, "asha", "juma", MARCH);
    }

    private static Money card(AgreedFees agreed, Instant at) {
        return agreed.at(at, PLATFORM).ofPayment(AMOUNT, Channel.CARD);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    @Test
    void theLatestTimeThatHasComeCountsAndOfOneTimeTheLastAgreed() {
        AgreedFees agreed = new AgreedFees(List.of(terms(1, "KES.card=10", MARCH.plusSeconds(20)),
                terms(2, "KES.card=5", MARCH.plusSeconds(10)), terms(3, "KES.card=7", MARCH.plusSeconds(10)),
                terms(4, "", MARCH.plusSeconds(30))));

        assertThat(card(agreed, MARCH.plusSeconds(10).minusNanos(1_000))).isEqualTo(kes(2_00));
        assertThat(card(agreed, MARCH.plusSeconds(10))).isEqualTo(kes(7_00));
        assertThat(card(agreed, MARCH.plusSeconds(20))).isEqualTo(kes(10_00));
        assertThat(card(agreed, MARCH.plusSeconds(30))).isEqualTo(kes(2_00));
        assertThat(card(AgreedFees.NONE, MARCH)).isEqualTo(kes(2_00));
    }

    @Test
    void whatTermsDoNotNameCostsWhatThePlatformSays() {
        AgreedFees agreed = new AgreedFees(List.of(terms(1, "KES.card=10", MARCH)));

        assertThat(agreed.at(MARCH, PLATFORM).ofPayment(AMOUNT, Channel.MM_STK_PUSH)).isEqualTo(kes(3_00));
    }

    @Test
    void rulesAreComparedWithoutWhatDoesNotCount() {
        assertThat(FeeSchedule.normal(" KES.card=1 ,, KES.payout=2,")).isEqualTo("KES.card=1,KES.payout=2");
        assertThat(FeeSchedule.normal(" ")).isEmpty();
    }
}
