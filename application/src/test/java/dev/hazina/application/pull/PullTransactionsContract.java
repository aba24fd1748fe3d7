package dev.hazina.application.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.record.Way;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is done with lists of what payers sent, over any world.
public abstract class PullTransactionsContract extends PullContract {
    @Test
    void whatNoNoticeToldOfIsCreditedWithinAnHour() {
        pull.runDue();
        PaybillNotice lost = paid(250_00);

        world.clock().advance(HOUR.minusSeconds(1));
        pull.runDue();
        assertThat(shop.available(shop.main)).isZero();
        world.clock().advance(Duration.ofSeconds(1));
        pull.runDue();

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(record(lost).sources()).containsOnlyKeys(Way.PULL);
        assertThat(state().found()).isOne();
        assertThat(state().listedAt()).contains(world.clock().instant());
        assertThat(state().pulledTo()).contains(world.clock().instant());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void heardTwiceIsOnce(boolean noticeFirst) {
        PaybillNotice said = paid(250_00);
        if (noticeFirst) {
            notified(said);
        }
        pull.runDue();
        hours(6);
        if (!noticeFirst) {
            notified(said);
        }

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(record(said).sources()).containsOnlyKeys(Way.NOTICE, Way.PULL);
        assertThat(state().found()).isEqualTo(noticeFirst ? 0 : 1);
        assertThat(RecordedInboundPayments.discrepancies(world, said.receipt())).isEmpty();
    }

    @Test
    void anAccountThatNothingStandsForIsInSuspenseOnce() {
        PaybillNotice said = listing.pays("C" + world.ids().next(), "my shop", 70_00);
        pull.runDue();
        hours(3);

        assertThat(raised(said)).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.UNMATCHED);
    }

    @Test
    void anotherAmountIsRaisedOnceAndMovesNothing() {
        PaybillNotice said = paid(250_00);
        notified(new PaybillNotice(said.receipt(), said.accountReference(), said.amount().plus(said.amount()),
                said.payer(), said.floatAccount()));
        pull.runDue();
        hours(3);

        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(raised(said)).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.MISMATCH);
    }

    /// A prompt that was paid is a payment to the number like any other.
    @Test
    void aRowThatMayBelongToAnOpenPromptWaitsAndIsListedAgain() {
        TestMerchant prompting = TestMerchant.open(listed);
        paid(1_00);
        pull.runDue();
        Instant good = world.clock().instant();
        Instruction<PaymentDetails> payment = prompting.pay(prompting.order(90_00).reference("sale-7"));
        PaybillNotice said = listing.pays("R" + payment.details().id(), AccountReference.of(payment.details()), 90_00);
        hours(2);
        assertThat(state().pulledTo()).contains(good);
        assertThat(raised(said)).isEmpty();

        faulty.settleAll();
        faulty.deliverAll();
        hours(1);

        assertThat(prompting.available(prompting.main)).isEqualTo(90_00);
        assertThat(state().pulledTo()).contains(world.clock().instant());
        assertThat(state().found()).isOne();
        assertThat(raised(said)).isEmpty();
    }

    /// A number at which prompts are paid all the time. What waits is in the next list.
    @Test
    void theKnownTimeMovesOnWhereSomethingAlwaysWaits() {
        TestMerchant prompting = TestMerchant.open(listed);
        paid(1_00);
        pull.runDue();
        for (int hour = 0; hour < 30; hour++) {
            Instruction<PaymentDetails> payment = prompting.pay(prompting.order(90_00).reference("sale-" + hour));
            listing.pays("R" + payment.details().id(), AccountReference.of(payment.details()), 90_00);
            hours(1);
            faulty.settleAll();
            faulty.deliverAll();
        }
        Instant now = world.clock().instant();
        assertThat(state().pulledTo().orElseThrow()).isAfter(now.minus(HOUR.multipliedBy(6)));
        assertThat(listing.asked().getLast().from()).isAfter(now.minus(HOUR.multipliedBy(12)));
        hours(1);

        assertThat(prompting.available(prompting.main)).isEqualTo(30 * 90_00);
        assertThat(state().found()).isOne();
        assertThat(state().pulledTo()).contains(world.clock().instant());
    }

    /// A name that was erased would come back otherwise.
    @Test
    void whatIsKnownIsNotWrittenAgain() {
        notified(paid(250_00));
        paid(100_00);
        pull.runDue();
        hours(1);
        AtomicInteger commits = new AtomicInteger();
        LedgerWriter counting = new FragileLedgerWriter(world.writer(), () -> commits.incrementAndGet() < 0,
                () -> false);
        world.clock().advance(HOUR);
        pulling(hazina(counting), counting).runDue();

        assertThat(listing.asked()).hasSize(3);
        assertThat(commits).hasValue(0);
    }

    /// There are three commits, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void aCrashAnywhereIsMadeGoodByTheNextList(int where) {
        paid(250_00);
        AtomicInteger point = new AtomicInteger();
        LedgerWriter crashing = new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                () -> point.getAndIncrement() == where);
        PullTransactions fragile = pulling(hazina(crashing), crashing);

        assertThatThrownBy(fragile::runDue).isInstanceOf(Crash.class);
        assertThat(state().pulledTo()).isEmpty();
        world.clock().advance(PulledAccount.AGAIN);
        pull.runDue();

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(state().pulledTo()).contains(world.clock().instant());
    }
}
