package dev.hazina.persistence.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.World;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.operations.OperationsReads.SuspenseBalance;
import dev.hazina.application.operations.OperationsReadsContract;
import dev.hazina.application.operations.Stuck;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class PgOperationsReadsTest extends OperationsReadsContract {
    /// A world of its own, because these tests count the rows of all merchants.
    private static final PgWorld WORLD = PgWorld.fresh();

    @AfterAll
    static void close() {
        WORLD.close();
    }

    @Override
    public World world() {
        return WORLD.withoutReceipts();
    }

    @Test
    void whatWasCalledOffIsNotOpenAlthoughItIsWatched() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(20_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> payment = shop.payment(order.reference());
        world.clock().advance(Hazina.CLAIM);
        hazina.cancelPayment
                .handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                        ResponseTemplate.none());
        assertThat(shop.payment(order.reference()).awaitsLateResult()).isTrue();
        world.clock().advance(Duration.ofDays(1));

        var operations = world.operations();
        assertThat(operations.pile(Stuck.PAYMENTS_OPEN, world.clock().instant(), 1_000).pieces())
                .noneMatch(piece -> piece.id().equals(payment.details().id().value()));
        assertThat(operations.oldestOpen()).noneMatch(waiting -> waiting.id().equals(payment.details().id().value()));
        assertThat(operations.tallies(payment.details().createdAt())).allMatch(tally -> tally.open() == 0);
    }

    @Test
    void figuresForTheMetricsCountWhatIsOpen() {
        WorkFigures figures = new WorkFigures(Buckets.one(WORLD.dataSource()));
        long before = payments(figures);
        Instruction<PaymentDetails> payment = shop.pay(shop.order(20_00));

        assertThat(payments(figures)).isEqualTo(before + 1);
        assertThat(figures.open(WorkFigures.Work.PAYMENTS))
                .allSatisfy(row -> assertThat(row.oldest()).hasValueSatisfying(
                        oldest -> assertThat(oldest).isBeforeOrEqualTo(payment.details().createdAt())));
        assertThat(figures.deliveries().due().isPresent()).isEqualTo(figures.deliveries().count() > 0);
        for (WorkFigures.Work work : WorkFigures.Work.values()) {
            assertThat(figures.open(work)).allMatch(row -> row.count() > 0 || row.oldest().isEmpty());
        }
        assertThat(figures.suspense()).extracting(WorkFigures.Suspense::cameIn).containsExactlyInAnyOrderElementsOf(
                world.operations().suspended().stream().map(SuspenseBalance::waiting).toList());
    }

    private static long payments(WorkFigures figures) {
        return figures.open(WorkFigures.Work.PAYMENTS).stream().mapToLong(WorkFigures.OpenWork::count).sum();
    }
}
