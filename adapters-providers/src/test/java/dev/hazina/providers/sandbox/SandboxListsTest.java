package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.pull.PullPorts;
import dev.hazina.application.pull.PullTransactions;
import dev.hazina.application.sandbox.InMemorySandboxStore;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The lists of the sandbox, by which a payment is found whose notice it was made to lose.
class SandboxListsTest {
    private static final Money AMOUNT = new Money(Currency.KES, 75_50);
    private static final Phone PAYER = new Phone("+254712345678");

    private final InMemoryWorld world = new InMemoryWorld();
    private final List<IncomingCallback> posted = new ArrayList<>();
    private final Hazina plain = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final SandboxNetwork network = new SandboxNetwork(
            (token, body) -> posted.add(new IncomingCallback("POST", token, Map.of(), Optional.empty(), body)),
            Runnable::run, plain.tokens, new RememberedRequests(), new InMemorySandboxStore(), new SequentialIds(),
            world.clock(), Duration.ofSeconds(1));
    private final SandboxGateway gateway = new SandboxGateway(network, true);
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), new OneGateway(gateway),
            Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final PullTransactions pull = new PullTransactions(new PullPorts(world.writer(), world.ids(),
            world.clock(), hazina.gateways, world.providerRecords(), world.notices(),
            hazina.money.receiveInboundPayment()),
            world.pulledAccounts(), Runnable::run);

    private void payIn() {
        network.payIn(shop.main.number(), AMOUNT, PAYER, Optional.empty());
        posted.forEach(one -> hazina.receiveCallback.handle(new ReceiveCallback.Command(SandboxGateway.NAME, one)));
        posted.clear();
    }

    private void minutes(int minutes) {
        for (int i = 0; i < minutes; i++) {
            world.clock().advance(Duration.ofMinutes(1));
            pull.runDue();
        }
    }

    @Test
    void aLostNoticeIsFoundWithin65MinutesAndHeardTwiceIsOnce() {
        payIn();
        minutes(7);
        network.set(NoticeFault.LOSE, 1);
        payIn();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        minutes(65);

        assertThat(shop.available(shop.main)).isEqualTo(2 * AMOUNT.minor());
        assertThat(world.books().discrepancies()).isEmpty();
        assertThat(world.pulledAccounts().list()).singleElement().satisfies(one -> {
            assertThat(one.found()).isOne();
            assertThat(one.account().name()).isEqualTo(SandboxAccounts.PAYBILL);
        });
    }

    @Test
    void whatTheBankTookOutIsNoPaymentAndASilentNetworkListsNothing() {
        payIn();
        network.takeOut(MovementKind.SWEEP, SandboxAccounts.PAYBILL, AMOUNT);
        SandboxLists lists = new SandboxLists(network);
        assertThat(lists.pull(world.clock().instant().minusSeconds(60), world.clock().instant()).rows()).hasSize(1);
        network.silence(Duration.ofMinutes(10));

        assertThat(lists.pull(world.clock().instant().minusSeconds(60), world.clock().instant()))
                .satisfies(silent -> assertThat(silent.rows()).isEmpty())
                .satisfies(silent -> assertThat(silent.unfinished()).contains("the network does not answer"));
    }

    @Test
    void itListsNothingUnlessItIsSetTo() {
        assertThat(new SandboxGateway(network).pulls()).isEmpty();
    }
}
