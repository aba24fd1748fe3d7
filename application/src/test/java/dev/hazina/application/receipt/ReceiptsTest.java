package dev.hazina.application.receipt;

import static dev.hazina.application.Desk.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Desk;
import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Letter;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.ledger.PostedMoney;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.AccountReference;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One movement of money at a provider that is told of in several ways, over any world: by the report on a payment and as money
/// that came in unasked, in any order, once or repeatedly. Afterwards the books say that as much came in as did.
class ReceiptsTest extends PortContract implements OnInMemoryWorld {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final Optional<Phone> PAYER = Optional.of(new Phone("+254700000009"));
    private static final long AMOUNT = 130_00;
    private PostedMoney posted;
    private Desk desk;
    private String receipt = "";

    @BeforeEach
    void watchTheBooks() {
        posted = new PostedMoney(world.writer());
        hazina = new Hazina(world, posted, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        desk = new Desk(hazina, shop);
        receipt = shop.receipt("C");
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    /// A reference that could be a wallet's number as well: what the payer is shown names no wallet.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeOfWhatAReportHasToldChangesNothing(boolean ofAWallet) {
        Payment payment = desk.prompt(ofAWallet ? shop.main.number() : "invoice 7", AMOUNT);
        desk.tell(payment, new Outcome.Succeeded(receipt));
        desk.tell(payment, new Outcome.Succeeded(receipt));

        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        notice(receipt, AccountReference.of(payment.details()) + " ", AMOUNT);

        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        cameIn(AMOUNT);
    }

    /// However its account was typed, and though nobody sees who paid.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeThatNamesAWalletIsKnownByItsReceipt(boolean hidden) {
        Payment payment = desk.prompt(shop.main.number(), AMOUNT);
        desk.tell(payment, new Outcome.Succeeded(receipt));

        hazina.gateway.deliver(Letter.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), kes(AMOUNT),
                hidden ? Optional.empty() : PAYER));

        assertThat(desk.available()).isEqualTo(AMOUNT);
        cameIn(AMOUNT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeWaitsAsLongAsItsPromptIsOpenAndIsKnownThen(boolean ofAWallet) {
        Payment payment = desk.prompt(ofAWallet ? shop.main.number() : "invoice-7", AMOUNT);

        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        notice(receipt, AccountReference.of(payment.details()).toLowerCase(Locale.ROOT) + " ", AMOUNT);
        assertThat(waiting()).isEqualTo(2);
        assertThat(unmatched()).isEmpty();
        cameIn(0);
        desk.tell(payment, new Outcome.Succeeded(receipt));
        sweep();

        assertThat(waiting()).isZero();
        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        cameIn(AMOUNT);
    }

    /// Reports about the prompt disagree, and no person has looked for a day: the money stands in suspense until then.
    @Test
    void aNoticeThatHasWaitedForADayStandsInSuspenseAndIsTakenOverThen() {
        Payment payment = desk.prompt("invoice-7", AMOUNT);
        desk.tell(payment, Report.of(new Outcome.Succeeded(receipt), kes(1)));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        world.clock().advance(Duration.ofHours(24).minusMillis(1));
        assertThat(waiting()).isEqualTo(1);
        cameIn(0);

        sweep();
        assertThat(waiting()).isZero();
        assertThat(unmatched()).hasSize(1);
        cameIn(AMOUNT);
        desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));

        cameIn(AMOUNT);
        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }

    /// The payer typed the account by hand, and the notice is not known as the prompt's until its report comes.
    @Test
    void whatWaitsInSuspenseIsTakenOverByThePaymentWhoseReportBringsTheReceipt() {
        Payment payment = desk.prompt(AMOUNT);
        notice(receipt, "nobody", AMOUNT);
        assertThat(unmatched()).singleElement().satisfies(raised -> assertThat(raised.isResolved()).isFalse());

        desk.tell(payment, new Outcome.Succeeded(receipt));
        desk.tell(payment, new Outcome.Succeeded(receipt));
        notice(receipt, "nobody ", AMOUNT);
        cameIn(AMOUNT);

        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).singleElement().satisfies(raised -> assertThat(raised.state())
                .isInstanceOfSatisfying(DiscrepancyState.Resolved.class,
                        resolved -> assertThat(resolved.resolution().wallet()).contains(shop.main.place())));
        assertThat(hazina.matchNotices.sweep()).isZero();
    }

    /// It waited for the prompt as long as it may, and the prompt's own report then came without the receipt.
    @Test
    void whatWaitsInSuspenseNamesThePaymentThatSucceededWithoutAReceipt() {
        Payment payment = desk.prompt("invoice-7", AMOUNT);
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        world.clock().advance(Duration.ofHours(25));
        sweep();
        assertThat(unmatched()).hasSize(1);

        desk.tell(payment, new Outcome.Succeeded(""));
        hazina.findReceipts.sweep();
        assertThat(hazina.matchNotices.sweep()).isEqualTo(1);

        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).singleElement().matches(Discrepancy::isResolved);
        assertThat(desk.raised()).isEmpty();
        cameIn(AMOUNT);
        assertThat(hazina.matchNotices.sweep()).isZero();
    }

    /// Two merchants use the same reference, or it was long ago: whose money it is has to be found out.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatMayBeSomethingElseWaitsForAPerson(boolean longAgo) {
        Payment payment = desk.prompt("invoice-7", AMOUNT);
        desk.tell(payment, new Outcome.Succeeded(""));
        if (!longAgo) {
            Desk second = new Desk(hazina, TestMerchant.open(hazina));
            second.tell(second.prompt("invoice-7", AMOUNT), new Outcome.Succeeded(""));
        }
        world.clock().advance(longAgo ? Duration.ofDays(30).plusSeconds(1) : Duration.ofMinutes(1));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        sweep();

        hazina.findReceipts.sweep();
        hazina.matchNotices.sweep();

        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(""));
        assertThat(unmatched()).singleElement().matches(raised -> !raised.isResolved());
    }

    /// A question that was answered without the receipt: the notice brings it, so that the payment can be given back.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPaymentWithoutAReceiptGetsItFromItsNotice(boolean noticeFirst) {
        Payment payment = desk.prompt("invoice-7", AMOUNT);
        String account = AccountReference.of(payment.details());
        if (noticeFirst) {
            notice(receipt, account, AMOUNT);
        }
        desk.tell(payment, new Outcome.Succeeded(""));
        if (noticeFirst) {
            sweep();
        } else {
            notice(receipt, account, AMOUNT);
        }

        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        assertThat(desk.raised()).isEmpty();
        cameIn(AMOUNT);
        hazina.requestRefund.handle(desk.refunding(payment, AMOUNT), Replies.refund());
        assertThat(hazina.gateway.refunds().getLast().payment().state())
                .isEqualTo(new PaymentState.Succeeded(receipt));
        cameIn(0);
    }

    /// Nobody can tell whose the notice is.
    @Test
    void aNoticeThatMayBelongToTwoPaymentsIsLeftToAPerson() {
        Payment one = desk.prompt("invoice-77777777-a", AMOUNT);
        Payment other = desk.prompt("invoice-77777777-b", AMOUNT);
        desk.tell(one, new Outcome.Succeeded(""));
        desk.tell(other, new Outcome.Succeeded(""));

        notice(receipt, AccountReference.of(one.details()), AMOUNT);
        assertThat(unmatched()).hasSize(1);
        desk.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));

        cameIn(2 * AMOUNT);
        assertThat(desk.now(other).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void whatAPersonHasDecidedAboutANoticeIsNotBookedTwice(boolean credited) {
        Payment payment = desk.prompt(AMOUNT);
        TestMerchant other = TestMerchant.open(hazina);
        notice(receipt, "nobody", AMOUNT);
        if (credited) {
            desk.resolve(unmatched().getFirst(), Action.CREDIT_WALLET, other.main);
        } else {
            desk.resolve(unmatched().getFirst(), Action.WRITE_OFF);
        }

        desk.tell(payment, new Outcome.Succeeded(receipt));

        assertThat(desk.now(payment).isDisputed()).isTrue();
        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThatThrownBy(() -> desk.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""))).isInstanceOf(Refusal.Precondition.class);
        desk.settle(payment.subject(), Decisions.of(Action.SETTLE_FAILED));
        assertThat(desk.available()).isZero();
        assertThat(other.available(other.main)).isEqualTo(credited ? AMOUNT : 0);
        cameIn(AMOUNT);
    }

    /// A person has proposed something or decided it a moment after the payment's report came.
    @ParameterizedTest
    @CsvSource({"WRITE_OFF", "CREDIT_WALLET"})
    void whatHasBecomeAPaymentsIsNotGivenAway(Action action) {
        Payment payment = desk.prompt(AMOUNT);
        TestMerchant other = TestMerchant.open(hazina);
        notice(receipt, "nobody", AMOUNT);
        Discrepancy raised = unmatched().getFirst();
        desk.tell(payment, new Outcome.Succeeded(receipt));

        assertThatThrownBy(() -> desk.resolve(raised, action, other.main)).isInstanceOf(Refusal.Precondition.class);

        cameIn(AMOUNT);
        assertThat(other.available(other.main)).isZero();
        assertThat(desk.available()).isEqualTo(AMOUNT);
        assertThat(desk.now(raised).isResolved()).isTrue();
    }

    @Test
    void aReceiptThatTwoMerchantsAreToldOfIsTheFirstOnes() {
        Desk other = new Desk(hazina, TestMerchant.open(hazina));
        Payment first = desk.prompt(AMOUNT);
        Payment second = other.prompt(AMOUNT);
        desk.tell(first, new Outcome.Succeeded(receipt));

        other.tell(second, new Outcome.Succeeded(receipt));

        assertThat(desk.now(first).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        assertThat(other.now(second).isDisputed()).isTrue();
        assertThat(other.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(other.available()).isZero();
        cameIn(AMOUNT);
        other.settle(second.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, other.shop.receipt("true"), ""));
        assertThat(other.available()).isEqualTo(AMOUNT);
        cameIn(2 * AMOUNT);
    }

    @Test
    void anotherAmountUnderTheReceiptOfANoticeIsLeftToAPerson() {
        Payment payment = desk.prompt(AMOUNT);
        notice(receipt, "nobody", 50_00);

        desk.tell(payment, new Outcome.Succeeded(receipt));
        assertThat(desk.now(payment).isDisputed()).isTrue();
        cameIn(50_00);
        assertThatThrownBy(() -> desk.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""))).isInstanceOf(Refusal.Precondition.class);
        desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "50"));

        assertThat(desk.now(payment).details().amount()).isEqualTo(kes(50_00));
        assertThat(desk.now(payment).details().requested()).contains(kes(AMOUNT));
        assertThat(desk.available()).isEqualTo(50_00);
        cameIn(50_00);
    }

    @ParameterizedTest
    @CsvSource({"180, 18000", "80, 8000"})
    void aNoticeOfAnotherAmountThanThePaymentIsLeftToAPerson(String major, long minor) {
        Payment payment = desk.prompt(AMOUNT);
        desk.tell(payment, new Outcome.Succeeded(receipt));

        notice(receipt, "nobody", minor);
        Discrepancy raised = notices(Discrepancy.Kind.MISMATCH).getFirst();
        assertThat(raised.suspense()).isEqualTo(new InSuspense.Nothing());
        cameIn(AMOUNT);
        Discrepancy corrected = desk.resolve(raised, Decisions.found(Action.CORRECT, "", major));
        cameIn(minor);
        for (Action action : List.of(Action.CREDIT_WALLET, Action.RECOVER, Action.ACKNOWLEDGE)) {
            assertThatThrownBy(() -> desk.resolve(corrected, action, shop.main))
                    .isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(desk.resolve(corrected, Action.WRITE_OFF).isResolved()).isTrue();

        assertThat(desk.available()).isEqualTo(AMOUNT);
        cameIn(minor);
    }

    /// That somebody has seen that two notices differ gives nothing of what waits away.
    @Test
    void aMismatchThatIsAcknowledgedLeavesTheMoneyToItsPayment() {
        Payment payment = desk.prompt(AMOUNT);
        notice(receipt, "nobody", AMOUNT);
        notice(receipt, "nobody", AMOUNT + 1);
        desk.resolve(notices(Discrepancy.Kind.MISMATCH).getFirst(), Action.ACKNOWLEDGE);

        desk.tell(payment, new Outcome.Succeeded(receipt));

        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        cameIn(AMOUNT);
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }

    @Test
    void aSecondReceiptOfAPaymentIsLeftToAPerson() {
        Payment payment = desk.prompt(AMOUNT);
        desk.tell(payment, new Outcome.Succeeded(receipt));

        desk.tell(payment, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        desk.resolve(desk.raised().getFirst(), Decisions.found(Action.CORRECT, "", "260"));
        desk.resolve(desk.raised().getFirst(), Action.CREDIT_WALLET, shop.main);
        assertThat(desk.available()).isEqualTo(2 * AMOUNT);
        cameIn(2 * AMOUNT);
    }

    /// What was paid after its end stands in suspense once; a second time it was paid is a second movement.
    @Test
    void aSecondReceiptOfAPaymentThatWasPaidAfterItsEndIsLeftToAPerson() {
        Payment payment = desk.prompt(AMOUNT);
        desk.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        desk.tell(payment, new Outcome.Succeeded(receipt));
        desk.tell(payment, new Outcome.Succeeded(receipt));
        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.UNMATCHED);

        desk.tell(payment, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.MISMATCH, Discrepancy.Kind.UNMATCHED);
        desk.resolve(desk.raised(Discrepancy.Kind.UNMATCHED), Action.CREDIT_WALLET, shop.main);
        desk.resolve(desk.raised(Discrepancy.Kind.MISMATCH), Decisions.found(Action.CORRECT, "", "260"));
        desk.resolve(desk.raised(Discrepancy.Kind.MISMATCH), Action.CREDIT_WALLET, shop.main);
        assertThat(desk.available()).isEqualTo(2 * AMOUNT);
        cameIn(2 * AMOUNT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSecondReceiptOfAPayoutThatWasPaidAfterItsEndIsLeftToAPerson(boolean known) {
        shop.fund(shop.main, 1_000_00);
        Payout payout = desk.payout(AMOUNT);
        desk.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        desk.tell(payout, new Outcome.Succeeded(known ? receipt : ""));

        desk.tell(payout, new Outcome.Succeeded(receipt));
        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(desk.now(payout).receipt()).contains(receipt);
        desk.tell(payout, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.MISMATCH, Discrepancy.Kind.LATE_SUCCESS);
        desk.resolve(desk.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        desk.resolve(desk.raised(Discrepancy.Kind.MISMATCH), Decisions.found(Action.CORRECT, "", "260"));
        desk.resolve(desk.raised(Discrepancy.Kind.MISMATCH), Action.RECOVER);
        assertThat(desk.available()).isEqualTo(1_000_00 - 2 * AMOUNT);
        cameIn(1_000_00 - 2 * AMOUNT);
    }

    /// Its payment had failed or was called off: it takes the money over, and a person says whose it is.
    @Test
    void whatWaitsIsTakenOverByAPaymentThatWasPaidAfterItsEnd() {
        Payment payment = desk.prompt(AMOUNT);
        desk.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);

        desk.tell(payment, new Outcome.Succeeded(receipt));
        cameIn(AMOUNT);

        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.UNMATCHED);
        desk.resolve(desk.raised().getFirst(), Action.CREDIT_WALLET, shop.main);
        assertThat(desk.available()).isEqualTo(AMOUNT);
    }

    @Test
    void aNoticeUnderTheReceiptOfMoneyThatWentOutIsLeftToAPerson() {
        shop.fund(shop.main, AMOUNT);
        Payout payout = desk.payout(AMOUNT);
        desk.tell(payout, new Outcome.Succeeded(receipt));

        notice(receipt, shop.main.number(), AMOUNT);

        assertThat(desk.available()).isZero();
        assertThat(notices(Discrepancy.Kind.MISMATCH)).hasSize(1);
        cameIn(0);
    }

    /// What a provider told of one thing can't be true of another.
    @Test
    void aRefundUnderTheReceiptOfAPaymentIsLeftToAPerson() {
        Payment payment = desk.paid(AMOUNT);
        var refund = desk.refund(payment, AMOUNT);

        desk.tell(refund, new Outcome.Succeeded("R" + payment.id()));

        assertThat(desk.now(refund).isDisputed()).isTrue();
        assertThat(desk.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        cameIn(AMOUNT);
        desk.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        cameIn(0);
    }

    private void notice(String told, String account, long minor) {
        hazina.gateway.deliver(Letter.moneyIn(hazina.noticeToken(), told, account, kes(minor), PAYER));
    }

    private void sweep() {
        world.clock().advance(LEASE);
        hazina.handleCallback.sweep();
    }

    /// How many notices of this receipt wait for what they may belong to.
    private long waiting() {
        world.clock().advance(LEASE);
        return world.inbox().claimNew(FaultyGateway.NAME, LEASE, 100_000).stream().map(RawCallback::body)
                .map(body -> new String(body, StandardCharsets.UTF_8))
                .filter(body -> body.contains(receipt)).count();
    }

    private List<Discrepancy> unmatched() {
        return notices(Discrepancy.Kind.UNMATCHED);
    }

    private List<Discrepancy> notices(Discrepancy.Kind kind) {
        var subject = new Subject(Subject.Kind.NOTICE, InboundPaymentId.of(FaultyGateway.NAME, receipt).value());
        return world.discrepancies(Platform.MERCHANT).stream()
                .filter(raised -> raised.subject().equals(subject) && raised.kind() == kind).toList();
    }

    /// What the books say once everything is matched is what came in, less what went out.
    private void cameIn(long really) {
        hazina.matchNotices.sweep();
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(really);
    }
}
