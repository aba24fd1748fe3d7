package dev.hazina.persistence.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.World;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.operations.OperationsReadsContract;
import dev.hazina.application.operations.Stuck;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.domain.payment.Payment;
import dev.hazina.persistence.PgWorld;
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
        Payment payment = shop.payment(order.reference());
        world.clock().advance(Hazina.CLAIM);
        hazina.cancelPayment.handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.id()));
        assertThat(shop.payment(order.reference()).awaitsLateResult()).isTrue();
        world.clock().advance(Duration.ofDays(1));

        var operations = world.operations();
        assertThat(operations.pile(Stuck.PAYMENTS_OPEN, world.clock().instant(), 1_000).pieces())
                .noneMatch(piece -> piece.id().equals(payment.id().value()));
        assertThat(operations.oldestOpen()).noneMatch(waiting -> waiting.id().equals(payment.id().value()));
        assertThat(operations.tallies(payment.details().createdAt())).allMatch(tally -> tally.open() == 0);
    }
}
