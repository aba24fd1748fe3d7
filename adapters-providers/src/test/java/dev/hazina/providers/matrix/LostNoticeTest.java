package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.pull.PullPorts;
import dev.hazina.application.pull.PullTransactions;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.daraja.DarajaHarness;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Payments to an M-PESA paybill whose notice never came, from the payer to the wallet.
class LostNoticeTest {
    private static final Duration TICK = Duration.ofSeconds(10);

    private final DarajaHarness harness = DarajaHarness.listing();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), new OneProvider(harness),
            Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final PullTransactions pull = new PullTransactions(new PullPorts(world.writer(), world.ids(),
            world.clock(), hazina.gateways, world.providerRecords(), world.notices(),
            hazina.money.receiveInboundPayment()),
            world.pulledAccounts(), Runnable::run);

    @BeforeEach
    void register() {
        harness.unsolicitedToken(hazina.tokens.mint("daraja",
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS)));
    }

    @AfterEach
    void close() {
        harness.close();
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private void ticks(Duration time) {
        for (long left = time.dividedBy(TICK); left > 0; left--) {
            world.clock().advance(TICK);
            harness.clock().advance(TICK);
            harness.callbacks().forEach(one -> hazina.receiveCallback
                    .handle(new ReceiveCallback.Command("daraja", one)));
            hazina.handleCallback.runDue();
            pull.runDue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 30, 59, 61})
    void oneIsCreditedWithin65Minutes(int minutes) {
        harness.payInUnheard(shop.main.number(), kes(100_00));
        ticks(Duration.ofMinutes(minutes).plus(TICK));
        harness.payInUnheard(shop.main.number(), kes(250_00));
        ticks(Duration.ofMinutes(65));

        assertThat(shop.available(shop.main)).isEqualTo(350_00);
        assertThat(world.books().discrepancies()).isEmpty();
    }

    @Test
    void oneIsCreditedWithinTwoMinutesOfTheNextOne() {
        harness.payInUnheard(shop.main.number(), kes(100_00));
        harness.tellBalances();
        harness.payIn(shop.main.number(), kes(10_00));
        ticks(Duration.ofMinutes(5));
        harness.payInUnheard(shop.main.number(), kes(250_00));
        ticks(Duration.ofMinutes(1));
        harness.payIn(shop.main.number(), kes(30_00));
        ticks(Duration.ofMinutes(2));

        assertThat(shop.available(shop.main)).isEqualTo(390_00);
        assertThat(world.books().discrepancies()).isEmpty();
    }
}
