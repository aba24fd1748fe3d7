package dev.hazina.application.floats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is kept of our accounts at providers in a round, and what is concluded from it.
class WatchFloatsTest {
    private static final FloatAccount MAIN = new FloatAccount(FaultyGateway.NAME, FloatAccount.ONLY);

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions instructions = new TestInstructions(hazina, shop);
    private final WatchFloats watch = watch();

    private WatchFloats watch() {
        return new WatchFloats(hazina.world.floatBalances(), hazina.world.operations(), hazina.gateways,
                hazina.world.clock());
    }

    private static MoneySum kes(long minor) {
        return MoneySum.of(new Money(Currency.KES, minor));
    }

    private FloatStanding standing(String least) {
        LeastFloats bounds = least.isEmpty() ? LeastFloats.NONE : LeastFloats.parse(least);
        return new FloatReport(hazina.world.floatBalances(), bounds, hazina.world.clock()).list().stream()
                .filter(one -> one.key().account().equals(MAIN)).findFirst().orElseThrow();
    }

    private void round(Duration later) {
        hazina.world.clock().advance(later);
        watch.runDue();
    }

    @Test
    void whatIsBookedAndWhatTheProviderAnswersStandBesideEachOther() {
        instructions.paid(1_000_00);
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 990_00)),
                new ToldBalance("no name", new Money(Currency.KES, 1)));

        watch.runDue();

        FloatStanding main = standing("");
        assertThat(main.booked().map(FloatBalance::amount)).contains(kes(1_000_00));
        assertThat(main.told().map(FloatBalance::amount)).contains(kes(990_00));
        assertThat(main.told().map(FloatBalance::side)).contains(Side.ASKED);
        assertThat(main.difference()).contains(kes(-10_00));
        assertThat(main.isLow()).isFalse();
        assertThat(standing("faulty:main=990").isLow()).isFalse();
        assertThat(standing("faulty:main=990.01").isLow()).isTrue();
    }

    @Test
    void aRoundIsOnceForAllInstances() {
        instructions.paid(10_00);
        watch.runDue();
        watch.runDue();
        watch().runDue();
        assertThat(hazina.gateway.balanceQuestions()).isEqualTo(1);

        hazina.world.clock().advance(WatchFloats.EVERY);
        watch().runDue();
        watch.runDue();
        assertThat(hazina.gateway.balanceQuestions()).isEqualTo(2);
    }

    @Test
    void aProviderIsAskedBeforeAnythingIsBooked() {
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 5)));

        watch.runDue();

        assertThat(standing("").told().map(FloatBalance::amount)).contains(kes(5));
        assertThat(standing("").booked()).isEmpty();
        assertThat(standing("").difference()).isEmpty();
    }

    @Test
    void anAdapterThatFailsKeepsNoOtherFromBeingAsked() {
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 5)));
        WatchFloats both = new WatchFloats(hazina.world.floatBalances(), hazina.world.operations(),
                new WithAFailingOne(hazina.gateways, new Failing(hazina.gateway)), hazina.world.clock());

        assertThatThrownBy(both::runDue).hasMessage("no balance");

        assertThat(standing("").told().map(FloatBalance::amount)).contains(kes(5));
    }

    private static final class Failing extends ForwardingGateway {
        private Failing(ChannelGateway gateway) {
            super(gateway);
        }

        @Override
        public String name() {
            return "failing";
        }

        @Override
        public List<ToldBalance> balances() {
            throw new IllegalStateException("no balance");
        }
    }

    /// In front of each channel's other providers.
    private record WithAFailingOne(Gateways others, ChannelGateway failing) implements Gateways {
        @Override
        public List<ChannelGateway> collecting(Currency currency, Channel channel) {
            return Stream.concat(Stream.of(failing), others.collecting(currency, channel).stream()).toList();
        }

        @Override
        public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
            return others.disbursing(currency, channel);
        }

        @Override
        public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
            return others.receiving(currency, channel);
        }

        @Override
        public Optional<ChannelGateway> named(String name) {
            return others.named(name);
        }
    }

    @Test
    void aProviderThatTellsBesideItsMovementsIsAskedWhenItIsQuiet() {
        var payment = instructions.prompt(30_00);
        instructions.tell(payment, Report.of(new Outcome.Succeeded("B1"))
                .leaving(new AccountAfter(Optional.of(new Money(Currency.KES, 77_00)), Optional.empty())));
        watch.runDue();
        assertThat(hazina.gateway.balanceQuestions()).isZero();
        assertThat(standing("").told().map(FloatBalance::amount)).contains(kes(77_00));
        assertThat(standing("").told().map(FloatBalance::side)).contains(Side.TOLD);

        round(Duration.ofMinutes(16));

        assertThat(hazina.gateway.balanceQuestions()).isEqualTo(1);
        assertThat(standing("").told().map(FloatBalance::amount)).as("it didn't answer").contains(kes(77_00));
    }

    @Test
    void anAccountThatIsUsedUpHasATimeAtWhichItIsEmpty() {
        instructions.paid(1_000_00);
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 600_00)));
        watch.runDue();
        assertThat(standing("").emptyAt()).as("too little is known").isEmpty();
        instructions.tell(instructions.payout(100_00), Report.of(new Outcome.Succeeded("B2")));
        round(Duration.ofHours(2));
        Instant told = standing("").told().orElseThrow().at();
        Duration between = Duration.between(hazina.world.floatBalances().hourly(Instant.EPOCH).stream()
                .filter(one -> one.side() == Side.BOOKED).findFirst().orElseThrow().at(),
                standing("").booked().orElseThrow().at());

        assertThat(standing("").emptyAt()).contains(told.plus(between.multipliedBy(6)));

        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, -1)));
        round(WatchFloats.EVERY);
        assertThat(standing("").emptyAt()).as("it is empty").contains(standing("").told().orElseThrow().at());
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 1_000_000_000_00L)));
        round(WatchFloats.EVERY);
        assertThat(standing("").emptyAt()).as("beyond what can be said").isEmpty();
    }

    @Test
    void anAccountThatIsFilledHasNoSuchTime() {
        instructions.paid(1_000_00);
        hazina.gateway.holds(new ToldBalance(FloatAccount.ONLY, new Money(Currency.KES, 600_00)));
        watch.runDue();
        instructions.paid(1_00);
        round(Duration.ofHours(2));

        assertThat(standing("").emptyAt()).isEmpty();
    }

    @Test
    void oldBalancesAreForgotten() {
        instructions.paid(1_00);
        watch.runDue();
        round(WatchFloats.KEPT.plusHours(1));

        assertThat(hazina.world.floatBalances().hourly(Instant.EPOCH).stream()
                .filter(one -> one.side() == Side.BOOKED)).hasSize(1);
    }
}
