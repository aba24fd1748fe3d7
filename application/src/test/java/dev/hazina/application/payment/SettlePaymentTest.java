package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SettlePaymentTest {
    private static final Outcome PAID = new Outcome.Succeeded("MPESA1");
    private static final Outcome DECLINED = new Outcome.Failed(FailureReason.PAYER_DECLINED);

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void aProviderThatSaysNoAfterTheEndAndThenYesIsNotBelieved() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);

        settle(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        assertThat(now(payment).state()).isEqualTo(new State.Failed(FailureReason.EXPIRED, FailedBy.REPORTED));
        settle(payment, new Outcome.Succeeded("R"));

        assertThat(now(payment).status()).isEqualTo("failed");
        assertThat(shop.available(shop.main)).isZero();
        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNMATCHED);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void successCreditsTheWalletOnceHoweverOftenItIsReported() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        settle(payment, PAID);
        settle(payment, PAID);
        assertThat(raised()).isEmpty();
        settle(payment, new Outcome.Succeeded("another receipt"));

        assertThat(now(payment).state()).isEqualTo(new State.Succeeded(Optional.of("MPESA1")));
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.MISMATCH);
    }

    @Test
    void failureMovesNothing() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        settle(payment, DECLINED);
        settle(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(now(payment).state())
                .isEqualTo(new State.Failed(FailureReason.PAYER_DECLINED, FailedBy.REPORTED));
        assertThat(hazina.memory.books().entries()).isEmpty();
        assertThat(raised()).isEmpty();
    }

    @Test
    void doubtAndStillRunningEndNothing() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        settle(payment, new Outcome.Unknown("no answer"));
        settle(payment, new Outcome.Accepted("again"));

        assertThat(now(payment)).isEqualTo(payment);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aContradictionReachesNoWalletAndIsRaisedOnce(boolean paidFirst) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        settle(payment, paidFirst ? PAID : DECLINED);
        Instruction<PaymentDetails> first = now(payment);
        long balance = shop.available(shop.main);

        settle(payment, paidFirst ? DECLINED : PAID);
        settle(payment, paidFirst ? DECLINED : PAID);

        assertThat(now(payment).status()).isEqualTo(first.status());
        assertThat(shop.available(shop.main)).isEqualTo(balance);
        assertThat(raised()).extracting(Discrepancy::kind)
                .containsExactly(paidFirst ? Discrepancy.Kind.CONTRADICTION : Discrepancy.Kind.UNMATCHED);
        assertThat(raised()).extracting(Discrepancy::subject).containsExactly(payment.subject());
        assertThat(raised()).extracting(Discrepancy::amount).containsExactly(payment.details().amount());
    }

    @Test
    void moneyThatArrivesAfterExpiryIsCreditedAfterAll() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
        assertThat(now(payment).state()).isEqualTo(givenUp(payment));

        settle(payment, PAID);

        assertThat(now(payment).state()).isEqualTo(new State.Succeeded(Optional.of("MPESA1")));
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(raised()).isEmpty();
    }

    /// The provider gave the payment a reference while it was open, and can't mean another one now.
    @Test
    void moneyUnderAnotherNameThatArrivesAfterExpiryMovesNothing() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);

        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(),
                FaultyGateway.NAME,
                new Report(PAID, Optional.empty(), Optional.of("another")), Optional.empty()));

        assertThat(now(payment).state()).isEqualTo(givenUp(payment));
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.MISMATCH);
    }

    @Test
    void whatHasEndedDoesNotExpire() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        settle(payment, PAID);

        assertThat(hazina.settle.giveUp(InstructionKinds.PAYMENT, payment).state())
                .isInstanceOf(State.Succeeded.class);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(raised()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"KES, 9999", "KES, 10001", "USD, 10000", "UGX, 100"})
    void anotherAmountMovesNothingAndIsRaisedOnce(Currency currency, long minor) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        Optional<Money> said = Optional.of(new Money(currency, minor));

        hazina.settle.handle(command(payment, PAID, said));
        hazina.settle.handle(command(payment, DECLINED, said));

        assertThat(now(payment).state())
                .isEqualTo(new State.Sent(Optional.of("P" + payment.details().id()), Evidence.DISPUTED));
        assertThat(hazina.memory.books().entries()).isEmpty();
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.MISMATCH);
    }

    @Test
    void theRightAmountAfterAWrongOneIsLeftToAPerson() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.settle.handle(command(payment, PAID, Optional.of(new Money(Currency.KES, 1))));

        hazina.settle.handle(command(payment, PAID, Optional.of(payment.details().amount())));

        assertThat(now(payment).isDisputed()).isTrue();
        assertThat(shop.available(shop.main)).isZero();
    }

    @Test
    void moneyForAClosedWalletGoesToTheDefaultWallet() {
        Wallet side = shop.wallet("Side");
        Instruction<PaymentDetails> payment = shop.pay(shop.order(side, 100_00));
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(side)));

        settle(payment, PAID);

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(shop.available(side)).isZero();
        assertThat(now(payment).details().wallet()).isEqualTo(side.id());
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.CLOSED_WALLET);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void moneyForAWalletThatIsTheDefaultNoLongerStaysThere() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        Wallet next = shop.wallet("Next");
        hazina.updateWallet
                .handle(new UpdateWallet.Command(shop.account, shop.ref(next), Optional.empty(), Optional.of(true)));

        settle(payment, PAID);

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(shop.available(next)).isZero();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KES")
    void moneyForAClosedWalletThatTheDefaultWalletCannotHoldWaitsInSuspense(Currency currency) {
        Wallet side = shop.wallet("Side", currency);
        Instruction<PaymentDetails> payment = shop.pay(shop.order(side, 100_00));
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(side)));

        settle(payment, PAID);
        settle(payment, PAID);

        assertThat(now(payment).state()).isInstanceOf(State.Succeeded.class);
        assertThat(hazina.memory.books().entries()).filteredOn(entry -> entry.place().code().equals("suspense"))
                .extracting(Entry::amount).containsExactly(payment.details().amount());
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.CLOSED_WALLET);
        assertThat(raised()).extracting(Discrepancy::detail).first().asString().contains("suspense");
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void anUnknownPaymentIsNotFound() {
        var command = SettleCommands.of(shop.merchant(), new PaymentId(hazina.world.ids().next()),
                FaultyGateway.NAME,
                Report.of(PAID), Optional.empty());

        assertThatThrownBy(() -> hazina.settle.handle(command)).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void anotherMerchantsPaymentIsNotFound() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        var command = SettleCommands.of(TestMerchant.open(hazina).merchant(), payment.details().id(),
                FaultyGateway.NAME,
                Report.of(PAID),
                Optional.empty());

        assertThatThrownBy(() -> hazina.settle.handle(command)).isInstanceOf(Refusal.NotFound.class);
        assertThat(now(payment)).isEqualTo(payment);
    }

    @Test
    void aCallbackThatOvertookTheAnswerIsContradictedByIt() {
        hazina.gateway.next(new Plan(Plan.Reception.AT_ONCE, new Plan.Fate.Paid(), Plan.Reports.REVERSED));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        assertThat(payment.state()).isInstanceOf(State.Succeeded.class);

        hazina.gateway.deliverAll();

        assertThat(now(payment)).isEqualTo(payment);
        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.CONTRADICTION);
    }

    @Test
    void theFeeGoesToThePlatform() {
        var charging = new InMemoryHazina(Setup.plain().fees("KES.mm_stk_push=10000bp"));
        TestMerchant charged = TestMerchant.open(charging);
        Instruction<PaymentDetails> payment = charged.pay(charged.order(100_00));

        charging.settle.handle(command(payment, PAID, Optional.empty()));

        assertThat(payment.details().netAmount().isZero()).isTrue();
        assertThat(charged.available(charged.main)).isZero();
        assertThat(charging.memory.books().entries()).extracting(entry -> entry.place().code())
                .containsExactly("clearing:faulty:main", "revenue");
    }

    private void settle(Instruction<PaymentDetails> payment, Outcome outcome) {
        hazina.settle.handle(command(payment, outcome, Optional.empty()));
    }

    private static SettleInstruction.Command<PaymentDetails> command(Instruction<PaymentDetails> payment,
            Outcome outcome, Optional<Money> said) {
        return SettleCommands.of(payment.details().merchant(), payment.details().id(),
                FaultyGateway.NAME,
                new Report(outcome, said, Optional.empty()), Optional.empty());
    }

    private static State givenUp(Instruction<PaymentDetails> payment) {
        return new State.Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP,
                new State.Late.Awaited(Optional.of("P" + payment.details().id())));
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .payment();
    }

    private List<Discrepancy> raised() {
        return hazina.world.discrepancies(shop.merchant());
    }
}
