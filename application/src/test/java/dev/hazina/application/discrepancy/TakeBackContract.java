package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.EveryName;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.inbound.Receivers;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A claim that was for the wrong sale is taken back, over any world. The books are proved after each test.
public abstract class TakeBackContract extends PortContract {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(),
            PageRequest.LARGEST_LIMIT);
    private static final int CALLERS = 64;
    OwnAccountNotices till;

    @BeforeEach
    void hasATill() {
        till = OwnAccountNotices.of(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void theMoneyWaitsAgainAndIsClaimedForAnotherSale() {
        InboundPayment notice = find(till.come(250_00));
        Instruction<PaymentDetails> wrong = claimed(notice.id(), "sale-1");

        takeBack(hazina, wrong);

        Instruction<PaymentDetails> now = shop.payment("sale-1");
        assertThat(now.isSucceeded()).isTrue();
        assertThat(now.correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.TAKE_BACK);
            assertThat(done.amount().minor()).isEqualTo(250_00);
        });
        assertThat(shop.available(shop.main)).isZero();
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.PAYMENT_TAKEN_BACK)).isPresent();
        InboundPayment again = waiting();
        assertThat(again.id()).isNotEqualTo(notice.id());
        assertThat(again.details()).usingRecursiveComparison().ignoringFields("id").isEqualTo(notice.details());

        Instruction<PaymentDetails> right = claimed(again.id(), "sale-2");

        assertThat(right.details().id().value()).isEqualTo(again.id().value());
        assertThat(right.receipt()).isEqualTo(wrong.receipt());
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        takeBack(hazina, right);
        claimed(waiting().id(), "sale-3");
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void theFeeIsGivenBackToTheCent() {
        Hazina charging = new Hazina(world, world.writer(), FaultyGateway.obliging(),
                Setup.plain().fees("KES.mm_c2b=150bp"));
        InboundPaymentId notice = till.come(333_33);
        claim(charging, notice, "sale-1");
        assertThat(shop.available(shop.main)).isLessThan(333_33);

        takeBack(charging, shop.payment("sale-1"));

        assertThat(shop.available(shop.main)).isZero();
        assertThat(waiting().details().amount().minor()).isEqualTo(333_33);
    }

    @Test
    void whatIsNotThereOrWentBackIsRefusedAndNothingChanges() {
        Instruction<PaymentDetails> spent = claimed(till.come(250_00), "sale-1");
        shop.move(shop.main, shop.wallet("Till"), 1_00);
        refused(() -> takeBack(hazina, spent), RefusalCode.INSUFFICIENT_BALANCE);
        Instruction<PaymentDetails> asked = shop.pay(shop.order(1_00));
        refused(() -> takeBack(hazina, asked), RefusalCode.PAYMENT_NOT_CLAIMED);

        assertThat(shop.payment("sale-1").correction()).isEmpty();
        assertThat(listed()).isEmpty();
    }

    @Test
    void itIsTakenBackOnceAndThenNotRefunded() {
        Instruction<PaymentDetails> wrong = claimed(till.come(250_00), "sale-1");
        shop.fund(shop.main, 500_00);
        takeBack(hazina, wrong);

        refused(() -> takeBack(hazina, wrong), RefusalCode.CLAIM_TAKEN_BACK);
        refused(() -> refund(wrong), RefusalCode.CLAIM_TAKEN_BACK);

        assertThat(shop.available(shop.main)).isEqualTo(500_00);
    }

    /// Three commits move the money, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void whatCrashedGoesOnWhenItIsAskedAgain(int where) {
        Instruction<PaymentDetails> wrong = claimed(till.come(250_00), "sale-1");
        KeyClaim key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST take_back", "k"), "body");

        assertThatThrownBy(() -> crashing(where).money.unassigned().takeBack().handle(command(wrong),
                Replies.payment(key))).isInstanceOf(Crash.class);
        theBooksAreClean();
        hazina.money.unassigned().takeBack().handle(command(wrong), Replies.payment(key));

        assertThat(shop.available(shop.main)).isZero();
        assertThat(waiting().details().amount().minor()).isEqualTo(250_00);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void whatCrashedIsFinishedByItself(int where) {
        Instruction<PaymentDetails> wrong = claimed(till.come(250_00), "sale-1");
        assertThatThrownBy(() -> takeBack(crashing(where), wrong)).isInstanceOf(Crash.class);

        world.clock().advance(FinishHandOvers.AFTER.plusSeconds(1));
        hazina.money.unassigned().finish().runDue();

        assertThat(hazina.money.unassigned().finish().runDue()).isZero();
        assertThat(shop.available(shop.main)).isEqualTo(where == 0 ? 250_00 : 0);
        assertThat(listed()).hasSize(where == 0 ? 0 : 1);
    }

    @RepeatedTest(20)
    void ofManyAtOnceOneTakesItBack() throws Exception {
        Instruction<PaymentDetails> wrong = claimed(till.come(250_00), "sale-1");
        shop.fund(shop.main, 1_000_00);

        List<String> outcomes = atOnce(IntStream.range(0, CALLERS)
                .mapToObj(i -> outcome(() -> takeBack(hazina, wrong))).toList());

        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(waiting().details().amount().minor()).isEqualTo(250_00);
    }

    @RepeatedTest(20)
    void aRefundOrATakeBackMovesTheMoney() throws Exception {
        Instruction<PaymentDetails> wrong = claimed(till.come(250_00), "sale-1");
        shop.fund(shop.main, 1_000_00);

        List<String> outcomes = atOnce(IntStream.range(0, CALLERS).mapToObj(
                i -> outcome(() -> {
                    if (i % 2 == 0) {
                        takeBack(hazina, wrong);
                    } else {
                        refund(wrong);
                    }
                })).toList());

        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        assertThat(outcomes).filteredOn(any -> !any.equals("done"))
                .isSubsetOf("CLAIM_TAKEN_BACK", "PAYMENT_REFUNDED", "REFUND_ABOVE_REMAINING");
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    @RepeatedTest(20)
    void whatIsTakenBackWhileItIsClaimedIsOnePaymentOrWaits() throws Exception {
        InboundPaymentId notice = till.come(250_00);
        Instruction<PaymentDetails> wrong = claimed(notice, "sale-1");

        atOnce(IntStream.range(0, CALLERS).mapToObj(i -> outcome(() -> {
            if (i % 2 == 0) {
                takeBack(hazina, wrong);
            } else {
                for (InboundPayment any : listed()) {
                    claim(hazina, any.id(), "sale-" + (i + 2));
                }
            }
        })).toList());

        long waits = listed().stream().mapToLong(any -> any.details().amount().minor()).sum();
        assertThat(waits + shop.available(shop.main)).isEqualTo(250_00);
    }

    static List<String> atOnce(List<Callable<String>> all) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(all.size())) {
            return threads.invokeAll(all).stream().map(Future::resultNow).toList();
        }
    }

    static Callable<String> outcome(Runnable act) {
        return () -> {
            try {
                act.run();
                return "done";
            } catch (Refusal refused) {
                return refused.code().name();
            }
        };
    }

    InboundPayment find(InboundPaymentId notice) {
        return world.notices().find(notice).orElseThrow();
    }

    List<InboundPayment> listed() {
        return hazina.money.unassigned().list().list(shop.merchant(), List.of(shop.account), ALL).rows();
    }

    InboundPayment waiting() {
        List<InboundPayment> all = world.notices()
                .unassigned(new Receivers(Set.of(till.provider()), Set.of()), ALL);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    Instruction<PaymentDetails> claimed(InboundPaymentId notice, String sale) {
        claim(hazina, notice, sale);
        return shop.payment(sale);
    }

    void claim(Hazina with, InboundPaymentId notice, String sale) {
        with.money.unassigned().claim().handle(new ClaimInboundPayment.Command(find(notice), shop.main,
                new CreditInboundPayment.Name(sale, shop.maker()), shop.signedIn.user().id(), shop.owner()),
                Replies.payment());
    }

    void refund(Instruction<PaymentDetails> payment) {
        refund(reaching(), payment);
    }

    void refund(Hazina with, Instruction<PaymentDetails> payment) {
        with.requestRefund.handle(new RequestRefund.Command(shop.merchant(),
                shop.accountId(), payment.details().id(), Optional.empty(), Optional.empty(), Optional.empty()),
                Replies.refund());
    }

    TakingBack command(Instruction<PaymentDetails> payment) {
        return new TakingBack(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of("another sale"), shop.signedIn.user().id(), shop.owner());
    }

    void takeBack(Hazina with, Instruction<PaymentDetails> payment) {
        with.money.unassigned().takeBack().handle(command(payment), Replies.payment());
    }

    static void refused(ThrowingCallable attempt, RefusalCode code) {
        assertThatThrownBy(attempt).isInstanceOfSatisfying(Refusal.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }

    /// It can refund what came to the merchant's own account.
    Hazina reaching() {
        FaultyGateway gateway = FaultyGateway.obliging();
        return new Hazina(world, world.writer(), gateway, EveryName.of(gateway), Setup.plain());
    }

    Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), Setup.plain());
    }
}
