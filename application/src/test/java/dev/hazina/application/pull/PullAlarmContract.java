package dev.hazina.application.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Balances that betray a payment of which nothing told, over any world.
public abstract class PullAlarmContract extends PullContract {
    private static final Duration TICK = Duration.ofSeconds(30);
    private long balance = 5_000_00;

    /// A payer pays, and the provider lists it.
    private PaybillNotice listed(long minor) {
        balance += minor;
        return paid(minor);
    }

    /// Its notice comes with this balance.
    private void noticed(PaybillNotice said, Optional<Long> told) {
        AccountAfter after = new AccountAfter(told.map(minor -> new Money(Currency.KES, minor)), Optional.empty());
        listed.money.receiveInboundPayment().handle(new ReceiveInboundPayment.Command(account(),
                new PaybillNotice(said.receipt(), said.accountReference(), said.amount(), said.payer(),
                        said.floatAccount(), said.told(), after),
                world.clock().instant(), Optional.empty(), Optional.of(new Heard(Way.NOTICE, Optional.empty())), false,
                Optional.empty()));
    }

    private void pays(long minor) {
        noticed(listed(minor), Optional.of(balance));
    }

    private void ticks(Duration time) {
        for (long left = time.dividedBy(TICK); left > 0; left--) {
            world.clock().advance(TICK);
            pull.runDue();
        }
    }

    private int asked() {
        return listing.asked().size();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 17, 59})
    void aLostPaymentIsCreditedWithinTwoMinutesOfTheNextOne(int minutes) {
        pays(100_00);
        pull.runDue();
        ticks(Duration.ofMinutes(minutes));
        listed(250_00);
        ticks(Duration.ofMinutes(1));
        Instant next = world.clock().instant();
        pays(30_00);
        while (shop.available(shop.main) < 380_00) {
            ticks(TICK);
            assertThat(Duration.between(next, world.clock().instant())).isLessThanOrEqualTo(Duration.ofMinutes(2));
        }

        assertThat(shop.available(shop.main)).isEqualTo(380_00);
        assertThat(state().found()).isOne();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 29, 61})
    void aLostPaymentIsCreditedWithin65Minutes(int minutes) {
        pays(100_00);
        pull.runDue();
        ticks(Duration.ofMinutes(minutes));
        listed(250_00);
        ticks(Duration.ofMinutes(65));

        assertThat(shop.available(shop.main)).isEqualTo(350_00);
    }

    @Test
    void balancesThatFollowFromEachOtherAreNoAlarm() {
        pays(100_00);
        pull.runDue();
        for (int i = 0; i < 20; i++) {
            PaybillNotice first = listed(7_00);
            long between = balance;
            pays(5_00);
            noticed(first, Optional.of(between));
            noticed(listed(3_00), Optional.empty());
            pays(11_00);
            ticks(Duration.ofMinutes(1));
        }

        assertThat(asked()).isOne();
    }

    /// The second movement of a moment has a time after it.
    @Test
    void theFirstBalanceIsNoAlarmThoughItIsKeptAfterTheQuestion() {
        noticed(listed(1_00), Optional.empty());
        pays(100_00);
        pull.runDue();
        ticks(Duration.ofMinutes(1));
        pays(5_00);
        ticks(Duration.ofMinutes(5));

        assertThat(asked()).isOne();
    }

    /// As where sweeps and charges are told of nowhere.
    @Test
    void balancesThatNeverFollowAreAskedAboutLittleMoreThanEachHour() {
        pays(100_00);
        pull.runDue();
        for (int i = 0; i < 3 * 60; i++) {
            balance -= 1_00;
            pays(5_00);
            ticks(Duration.ofMinutes(1));
        }

        assertThat(asked()).isBetween(4, 12);
        assertThat(state().found()).isZero();
        assertThat(world.discrepancies(shop.merchant())).isEmpty();
    }

    @Test
    void theFirstBalanceIsNoAlarm() {
        pull.runDue();
        ticks(Duration.ofMinutes(2));
        pays(100_00);
        ticks(Duration.ofMinutes(30));

        assertThat(asked()).isEqualTo(1);
    }
}
