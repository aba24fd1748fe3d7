package dev.hazina.domain.bookkeeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.SomePayment;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BookkeepingTest {
    private static final Instant AT = Instant.parse("2026-03-02T09:00:00Z");
    private static final LedgerAccount CLEARING = new LedgerAccount.Clearing(SomePayment.PAYBILL);
    private static final LedgerAccount REVENUE = new LedgerAccount.Revenue();
    private static final LedgerAccount CHARGES = new LedgerAccount.ProviderCharges();
    private static final WalletId OTHER = new WalletId(new UUID(9, 9));

    @Test
    void aPaymentGoesToTheWalletAndItsFeeToThePlatform() {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 1_50);

        Posting posting = collected(payment);

        assertThat(posting).isEqualTo(new Posting(SomePayment.MERCHANT, SomePayment.ACCOUNT, Posting.Kind.COLLECTED,
                payment.subject(), List.of(new Move(CLEARING, new LedgerAccount.Available(OTHER), kes(98_50)),
                        new Move(CLEARING, REVENUE, kes(1_50))),
                AT));
    }

    @Test
    void aPaymentWithoutAFeeIsOneMove() {
        assertThat(collected(SomePayment.of(100_00, 0)).moves())
                .containsExactly(new Move(CLEARING, new LedgerAccount.Available(OTHER), kes(100_00)));
    }

    @Test
    void aPaymentThatIsAllFeeIsOneMove() {
        assertThat(collected(SomePayment.of(100_00, 100_00)).moves())
                .containsExactly(new Move(CLEARING, REVENUE, kes(100_00)));
    }

    @Test
    void aPaymentWithoutAWalletWaitsInSuspense() {
        Posting posting = Bookkeeping.collected(SomePayment.of(100_00, 1_50), new LedgerAccount.Suspense(), AT);

        assertThat(posting.kind()).isEqualTo(Posting.Kind.COLLECTED);
        assertThat(posting.moves()).containsExactly(new Move(CLEARING, new LedgerAccount.Suspense(), kes(98_50)),
                new Move(CLEARING, REVENUE, kes(1_50)));
    }

    private static Posting collected(Instruction<PaymentDetails> payment) {
        return Bookkeeping.collected(payment, new LedgerAccount.Available(OTHER), AT);
    }

    @Test
    void aTransferGoesFromOneWalletToTheOther() {
        Transfer transfer = new Transfer(new TransferId(new UUID(5, 5)), SomePayment.MERCHANT, SomePayment.ACCOUNT,
                SomePayment.WALLET, OTHER, kes(40_00), Optional.empty(), AT);

        Posting posting = Bookkeeping.transferred(transfer);

        assertThat(posting).isEqualTo(new Posting(SomePayment.MERCHANT, SomePayment.ACCOUNT, Posting.Kind.TRANSFERRED,
                new Subject(Subject.Kind.TRANSFER, new UUID(5, 5)), List.of(new Move(
                        new LedgerAccount.Available(SomePayment.WALLET), new LedgerAccount.Available(OTHER),
                        kes(40_00))),
                AT));
    }

    @Test
    void aChargeLeavesTheAccountAtTheProvider() {
        var charge = OwnMovement.told(SomePayment.PAYBILL, MovementKind.CHARGE, "TJ1", kes(-22_40), AT);

        assertThat(Bookkeeping.providerCharge(charge)).isEqualTo(new Posting(Platform.MERCHANT, Platform.ACCOUNT,
                Posting.Kind.PROVIDER_CHARGE, charge.subject(), List.of(new Move(CHARGES, CLEARING, kes(22_40))), AT));
        assertThat(Bookkeeping.providerCharge(
                OwnMovement.told(SomePayment.PAYBILL, MovementKind.CHARGE, "TJ2", kes(5_00), AT)).moves())
                .as("given back").containsExactly(new Move(CLEARING, CHARGES, kes(5_00)));
    }

    @Test
    void aChargeByTariffIsCorrectedByTheDifferenceOnce() {
        var charge = OwnMovement.byTariff(SomePayment.PAYBILL, "TJ1", kes(-5_00), AT);

        OwnMovement more = charge.toldOf(kes(-7_00)).orElseThrow();
        OwnMovement less = charge.toldOf(kes(-1_00)).orElseThrow();

        assertThat(Bookkeeping.providerChargeCorrected(more, AT).moves())
                .containsExactly(new Move(CHARGES, CLEARING, kes(2_00)));
        assertThat(Bookkeeping.providerChargeCorrected(less, AT).moves())
                .containsExactly(new Move(CLEARING, CHARGES, kes(4_00)));
        assertThat(more.subject()).isEqualTo(charge.subject());
        assertThat(charge.toldOf(kes(-5_00))).isEmpty();
        assertThat(charge.toldOf(new Money(Currency.USD, -7_00))).isEmpty();
        assertThat(more.toldOf(kes(-8_00))).as("what was told first stays").isEmpty();
        assertThat(OwnMovement.told(SomePayment.PAYBILL, MovementKind.CHARGE, "TJ1", kes(-5_00), AT)
                .toldOf(kes(-7_00))).isEmpty();
    }

    @Test
    void aSweepLeavesTheAccountForTheBank() {
        var sweep = OwnMovement.told(SomePayment.PAYBILL, MovementKind.SWEEP, "TJ1", kes(-500_00), AT);

        assertThat(Bookkeeping.swept(sweep)).isEqualTo(new Posting(Platform.MERCHANT, Platform.ACCOUNT,
                Posting.Kind.SWEPT, sweep.subject(), List.of(new Move(new LedgerAccount.Bank(), CLEARING, kes(500_00))),
                AT));
        assertThat(Bookkeeping.swept(OwnMovement.told(SomePayment.PAYBILL, MovementKind.SWEEP, "TJ2", kes(5_00), AT))
                .moves()).as("put in").containsExactly(new Move(CLEARING, new LedgerAccount.Bank(), kes(5_00)));
    }

    @Test
    void merchantsMoneyAndNothingAreNoOwnMovement() {
        assertThatThrownBy(() -> OwnMovement.told(SomePayment.PAYBILL, MovementKind.MONEY_IN, "TJ1", kes(1), AT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OwnMovement.told(SomePayment.PAYBILL, MovementKind.CHARGE, "TJ1", kes(0), AT))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
