package dev.hazina.application.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.OtherInstances;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.OperationsReads.OpenKind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is held at a provider that no instance connects is an exception until it is connected or nothing is held there.
/// Each test has a provider of its own: what is open at the others is not its concern.
public abstract class UnconnectedExceptionsContract extends PortContract {
    private final String name = "old-" + UUID.randomUUID();
    private final FaultyGateway old = FaultyGateway.called(name);
    private final Gateways with = new OneGateway(old);
    private final Gateways without = new OneGateway(FaultyGateway.called("next"));
    private TestInstructions at;

    @BeforeEach
    void instructionsAtTheOldProvider() {
        hazina = new Hazina(world, world.writer(), old, new OneGateway(old), Setup.plain());
        shop = TestMerchant.open(hazina);
        at = new TestInstructions(hazina, shop);
    }

    private UnconnectedExceptions exceptions(Gateways gateways, String... elsewhere) {
        return new UnconnectedExceptions(
                new OpenAtProviders(world.operations(), OtherInstances.here(gateways),
                        new OtherInstances(List.of(new AnnouncedProviders(Set.of(elsewhere))))),
                world.discrepancies(), world.writer());
    }

    private Optional<ProviderWork> work(Gateways gateways, String... elsewhere) {
        return exceptions(gateways, elsewhere).follow().stream().filter(one -> one.provider().equals(name))
                .findFirst();
    }

    private List<Discrepancy> raised() {
        Subject subject = ProviderWork.subject(name);
        var all = new DiscrepancyReads.Filter(Optional.empty(), Optional.of(Discrepancy.Kind.NOT_CONNECTED));
        return world.discrepancies().list(all, Optional.empty(), Integer.MAX_VALUE).stream()
                .filter(one -> one.subject().equals(subject)).toList();
    }

    private String note() {
        return raised().getFirst().state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                ? resolution.by() + ": " + resolution.note().orElse("")
                : "open";
    }

    @Test
    void whatIsOpenIsCountedByKindAndState() {
        at.prompt(100_00);
        at.prompt(200_00);
        at.refund(at.paid(5_000_00), 100_00);
        at.payout(300_00);

        Instruction<PaymentDetails> given = at.prompt(400_00);
        hazina.settle.giveUp(InstructionKinds.PAYMENT, given);
        world.inbox().store(new RawCallback(UUID.randomUUID(), name,
                new CallbackToken.Target(shop.merchant(), given.subject()), CallbackProof.UNCHECKED,
                "not yet".getBytes(StandardCharsets.UTF_8), world.clock().instant()));

        ProviderWork work = work(without).orElseThrow();

        assertThat(work.sentence())
                .isEqualTo("2 payments, 1 refund, 1 payout and 1 callback are open at " + name);
        assertThat(work.isUnreachable()).isTrue();
        assertThat(work.items()).extracting(OpenItems::kind, OpenItems::state, OpenItems::count).containsExactly(
                tuple(OpenKind.PAYMENT, OpenItems.AWAITS_LATE_RESULT, 1L), tuple(OpenKind.PAYMENT, "processing", 2L),
                tuple(OpenKind.REFUND, "pending", 1L), tuple(OpenKind.PAYOUT, "sent", 1L),
                tuple(OpenKind.CALLBACK, OpenItems.UNHANDLED, 1L));
    }

    @Test
    void oneExceptionIsRaisedHoweverOftenAndByHoweverManyInstances() {
        at.prompt(100_00);

        work(without);
        work(without);

        assertThat(raised()).singleElement().satisfies(one -> {
            assertThat(one.detail()).startsWith("1 payment is open at " + name + ", which is not connected");
            assertThat(one.merchant()).isEqualTo(Platform.MERCHANT);
            assertThat(one.amount().isZero()).isTrue();
        });
    }

    @Test
    void itsAmountIsInTheCurrencyOfWhatIsHeld() {
        shop.pay(shop.order(shop.wallet("Kampala", Currency.UGX), 5_000));

        work(without);

        assertThat(raised()).singleElement()
                .satisfies(one -> assertThat(one.amount()).isEqualTo(Money.zero(Currency.UGX)));
    }

    @Test
    void anInstanceThatConnectsItIsEnough() {
        at.prompt(100_00);

        assertThat(work(without, name).orElseThrow().isUnreachable()).isFalse();
        assertThat(work(with).orElseThrow().isUnreachable()).isFalse();

        assertThat(raised()).isEmpty();
    }

    /// What a channel needs was taken away, and its provider stays connected for the others.
    @Test
    void aRouteThatIsNotSetUpIsLikeAProviderThatIsNotConnected() {
        at.prompt(100_00);
        at.paid(5_000_00);
        at.payout(300_00);
        Gateways noPayouts = new OneGateway(new ForwardingGateway(old) {
            @Override
            public boolean reaches(Currency currency, Channel channel) {
                return channel != Channel.MM_B2C;
            }
        });

        List<ProviderWork> works = exceptions(noPayouts).follow().stream().filter(one -> one.provider().equals(name))
                .toList();

        assertThat(works).extracting(ProviderWork::isUnreachable).containsExactly(false, true);
        assertThat(works.getLast().sentence()).isEqualTo("1 payout is open at " + name + " over KES.mm_b2c");
        assertThat(raised()).singleElement().satisfies(one -> assertThat(one.detail())
                .startsWith("1 payout is open at " + name + " over KES.mm_b2c, which is not connected"));
        exceptions(noPayouts, name).follow();
        assertThat(note()).as("another instance connects all of it").isEqualTo("system: the provider is connected");
        exceptions(noPayouts, name, AnnouncedProviders.route(name, new Route(Currency.KES, Channel.MM_STK_PUSH)))
                .follow();
        assertThat(raised()).as("another instance has as little").hasSize(2);
        exceptions(with).follow();
        assertThat(raised()).allMatch(Discrepancy::isResolved);
    }

    @Test
    void itEndsWhenTheProviderIsConnectedAndComesAgainWhenItIsNot() {
        at.prompt(100_00);
        work(without);

        work(with);
        assertThat(note()).isEqualTo("system: the provider is connected");
        world.clock().advance(Duration.ofMinutes(1));
        work(without);

        assertThat(raised()).hasSize(2);
        assertThat(note()).isEqualTo("open");
    }

    @Test
    void itEndsWhenNothingIsOpenThereAnyMore() {
        Instruction<PaymentDetails> prompt = at.prompt(100_00);
        work(without);

        hazina.settle.giveUp(InstructionKinds.PAYMENT, prompt);
        ProviderWork left = work(without).orElseThrow();

        assertThat(note()).isEqualTo("system: nothing is open there any more");
        assertThat(left.items()).singleElement().satisfies(one -> assertThat(one.state())
                .isEqualTo(OpenItems.AWAITS_LATE_RESULT));
    }

    @Test
    void whatAPersonHasAcknowledgedIsRaisedAgainForNewWorkOnly() {
        Instruction<PaymentDetails> prompt = at.prompt(100_00);
        work(without);
        at.resolve(raised().getFirst(), Resolution.Action.ACKNOWLEDGE);

        work(without);
        assertThat(raised()).hasSize(1);

        world.clock().advance(Duration.ofMinutes(1));
        at.prompt(200_00);
        hazina.settle.giveUp(InstructionKinds.PAYMENT, prompt);
        work(without);
        assertThat(raised()).hasSize(2);
    }
}
