package dev.hazina.domain.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTest {

    @ParameterizedTest
    @CsvSource({
            // channel, KES, TZS, UGX, USD, by phone
            "mm_stk_push, true, false, false, false, true",
            "mobile_money, false, true, true, false, true",
            "card, true, true, true, true, false",
            "mm_c2b, false, false, false, false, true",
            "bank_transfer, false, false, false, false, false",
            "mm_b2c, false, false, false, false, true",
    })
    void collectsTheseCurrencies(String wire, boolean kes, boolean tzs, boolean ugx, boolean usd, boolean byPhone) {
        Channel channel = Channel.ofWire(wire).orElseThrow();

        assertThat(channel.collects(Currency.KES)).isEqualTo(kes);
        assertThat(channel.collects(Currency.TZS)).isEqualTo(tzs);
        assertThat(channel.collects(Currency.UGX)).isEqualTo(ugx);
        assertThat(channel.collects(Currency.USD)).isEqualTo(usd);
        assertThat(channel.isMobileMoney()).isEqualTo(byPhone);
    }

    @Test
    void whatComesInUnaskedIsServedAndNeverAskedFor() {
        assertThat(Channel.MM_C2B.serves(Currency.KES)).isTrue();
        assertThat(Channel.MM_C2B.serves(Currency.UGX)).isFalse();
        assertThat(Channel.MM_B2C.serves(Currency.KES)).isTrue();
        assertThat(Channel.BANK_TRANSFER.serves(Currency.KES)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void isReadBackFromItsName(Channel channel) {
        assertThat(Channel.ofWire(channel.wire())).contains(channel);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "CARD", "Card", "mm-stk-push", "stk", " card"})
    void hasNoOtherName(String text) {
        assertThat(Channel.ofWire(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"KES, MM_STK_PUSH", "TZS, MOBILE_MONEY", "UGX, MOBILE_MONEY", "USD, MM_STK_PUSH"})
    void isChosenByTheCurrencyWhenNoneIsNamed(Currency currency, Channel channel) {
        assertThat(Channel.ofPayment(currency)).isEqualTo(channel);
    }

    @Test
    void reasonsAreNamedInLowerCase() {
        assertThat(FailureReason.values()).extracting(FailureReason::wire).containsExactly("payer_declined",
                "insufficient_funds", "payer_not_found", "recipient_not_found", "limit_reached", "expired",
                "provider_timeout", "provider_rejected", "card_declined", "authentication_required", "unspecified");
    }
}
