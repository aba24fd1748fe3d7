package dev.hazina.application.floats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.Report;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of the balances of our accounts at providers.
public abstract class FloatBalancesContract extends PortContract {
    private FloatAccount account() {
        return new FloatAccount("p" + shop.merchant().value(), "600000:utility");
    }

    private static FloatBalance of(FloatAccount account, Side side, long minor, Instant at) {
        return new FloatBalance(account, side, new MoneySum(Currency.KES, BigInteger.valueOf(minor)), at);
    }

    private List<FloatBalance> mine(List<FloatBalance> all, FloatAccount account) {
        return all.stream().filter(one -> one.account().equals(account)).toList();
    }

    private Instant hour() {
        return world.clock().instant().truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(5));
    }

    @Test
    void theNewestOfEachSideIsFoundAlsoWhereItIsOlder() {
        FloatAccount account = account();
        FloatBalance old = of(account, Side.TOLD, 7, hour().minusSeconds(90_000));
        FloatBalance booked = of(account, Side.BOOKED, -5, hour());
        FloatBalance asked = of(account, Side.ASKED, 9, hour().plusSeconds(1));
        world.floatBalances().keep(List.of(old, booked, asked, of(account, Side.ASKED, 8, hour())));

        assertThat(mine(world.floatBalances().latest(hour()), account)).containsExactly(old, booked, asked);
        assertThat(mine(world.floatBalances().latest(hour().plusSeconds(2)), account)).isEmpty();
    }

    @Test
    void whatIsKnownIsNotKeptAgain() {
        FloatAccount account = account();
        List<FloatBalance> two = List.of(of(account, Side.BOOKED, 1, hour()), of(account, Side.ASKED, 2, hour()));

        assertThat(world.floatBalances().keep(two)).isEqualTo(2);
        assertThat(world.floatBalances().keep(two)).isZero();
        assertThat(world.floatBalances().keep(List.of(of(account, Side.BOOKED, 3, hour())))).isZero();
        assertThat(world.floatBalances().keep(List.of())).isZero();
        assertThat(mine(world.floatBalances().latest(hour()), account)).containsExactlyInAnyOrderElementsOf(two);
    }

    @Test
    void theLastOfEachHourIsRead() {
        FloatAccount account = account();
        FloatBalance before = of(account, Side.BOOKED, 1, hour().minusSeconds(1));
        FloatBalance first = of(account, Side.BOOKED, 3, hour().plusSeconds(3_599));
        FloatBalance second = of(account, Side.BOOKED, 4, hour().plusSeconds(3_600));
        world.floatBalances().keep(List.of(before, of(account, Side.BOOKED, 2, hour()), first, second));

        assertThat(mine(world.floatBalances().hourly(hour()), account)).containsExactly(first, second);
        assertThat(mine(world.floatBalances().hourly(hour().minusSeconds(1)), account))
                .containsExactly(before, first, second);
    }

    @Test
    void anAmountMayBeMoreThanOneWalletHolds() {
        FloatAccount account = account();
        FloatBalance rich = new FloatBalance(account, Side.BOOKED, new MoneySum(Currency.UGX,
                BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.TEN)), hour());
        world.floatBalances().keep(List.of(rich));

        assertThat(mine(world.floatBalances().latest(hour()), account)).containsExactly(rich);
    }

    @Test
    void whatAProviderToldBesideAMovementIsFound() {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        FloatAccount account = new FloatAccount(hazina.gateway.name(), "p" + shop.merchant().value());
        for (long balance : new long[]{5_00, -3_00}) {
            var payment = instructions.prompt(20_00);
            instructions.tell(payment, Report.of(new Outcome.Succeeded("B" + payment.details().id()))
                    .through(account.name()).leaving(new AccountAfter(Optional.of(new Money(Currency.KES, balance)),
                            Optional.empty())));
        }

        List<FloatBalance> told = mine(world.floatBalances().told(Instant.EPOCH), account);

        assertThat(told).hasSize(1).allSatisfy(one -> {
            assertThat(one.side()).isEqualTo(Side.TOLD);
            assertThat(one.amount()).isEqualTo(MoneySum.of(new Money(Currency.KES, -3_00)));
        });
        assertThat(mine(world.floatBalances().told(told.getFirst().at().plusMillis(1)), account)).isEmpty();
    }

    @Test
    void oldOnesAreForgotten() {
        FloatAccount account = account();
        Instant old = hour().minus(Duration.ofDays(2_000));
        world.floatBalances().keep(List.of(of(account, Side.TOLD, 1, old.minusSeconds(1)),
                of(account, Side.TOLD, 2, old)));

        world.floatBalances().forget(old);

        assertThat(mine(world.floatBalances().hourly(old.minusSeconds(1)), account))
                .containsExactly(of(account, Side.TOLD, 2, old));
    }
}
