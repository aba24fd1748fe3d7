package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.persistence.PgWorld;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A person resolves an exception while a provider's report opens another one of the same kind.
class ExceptionsInAGroupTest {
    private final PgWorld world = PgWorld.fresh();
    private final OwnWriter writer = new OwnWriter(world.dataSource(), world.clock(), world.ids());
    private TestMerchant shop;
    private Instruction<PaymentDetails> payment;

    @BeforeEach
    void open() {
        shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        payment = shop.pay(shop.order(100_00));
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void whatIsRaisedAfterTheFirstWasResolvedIsShown() {
        Discrepancy first = raised();
        world.writer().record(raising(first));
        Discrepancy second = raised();

        var fates = writer.together(2, i -> writer.record(i == 0 ? resolving(first) : raising(second)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(world.discrepancies().unresolved(payment.subject())).containsExactly(second);
        assertThat(world.discrepancies().find(first.id())).hasValueSatisfying(
                now -> assertThat(now.isResolved()).isTrue());
    }

    @Test
    void whatIsRaisedTwiceIsShownOnce() {
        List<Discrepancy> both = List.of(raised(), raised());

        var fates = writer.together(2, i -> writer.record(raising(both.get(i))));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(world.discrepancies().unresolved(payment.subject())).containsExactly(both.getFirst());
    }

    @Test
    void whatIsRaisedAndDecidedAtOnceIsKeptAsItWasLeft() {
        Discrepancy raised = raised();
        Discrepancy resolved = raised.resolve(acknowledged());

        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()), locked -> Decision.of("",
                new Change.DiscrepancyRaised(raised), new Change.DiscrepancyMoved(resolved))));

        assertThat(world.discrepancies().find(raised.id())).contains(resolved);
    }

    private TestOperation<String> raising(Discrepancy raised) {
        return new TestOperation<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised)));
    }

    private TestOperation<String> resolving(Discrepancy raised) {
        return new TestOperation<>(LockSet.of(shop.merchant()).discrepancy(raised.id()), locked -> Decision.of("",
                new Change.DiscrepancyMoved(locked.discrepancy(raised.id()).orElseThrow().resolve(acknowledged()))));
    }

    private Resolution acknowledged() {
        return Resolution.of(Resolution.Action.ACKNOWLEDGE, Optional.empty(), Optional.of("seen"), "key",
                payment.updatedAt().plusSeconds(60));
    }

    private Discrepancy raised() {
        var details = payment.details();
        return Discrepancy.raise(world.ids().next(), details.merchant(), details.account(),
                Discrepancy.Kind.CONTRADICTION, payment.subject(), details.amount(), new InSuspense.Nothing(), "why",
                payment.updatedAt());
    }
}
