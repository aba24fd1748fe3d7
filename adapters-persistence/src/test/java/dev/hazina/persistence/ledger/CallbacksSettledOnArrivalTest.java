package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Callbacks that are stored and settled in one commit, while connections break, rows are locked, and the same callback
/// reaches two instances. No handler runs after the acknowledgement, so only the arrival and the later claim count.
@TestInstance(Lifecycle.PER_CLASS)
class CallbacksSettledOnArrivalTest {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int DELIVERIES = 16;
    private static final int PAYMENTS = 8;

    private final PgWorld world = PgWorld.fresh();
    private final TroubledSource source = new TroubledSource(world.dataSource());
    private final PgLedgerWriter one = LedgerWriters.on(source.dataSource(), world.clock(), 2);
    private final PgLedgerWriter other = LedgerWriters.on(world.dataSource(), world.clock(), 2);
    private final List<Hazina> instances = List.of(instance(one), instance(other));
    private final Hazina hazina = instances.getFirst();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @AfterEach
    void prove() {
        source.comeBack();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @AfterAll
    void close() {
        one.close();
        other.close();
        world.close();
    }

    @Test
    void oneCommitStoresTheCallbackAndItsEffects() {
        Instruction<PaymentDetails> payment = paid();
        source.statements();
        int commits = source.commits();

        hazina.gateway.deliver(report(payment));

        assertThat(source.commits() - commits).isEqualTo(1);
        assertThat(source.statements()).noneMatch(sql -> sql.contains("UPDATE provider_callbacks"));
        requireSettledOnce(payment);
    }

    @Test
    void aCommitWhoseAnswerWasLostIsFound() {
        Instruction<PaymentDetails> payment = paid();
        source.breakNext(TroubledSource.Break.AFTER_COMMIT);

        hazina.gateway.deliver(report(payment));

        requireSettledOnce(payment);
    }

    @Test
    void aCommitThatNeverLandedIsRunAgain() {
        Instruction<PaymentDetails> payment = paid();
        source.breakNext(TroubledSource.Break.BEFORE_COMMIT);

        hazina.gateway.deliver(report(payment));

        requireSettledOnce(payment);
    }

    @Test
    void anUnknownCommitThatLandedIsKnownToTheInbox() {
        Instruction<PaymentDetails> payment = paid();
        source.breakNextForGood(TroubledSource.Break.AFTER_COMMIT);

        hazina.gateway.deliver(report(payment));

        requireSettledOnce(payment);
    }

    @Test
    void anUnknownCommitThatNeverLandedIsHandledFromTheInbox() {
        Instruction<PaymentDetails> payment = paid();
        source.breakNextForGood(TroubledSource.Break.BEFORE_COMMIT);

        hazina.gateway.deliver(report(payment));
        assertThat(statuses(payment)).containsExactly("new");
        source.comeBack();
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        requireSettledOnce(payment);
    }

    @Test
    void whileItsMerchantIsLockedACallbackIsStoredAlone() {
        Instruction<PaymentDetails> payment = paid();
        try (RowLock lock = RowLock.on(world.database(),
                "merchant_clock WHERE merchant_id = '" + shop.merchant() + "'")) {
            hazina.gateway.deliver(report(payment));
            assertThat(statuses(payment)).containsExactly("new");
        }
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        requireSettledOnce(payment);
    }

    @Test
    void aRowThatWasSetAsideMeanwhileStaysSo() {
        Instruction<PaymentDetails> payment = paid();
        ProviderMessage report = report(payment);
        source.breakNextForGood(TroubledSource.Break.BEFORE_COMMIT);
        hazina.gateway.deliver(report);
        source.comeBack();
        world.database().execute("UPDATE provider_callbacks SET status = 'set_aside', why = 'by hand'"
                + " WHERE subject_id = '" + payment.details().id() + "'");

        hazina.gateway.deliver(report);

        assertThat(statuses(payment)).containsExactly("set_aside");
        assertThat(events(payment)).isEqualTo(1);
    }

    @RepeatedTest(20)
    void aCallbackThatReachesTwoInstancesAtOnceIsSettledOnce() {
        Instruction<PaymentDetails> payment = paid();
        long before = shop.available(shop.main);

        var fates = ConcurrentCalls.run(DELIVERIES, i -> deliver(i % 2, payment));
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(shop.available(shop.main) - before).isEqualTo(100_00);
        requireSettledOnce(payment);
    }

    @RepeatedTest(20)
    void callbacksThatArriveWhileConnectionsBreakAreAllSettledOnce() {
        List<Instruction<PaymentDetails>> payments = IntStream.range(0, PAYMENTS).mapToObj(i -> paid()).toList();
        long before = shop.available(shop.main);
        source.breakNext(TroubledSource.Break.AFTER_COMMIT);

        var fates = ConcurrentCalls.run(2 * PAYMENTS, i -> deliver(i / PAYMENTS, payments.get(i % PAYMENTS)));
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(shop.available(shop.main) - before).isEqualTo(PAYMENTS * 100_00L);
        payments.forEach(this::requireSettledOnce);
    }

    private void requireSettledOnce(Instruction<PaymentDetails> payment) {
        assertThat(statuses(payment)).containsExactly("handled");
        assertThat(events(payment)).isEqualTo(1);
        assertThat(shop.payment(payment.details().reference()).isSucceeded()).isTrue();
        world.clock().advance(LEASE);
        assertThat(world.inbox().claimNew(FaultyGateway.NAME, LEASE, 1)).isEmpty();
    }

    private List<String> statuses(Instruction<PaymentDetails> payment) {
        return new Database(world.dataSource()).list(
                "SELECT status FROM provider_callbacks WHERE merchant_id = ? AND subject_id = ? ORDER BY id",
                parameters -> parameters.uuid(shop.merchant().value()).uuid(payment.details().id().value()),
                row -> row.text("status"));
    }

    private long events(Instruction<PaymentDetails> payment) {
        return world.database()
                .number("SELECT count(*) FROM webhook_events WHERE subject_id = '" + payment.details().id() + "'");
    }

    /// Known at both instances, and paid at the provider.
    private Instruction<PaymentDetails> paid() {
        return shop.pay(shop.order(100_00));
    }

    private ProviderMessage report(Instruction<PaymentDetails> payment) {
        hazina.gateway.settle(payment.details().id());
        return hazina.gateway.draw(0);
    }

    private boolean deliver(int instance, Instruction<PaymentDetails> payment) {
        String token = hazina.tokens.mint(FaultyGateway.NAME,
                new CallbackToken.Target(shop.merchant(), payment.subject()));
        instances.get(instance).gateway.deliver(new ProviderMessage(token,
                "payment " + payment.details().id() + " succeeded R" + payment.details().id()));
        return true;
    }

    private Hazina instance(PgLedgerWriter writer) {
        return new Hazina(world, writer, FaultyGateway.obliging(), Setup.plain().afterwards(handling -> {}));
    }
}
