package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Money that came to a merchant's own account at a provider without a usable account is claimed for a sale, over any
/// world. The books are proved after each test.
abstract class ClaimContract extends PortContract {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(),
            PageRequest.LARGEST_LIMIT);
    private static final String SALE = "sale-1";
    private OwnAccountNotices till;

    @BeforeEach
    void hasATill() {
        till = OwnAccountNotices.of(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void itBecomesAPaymentOfTheSale() {
        InboundPaymentId notice = till.come(250_00);
        assertThat(listed(shop)).containsExactly(notice);

        claim(hazina, notice, SALE);

        Instruction<PaymentDetails> payment = shop.payment(SALE);
        assertThat(payment.details().id().value()).isEqualTo(notice.value());
        assertThat(payment.details().origin().by()).contains(shop.maker());
        assertThat(payment.state()).isInstanceOf(State.Succeeded.class);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(listed(shop)).isEmpty();
        assertThat(world.discrepancies().unresolved(subject(notice).details().subject())).isEmpty();
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.PAYMENT_CLAIMED)).isPresent();
        refused(() -> claim(hazina, notice, "sale-2"), RefusalCode.MONEY_ASSIGNED);
    }

    @Test
    void noOtherMerchantSeesOrClaimsIt() {
        InboundPaymentId notice = till.come(250_00);
        TestMerchant other = TestMerchant.open(hazina);
        OwnAccountNotices.of(hazina, other);

        assertThat(listed(other)).isEmpty();
        refused(() -> hazina.money.unassigned().claim().handle(command(other, notice, SALE), Replies.payment()),
                RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND);
        assertThat(listed(shop)).containsExactly(notice);
    }

    @Test
    void whatIsInDoubtIsDecidedByStaffAlone() {
        InboundPaymentId doubtful = till.come(250_00, new NoticeDoubt("was told of by an unknown sender", true));

        assertThat(listed(shop)).isEmpty();
        refused(() -> claim(hazina, doubtful, SALE), RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND);
    }

    @Test
    void whatStaffHaveDecidedIsNotClaimed() {
        InboundPaymentId notice = till.come(250_00);
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised(notice).orElseThrow().id(),
                Decisions.of(Action.WRITE_OFF), Optional.empty()));

        assertThat(listed(shop)).isEmpty();
        refused(() -> claim(hazina, notice, SALE), RefusalCode.MONEY_ASSIGNED);
    }

    @Test
    void whatIsRefusedLeavesItToOthers() {
        InboundPaymentId notice = till.come(250_00);
        shop.pay(shop.order(1_00).reference(SALE));

        refused(() -> claim(hazina, notice, SALE), RefusalCode.REFERENCE_USED);
        refused(() -> hazina.money.unassigned().claim().handle(
                command(shop, notice, shop.wallet("Dollars", Currency.USD), "sale-2"), Replies.payment()),
                RefusalCode.CURRENCY_MISMATCH);

        assertThat(listed(shop)).containsExactly(notice);
        claim(hazina, notice, "sale-2");
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    /// What only reads checks the key; three commits move the money, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aClaimThatCrashedGoesOnWhenItIsAskedAgain(int where) {
        InboundPaymentId notice = till.come(250_00);
        KeyClaim key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST claim", "k"), "body");

        assertThatThrownBy(() -> crashing(where).money.unassigned().claim().handle(command(shop, notice, SALE),
                Replies.payment(key))).isInstanceOf(Crash.class);
        theBooksAreClean();
        hazina.money.unassigned().claim().handle(command(shop, notice, SALE), Replies.payment(key));

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(listed(shop)).isEmpty();
        assertThat(hazina.money.unassigned().claim().handle(command(shop, notice, SALE), Replies.payment(key))
                .replayed()).isTrue();
    }

    /// It needs no second request, and one gets the response of the claim.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aClaimThatCrashedIsFinishedByItself(int where) {
        InboundPaymentId notice = till.come(250_00);
        KeyClaim key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST claim", "k"), "body");
        assertThatThrownBy(() -> crashing(where).money.unassigned().claim().handle(command(shop, notice, SALE),
                Replies.payment(key))).isInstanceOf(Crash.class);
        boolean isOpen = raised(notice).filter(one -> one.state() instanceof DiscrepancyState.Open).isPresent();

        finishHandOvers();

        assertThat(isOpen).isEqualTo(where == 1);
        assertThat(shop.available(shop.main)).isEqualTo(isOpen ? 0 : 250_00);
        assertThat(raised(notice).isPresent()).isEqualTo(isOpen);
        hazina.money.unassigned().claim().handle(command(shop, notice, SALE), Replies.payment(key));
        assertThat(shop.payment(SALE).details().origin().by().orElseThrow().id()).isPresent();
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        refused(() -> claim(hazina, notice, "sale-2"), RefusalCode.MONEY_ASSIGNED);
    }

    @Test
    void aClaimThatCanNotBeFinishedLeavesTheMoneyToOthers() {
        InboundPaymentId notice = till.come(250_00);
        assertThatThrownBy(() -> claim(crashing(3), notice, SALE)).isInstanceOf(Crash.class);
        shop.pay(shop.order(1_00).reference(SALE));

        finishHandOvers();

        assertThat(listed(shop)).containsExactly(notice);
        claim(hazina, notice, "sale-2");
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void aClaimOfThisMinuteIsLeftToItsProgram() {
        InboundPaymentId notice = till.come(250_00);
        assertThatThrownBy(() -> claim(crashing(3), notice, SALE)).isInstanceOf(Crash.class);

        hazina.money.unassigned().finish().runDue();

        assertThat(raised(notice).orElseThrow().state()).isInstanceOf(DiscrepancyState.Chosen.class);
    }

    void finishHandOvers() {
        world.clock().advance(FinishHandOvers.AFTER.plusSeconds(1));
        while (hazina.money.unassigned().finish().runDue() > 0) {
            theBooksAreClean();
        }
    }

    @Test
    void aClaimThatWasInterruptedIsItsPersonsAlone() {
        InboundPaymentId notice = till.come(250_00);
        assertThatThrownBy(() -> claim(crashing(3), notice, SALE)).isInstanceOf(Crash.class);

        refused(() -> claim(hazina, notice, "sale-2"), RefusalCode.MONEY_ASSIGNED);
        assertThat(((DiscrepancyState.Chosen) raised(notice).orElseThrow().state()).resolution())
                .extracting(Resolution::sale, Resolution::by)
                .containsExactly(Optional.of(SALE), shop.signedIn.user().id().toString());
        claim(hazina, notice, SALE);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @RepeatedTest(20)
    void ofTwoAtOnceOneWins() throws Exception {
        InboundPaymentId notice = till.come(250_00);
        List<Callable<String>> both = List.of(outcome(notice, "sale-1"), outcome(notice, "sale-2"));

        try (ExecutorService threads = Executors.newFixedThreadPool(both.size())) {
            List<String> outcomes = threads.invokeAll(both).stream().map(Future::resultNow).sorted().toList();

            assertThat(outcomes).containsExactly("claimed", "refused");
        }
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void theListIsReadPageByPage() {
        InboundPaymentId first = till.come(1_00);
        InboundPaymentId second = till.come(2_00);

        var newest = hazina.money.unassigned().list().list(shop.merchant(), List.of(shop.account),
                new PageRequest(Optional.empty(), Optional.empty(), 1));
        assertThat(newest.rows()).extracting(InboundPayment::id).containsExactly(second);
        assertThat(hazina.money.unassigned().list()
                .list(shop.merchant(), List.of(shop.account),
                        new PageRequest(Optional.empty(), newest.nextBefore(), 1))
                .rows())
                .extracting(InboundPayment::id).containsExactly(first);
        assertThat(hazina.money.unassigned().list()
                .list(shop.merchant(), List.of(shop.account),
                        new PageRequest(newest.nextBefore(), Optional.empty(), 2))
                .rows())
                .extracting(InboundPayment::id).containsExactly(second);
    }

    private Callable<String> outcome(InboundPaymentId notice, String sale) {
        return () -> {
            try {
                claim(hazina, notice, sale);
                return "claimed";
            } catch (Refusal.Conflict taken) {
                return "refused";
            }
        };
    }

    private InboundPayment subject(InboundPaymentId notice) {
        return world.notices().find(notice).orElseThrow();
    }

    private Optional<Discrepancy> raised(InboundPaymentId notice) {
        return world.discrepancies().unresolved(subject(notice).details().subject(), Discrepancy.Kind.UNMATCHED);
    }

    private List<InboundPaymentId> listed(TestMerchant merchant) {
        return hazina.money.unassigned().list().list(merchant.merchant(), List.of(merchant.account), ALL).rows()
                .stream().map(InboundPayment::id)
                .toList();
    }

    private ClaimInboundPayment.Command command(TestMerchant by, InboundPaymentId notice, String sale) {
        return command(by, notice, by.main, sale);
    }

    private ClaimInboundPayment.Command command(TestMerchant by, InboundPaymentId notice, Wallet into,
            String sale) {
        return new ClaimInboundPayment.Command(
                hazina.money.unassigned().list().find(by.merchant(), List.of(by.account), notice)
                        .orElseThrow(() -> new Refusal.NotFound(RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND)),
                into,
                new CreditInboundPayment.Name(sale, by.maker()), by.signedIn.user().id(), by.owner());
    }

    private void claim(Hazina with, InboundPaymentId notice, String sale) {
        with.money.unassigned().claim().handle(command(shop, notice, sale), Replies.payment());
    }

    static void refused(ThrowingCallable attempt, RefusalCode code) {
        assertThatThrownBy(attempt).isInstanceOfSatisfying(Refusal.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }

    Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), Setup.plain());
    }
}
