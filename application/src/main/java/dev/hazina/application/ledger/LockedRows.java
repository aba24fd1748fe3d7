package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Keys;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The rows that are locked for one operation. Asking for something the operation's [LockSet] do not name is a mistake
/// and may find nothing.
@OpenToAdapters
public interface LockedRows {

    /// The present, in microseconds. Each call gives a later instant than all earlier calls for this merchant, so that
    /// it can serve as a row's unique position in time.
    Instant tick();

    /// The wallet of that name in that account.
    Optional<Wallet> wallet(WalletRef ref);

    /// A wallet of the merchant, in any account.
    Optional<Wallet> wallet(WalletId id);

    /// All wallets of an account, closed ones included.
    Collection<Wallet> walletsOf(AccountId account);

    /// A payment, a refund or a payout of the merchant.
    Optional<Instruction<?>> instruction(Subject named);

    default Optional<Instruction<PaymentDetails>> payment(PaymentId id) {
        return instruction(new Subject(Subject.Kind.PAYMENT, id.value()))
                .flatMap(found -> found.as(PaymentDetails.class));
    }

    /// The merchant's payment with this reference, in any account and state.
    Optional<Instruction<PaymentDetails>> paymentByReference(String reference);

    /// The payment that was requested in place of this one.
    Optional<Instruction<PaymentDetails>> retryOf(PaymentId payment);

    /// The merchant's payout with this reference, in any account and state.
    Optional<Instruction<PayoutDetails>> payoutByReference(String reference);

    /// All refunds of a payment.
    Refunds refunds(PaymentId payment);

    LockedRequests requests();

    default Optional<PaymentRequest> requestTo(RequestAccount account) {
        return requests().to(account);
    }

    Optional<Discrepancy> discrepancy(UUID id);

    /// The discrepancies about a refund, or about an inbound payment that went back with one, oldest first; held as far
    /// as a [LockSet] that names the refund brings them.
    List<Discrepancy> discrepancies(Subject about);

    LockedPlatform platform();

    /// The inbound payment with this receipt, of the platform.
    default Optional<InboundPayment> inbound(ProviderReceipt receipt) {
        return platform().inbound(receipt);
    }

    Optional<KeyRecord> key(ScopedKey key);

    /// The holder of a provider's receipt, in any merchant's books.
    Optional<KnownReceipt> receipt(ProviderReceipt receipt);

    /// The fees that were agreed with the merchant.
    AgreedFees fees();

    /// The key that the operation named as its [authority][Operation#authority()], in its current state.
    ///
    /// @return empty when the merchant has no such key
    Optional<Keys.Holder> authority(String keyId);

    /// What holds back the payouts of the merchant.
    PayoutRestraints payouts();

    /// The people of the staff in their current state, where the operation [names][Operation#staff()] the one who acts.
    PresentStaff staff();

    /// What makes a decision of staff take two people; read where the operation names the one who acts.
    Approvals approvals();
}
