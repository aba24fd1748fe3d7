package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An inbound payment to an unknown account is credited to its owner, over any world: three commits in two merchants'
/// books. Its merchant may claim it as well. The books are proved after each test.
public abstract class HandOverContract extends PaidBackAfterFailureContract {
    private static final Phone PAYER = new Phone("+254700000009");

    @Test
    void unmatchedMoneyBecomesAPaymentOfItsMerchant() {
        Discrepancy raised = moneyIn(250_00);
        Wallet closed = shop.wallet("Closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));

        assertThatThrownBy(() -> credit(hazina, raised, "12")).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> credit(hazina, raised, closed.number())).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> credit(hazina, raised, shop.wallet("D", Currency.USD).number()))
                .isInstanceOf(Refusal.Precondition.class);
        Discrepancy resolved = credit(hazina, raised, shop.main.id().toString());

        Instruction<PaymentDetails> payment = world.payments()
                .find(shop.merchant(), shop.accountId(), new PaymentId(raised.subject().id())).orElseThrow().payment();
        assertThat(payment.state()).isEqualTo(new State.Succeeded(Optional.of(payment.details().reference())));
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(resolution(resolved).wallet()).contains(shop.main.place());
        assertThatThrownBy(() -> credit(hazina, raised, shop.main.number())).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void unmatchedMoneyCanBeWrittenOff() {
        Discrepancy raised = moneyIn(250_00);

        resolve(raised, Action.WRITE_OFF);

        assertThat(now(raised).isResolved()).isTrue();
    }

    /// There are three commits, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aCrashAnywhereIsMadeGoodByAskingAgain(int where) {
        Discrepancy raised = moneyIn(250_00);
        TestMerchant other = TestMerchant.open(hazina);

        assertThatThrownBy(() -> credit(crashing(where), raised, shop.main.number())).isInstanceOf(Crash.class);
        theBooksAreClean();
        if (where > 0) {
            assertThat(now(raised).isResolved()).isFalse();
            assertThatThrownBy(() -> credit(hazina, raised, other.main.number()))
                    .isInstanceOf(Refusal.Precondition.class);
            assertThatThrownBy(() -> resolve(raised, Action.WRITE_OFF)).isInstanceOf(Refusal.Precondition.class);
        }
        credit(hazina, raised, shop.main.number());

        assertThat(now(raised).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(other.available(other.main)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aCrashAnywhereIsMadeGoodByItself(int where) {
        Discrepancy raised = moneyIn(250_00);
        assertThatThrownBy(() -> credit(crashing(where), raised, shop.main.number())).isInstanceOf(Crash.class);

        finishHandOvers();

        assertThat(now(raised).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void aCrashAfterTheLastCommitLeavesItResolved() {
        Discrepancy raised = moneyIn(250_00);

        assertThatThrownBy(() -> credit(crashing(5), raised, shop.main.number())).isInstanceOf(Crash.class);
        assertThatThrownBy(() -> credit(hazina, raised, shop.main.number())).isInstanceOf(Refusal.Precondition.class);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void aWalletThatIsClosedAfterItWasChosenIsStoodInForByTheDefaultOne() {
        Discrepancy raised = moneyIn(250_00);
        Wallet chosen = shop.wallet("Chosen");
        assertThatThrownBy(() -> credit(crashing(1), raised, chosen.number())).isInstanceOf(Crash.class);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(chosen)));

        credit(hazina, raised, chosen.number());

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void aMerchantWhoHasUsedTheReceiptCannotBeGivenTheMoneyAndAnotherCan() {
        Discrepancy raised = moneyIn(250_00);
        String receipt = raised.detail().split(" ", -1)[1];
        TestMerchant other = TestMerchant.open(hazina);
        shop.pay(shop.order(1_00).reference(receipt));

        assertThatThrownBy(() -> credit(hazina, raised, shop.main.number())).isInstanceOf(Refusal.Precondition.class);
        credit(hazina, raised, other.main.number());

        assertThat(shop.available(shop.main)).isZero();
        assertThat(other.available(other.main)).isEqualTo(250_00);
    }

    private Discrepancy moneyIn(long minor) {
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(
                ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", new Money(Currency.KES, minor),
                        Optional.of(PAYER)));
        return RecordedInboundPayments.discrepancies(world, receipt).getFirst();
    }

    private Discrepancy now(Discrepancy raised) {
        return world.discrepancies().find(raised.id()).orElseThrow();
    }

    private void resolve(Discrepancy raised, Action action) {
        hazina.resolveDiscrepancy.handle(
                new ResolveDiscrepancy.Command(raised.id(), Decisions.of(action, Optional.empty()), Optional.empty()));
    }

    private static Discrepancy credit(Hazina with, Discrepancy raised, String wallet) {
        return with.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.CREDIT_WALLET, Optional.empty()), Optional.of(wallet)));
    }
}
