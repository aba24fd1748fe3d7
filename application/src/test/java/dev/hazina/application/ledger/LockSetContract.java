package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every ledger writer for locks: it locks what an operation names, and shows no rows of other
/// merchants.
public abstract class LockSetContract extends PortContract {
    private Wallet first;
    private Wallet second;

    @BeforeEach
    void open() {
        first = shop.fundedWallet("First", 100_00);
        second = shop.wallet("Second");
    }

    @Test
    void holdsWalletsByIdByNumberAndByBeingTheDefault() {
        WalletRef byNumber = new WalletRef.ByNumber(shop.accountId(), first.number());
        LockSet locks = mine().wallets(shop.ref(second), byNumber, shop.defaultWallet());

        List<Wallet> locked = look(locks, rows -> List.of(rows.wallet(shop.ref(second)).orElseThrow(),
                rows.wallet(byNumber).orElseThrow(), rows.wallet(shop.defaultWallet()).orElseThrow()));

        assertThat(locked).containsExactly(second, first, shop.main);
    }

    @Test
    void aWalletThatIsNotThereIsNotHeld() {
        WalletRef unknown = shop.byId(new WalletId(world.ids().next()));
        WalletRef unknownNumber = new WalletRef.ByNumber(shop.accountId(), "00000000");

        List<Optional<Wallet>> locked = look(mine().wallets(unknown, unknownNumber),
                rows -> List.of(rows.wallet(unknown), rows.wallet(unknownNumber)));

        assertThat(locked).allMatch(Optional::isEmpty);
    }

    @Test
    void showsNoMerchantTheWalletsOfAnother() {
        TestMerchant other = TestMerchant.open(hazina);
        WalletRef foreign = other.ref(other.main);
        WalletRef mixed = shop.byId(other.main.id());
        WalletRef number = new WalletRef.ByNumber(shop.accountId(), other.main.number());

        List<Optional<Wallet>> locked = look(mine().wallets(foreign, mixed, number),
                rows -> List.of(rows.wallet(foreign), rows.wallet(mixed), rows.wallet(number),
                        rows.wallet(other.main.id())));

        assertThat(locked).allMatch(Optional::isEmpty);
    }

    @Test
    void holdsAllWalletsOfAnAccountClosedOnesToo() {
        Wallet closed = shop.wallet("Closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        TestMerchant.open(hazina);

        List<WalletId> locked = look(mine().walletsOf(shop.accountId()),
                rows -> rows.walletsOf(shop.accountId()).stream().map(Wallet::id).toList());

        assertThat(locked).containsExactlyInAnyOrder(shop.main.id(), first.id(), second.id(), closed.id());
    }

    @Test
    void holdsAPaymentWithItsWalletAndTheDefaultOne() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(first, 5_00));
        LockSet locks = mine().payment(payment.details().id());

        Optional<Instruction<PaymentDetails>> locked = look(locks, rows -> rows.payment(payment.details().id()));
        List<Wallet> wallets = look(locks, rows -> List.of(rows.wallet(first.id()).orElseThrow(),
                rows.wallet(shop.defaultWallet()).orElseThrow()));

        assertThat(locked).contains(payment);
        assertThat(wallets).containsExactly(first, shop.main);
    }

    @Test
    void holdsAPaymentByItsReference() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(first, 5_00));
        String reference = payment.details().reference();

        Optional<Instruction<PaymentDetails>> locked = look(mine().reference(reference),
                rows -> rows.paymentByReference(reference));
        Optional<Instruction<PaymentDetails>> none = look(mine().reference("nobody's"),
                rows -> rows.paymentByReference("nobody's"));

        assertThat(locked).contains(payment);
        assertThat(none).isEmpty();
    }

    @Test
    void showsNoMerchantThePaymentsOfAnother() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(5_00));
        String reference = payment.details().reference();
        LockSet locks = LockSet.of(TestMerchant.open(hazina).merchant()).reference(reference)
                .payment(payment.details().id());

        List<Optional<Instruction<PaymentDetails>>> locked = look(locks,
                rows -> List.of(rows.payment(payment.details().id()), rows.paymentByReference(reference)));

        assertThat(locked).allMatch(Optional::isEmpty);
    }

    private LockSet mine() {
        return LockSet.of(shop.merchant());
    }
}
