package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.HintingGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/// A proven callback that is stored and settled in one commit. No handler runs after the acknowledgement here, so the
/// only effects are those of the arrival.
class SettledOnArrivalTest {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final BooleanSupplier NO = () -> false;

    private final InMemoryWorld world = new InMemoryWorld();
    private final AtomicReference<BooleanSupplier> before = new AtomicReference<>(NO);
    private final AtomicReference<BooleanSupplier> after = new AtomicReference<>(NO);
    private final Hazina hazina = with(FaultyGateway.obliging());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void oneCommitStoresAndSettles() {
        paid();
        long commits = world.books().commits();

        hazina.gateway.deliverAll();

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(world.books().commits()).isEqualTo(commits + 1);
        assertThat(world.books().callbacksStored()).hasSize(1);
        assertThat(world.inbox().waiting()).isZero();
    }

    @Test
    void refundsAndPayoutsAreSettledSoToo() {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Subject refund = instructions.refund(instructions.paid(1_000_00), 100_00).subject();
        Subject payout = instructions.payout(100_00).subject();
        int stored = world.books().callbacksStored().size();

        deliver(refund, "succeeded R1");
        deliver(payout, "failed unspecified");

        assertThat(world.books().callbacksStored()).hasSize(stored + 2);
        assertThat(world.books().refunds()).noneMatch(known -> known.isOpen());
        assertThat(world.books().payouts()).noneMatch(known -> known.isOpen());
    }

    @Test
    void theSharedPathFindsTheOwner() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), line(payment.subject(), "succeeded R")));

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(world.books().callbacksStored()).hasSize(1);
    }

    @Test
    void aRepetitionIsAcknowledgedWithoutAnEffect() {
        paid();
        ProviderMessage message = hazina.gateway.draw(0);
        hazina.gateway.deliver(message);
        long commits = world.books().commits();

        hazina.gateway.deliver(message);
        world.clock().advance(LEASE);

        assertThat(world.books().commits()).isEqualTo(commits);
        assertThat(hazina.handleCallback.runDue()).isZero();
    }

    @Test
    void aCrashBeforeTheCommitLeavesNothingAndTheNextDeliverySettles() {
        paid();
        before.set(once());

        assertThatThrownBy(hazina.gateway::deliverAll).isInstanceOf(Crash.class);
        assertThat(shop.available(shop.main)).isZero();
        assertThat(world.inbox().waiting()).isZero();
        hazina.gateway.deliverAll();

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void aCrashAfterTheCommitLeavesItSettledAndTheNextDeliveryIsKnown() {
        paid();
        after.set(once());

        assertThatThrownBy(hazina.gateway::deliverAll).isInstanceOf(Crash.class);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        long commits = world.books().commits();
        hazina.gateway.deliverAll();

        assertThat(world.books().commits()).isEqualTo(commits);
        assertThat(world.inbox().waiting()).isZero();
    }

    @Test
    void whatCannotBeSettledNowIsStoredAndSettledLater() {
        paid();
        before.set(failing());

        hazina.gateway.deliverAll();
        assertThat(shop.available(shop.main)).isZero();
        assertThat(world.inbox().waiting()).isEqualTo(1);
        world.clock().advance(LEASE);
        assertThat(hazina.handleCallback.runDue()).isEqualTo(1);

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(world.inbox().waiting()).isZero();
    }

    @Test
    void anotherDeliveryFinishesWhatWasStoredMeanwhile() {
        paid();
        ProviderMessage message = hazina.gateway.draw(0);
        before.set(failing());
        hazina.gateway.deliver(message);

        hazina.gateway.deliver(message);
        world.clock().advance(LEASE);

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.handleCallback.runDue()).isZero();
    }

    @Test
    void whatWasSettledWithoutAnAnswerIsNotHandledAgain() {
        paid();
        after.set(failing());
        hazina.gateway.deliverAll();
        long commits = world.books().commits();

        world.clock().advance(LEASE);

        assertThat(hazina.handleCallback.runDue()).isZero();
        assertThat(world.books().commits()).isEqualTo(commits);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void whatAPersonHasToDecideAboutGoesThroughTheInbox() {
        hazina.gateway.next(Plan.paid().reported(Plan.Reports.WRONG_AMOUNT));
        hazina.gateway.settle(shop.pay(shop.order(100_00)).details().id());

        hazina.gateway.deliverAll();

        assertThat(world.books().callbacksStored()).isEmpty();
        assertThat(world.inbox().waiting()).isEqualTo(1);
        assertThat(world.discrepancies(shop.merchant())).isEmpty();
    }

    @Test
    void aHintGoesThroughTheInbox() {
        Hazina hinting = with(HintingGateway.asking(Capabilities.Asking.ANSWERS));
        TestMerchant there = TestMerchant.open(hinting);
        there.pay(there.order(100_00));
        hinting.gateway.settleAll();

        hinting.gateway.deliverAll();

        assertThat(there.available(there.main)).isZero();
        assertThat(world.inbox().waiting()).isEqualTo(1);
    }

    @Test
    void aSubjectThatIsNotThereYetIsWaitedFor() {
        var subject = new Subject(Subject.Kind.PAYMENT, world.ids().next());

        deliver(subject, "succeeded R");

        assertThat(world.books().callbacksStored()).isEmpty();
        assertThat(world.inbox().waiting()).isEqualTo(1);
    }

    private void paid() {
        hazina.gateway.settle(shop.pay(shop.order(100_00)).details().id());
    }

    private void deliver(Subject subject, String word) {
        String token = hazina.tokens.mint(FaultyGateway.NAME,
                new CallbackToken.Target(shop.merchant(), subject));
        hazina.gateway.deliver(new ProviderMessage(token, line(subject, word)));
    }

    private static String line(Subject subject, String word) {
        return subject.kind().wire() + " " + subject.id() + " " + word;
    }

    private Hazina with(FaultyGateway gateway) {
        var writer = new FragileLedgerWriter(world.writer(), () -> before.getAndSet(NO).getAsBoolean(),
                () -> after.getAndSet(NO).getAsBoolean());
        return new Hazina(world, writer, gateway, Setup.plain().afterwards(handling -> {}));
    }

    private static BooleanSupplier once() {
        return () -> true;
    }

    private static BooleanSupplier failing() {
        return () -> {
            throw new IllegalStateException("the database would not have it");
        };
    }
}
