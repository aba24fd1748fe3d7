package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.persistence.PgWorld;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Receipts are the only rows for which groups of different merchants contend.
@TestInstance(Lifecycle.PER_CLASS)
class SharedReceiptsTest {
    private static final int MANY = 15;
    private static final int PATIENCE_SECONDS = 120;
    private static final String TAKEN_MEANWHILE = "23505";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final List<TestMerchant> shops = List.of(TestMerchant.open(hazina), TestMerchant.open(hazina));
    private List<OwnWriter> writers = List.of();

    /// Both groups read that the receipt is unused before either of them writes it.
    @BeforeEach
    void meet() {
        CyclicBarrier both = new CyclicBarrier(2);
        writers = List.of(new OwnWriter(world.dataSource(), meeting(both), world.ids()),
                new OwnWriter(world.dataSource(), meeting(both), world.ids()));
    }

    @AfterAll
    void close() {
        assertThat(world.proof().prove().clean()).isTrue();
        world.close();
    }

    @RepeatedTest(20)
    void ofTwoMerchantsWithOneReceiptAtOnceOneGetsIt() {
        String receipt = "R" + world.ids().next();
        List<Instruction<PaymentDetails>> payments = shops.stream().map(shop -> shop.pay(shop.order(100_00))).toList();

        var fates = ConcurrentCalls.run(2, i -> writers.get(i).together(1, one -> settle(i, payments.get(i), receipt)));

        assertThat(ConcurrentCalls.results(fates)).hasSize(2)
                .allSatisfy(group -> assertThat(ConcurrentCalls.thrown(group)).isEmpty());
        int winner = now(0, payments.get(0)).state() instanceof State.Succeeded ? 0 : 1;
        int loser = 1 - winner;
        assertThat(now(winner, payments.get(winner)).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(now(loser, payments.get(loser)).isDisputed()).isTrue();
        assertThat(mismatches(winner, payments.get(winner))).isEmpty();
        assertThat(mismatches(loser, payments.get(loser))).hasSize(1);
        assertThat(holder(receipt)).hasValueSatisfying(
                known -> assertThat(known.holder()).isEqualTo(payments.get(winner).subject()));
        assertThat(writers.get(winner).faults()).isEmpty();
        assertThat(writers.get(loser).faults()).containsExactly(TAKEN_MEANWHILE);
    }

    @RepeatedTest(20)
    void groupsWithManyReceiptsInOppositeOrdersNeverDeadlock() {
        List<String> receipts = IntStream.range(0, MANY).mapToObj(i -> i + "-" + world.ids().next()).toList();
        List<List<Instruction<PaymentDetails>>> payments = shops.stream().map(shop -> ConcurrentCalls.results(
                ConcurrentCalls.run(MANY, i -> shop.pay(shop.order(100_00))))).toList();

        for (int told = 0; told < 2; told++) {
            var fates = ConcurrentCalls.run(2, side -> writers.get(side).together(MANY, i -> {
                int place = side == 0 ? i : MANY - 1 - i;
                return settle(side, payments.get(side).get(place), receipts.get(place));
            }));

            assertThat(ConcurrentCalls.results(fates)).hasSize(2)
                    .allSatisfy(group -> assertThat(ConcurrentCalls.thrown(group)).isEmpty());
            for (int i = 0; i < MANY; i++) {
                assertThat(List.of(now(0, payments.get(0).get(i)).isDisputed(),
                        now(1, payments.get(1).get(i)).isDisputed())).containsExactlyInAnyOrder(true, false);
            }
        }
        assertThat(writers.stream().flatMap(writer -> writer.faults().stream())).containsOnly(TAKEN_MEANWHILE);
    }

    private Instruction<PaymentDetails> settle(int side, Instruction<PaymentDetails> payment, String receipt) {
        return new SettleInstruction(writers.get(side), world.ids())
                .handle(SettleCommands.of(shops.get(side).merchant(), payment.details().id(),
                        FaultyGateway.NAME,
                        Report.of(new Outcome.Succeeded(receipt)), Optional.empty()));
    }

    private Instruction<PaymentDetails> now(int side, Instruction<PaymentDetails> payment) {
        return shops.get(side).payment(payment.details().reference());
    }

    private List<Discrepancy> mismatches(int side, Instruction<PaymentDetails> payment) {
        return world.discrepancies(shops.get(side).merchant()).stream()
                .filter(raised -> raised.subject().equals(payment.subject())
                        && raised.kind() == Discrepancy.Kind.MISMATCH)
                .toList();
    }

    private Optional<KnownReceipt> holder(String text) {
        ProviderReceipt receipt = new ProviderReceipt(FaultyGateway.NAME, text);
        return world.writer()
                .record(new TestOperation<>(LockSet.of(shops.getFirst().merchant()).receipt(Optional.of(receipt)),
                        locked -> Decision.of(locked.receipt(receipt))));
    }

    private InstantSource meeting(CyclicBarrier both) {
        AtomicBoolean met = new AtomicBoolean();
        return () -> {
            if (met.compareAndSet(false, true)) {
                await(both);
            }
            return world.clock().instant();
        };
    }

    private static void await(CyclicBarrier both) {
        try {
            both.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("the other never came", e);
        }
    }
}
