package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The rows that an operation needs locked while it decides. Everything an operation touches belongs to one merchant;
/// the merchant's clock is always locked, so two operations of one merchant never decide at the same time, on any
/// instance.
///
/// @param wallets these wallets, if they exist
/// @param walletsOf all the wallets of this account, for rules about their names, their number and their default
/// @param instruction this payment with its refunds, this refund with the rows that its payment would lock, or this
///        payout; with its wallet and its account's default wallet
/// @param reference the payment with this reference, with its refunds
/// @param payoutReference the payout with this reference
/// @param recipient what was paid out within the last day, and to this number, where the merchant's rule asks for it
/// @param discrepancy this discrepancy
/// @param inbound the inbound payment with this receipt; the platform's only
/// @param key this idempotency key
/// @param fees the fees that were agreed with the merchant
/// @param receipt the holder of this receipt of a provider; locked, because it may be another merchant's
public record LockSet(MerchantId merchant, List<WalletRef> wallets, Optional<AccountId> walletsOf,
        Optional<Subject> instruction, Optional<String> reference, Optional<String> payoutReference,
        Optional<PayoutRecipient> recipient, Optional<UUID> discrepancy, Optional<ProviderReceipt> inbound,
        Optional<ScopedKey> key,
        boolean fees, Optional<ProviderReceipt> receipt) {
    public LockSet {
        wallets = List.copyOf(wallets);
    }

    public static LockSet of(MerchantId merchant) {
        return new LockSet(merchant, List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty());
    }

    public LockSet wallets(WalletRef... refs) {
        return new LockSet(merchant, List.of(refs), walletsOf, instruction, reference, payoutReference, recipient,
                discrepancy,
                inbound, key, fees,
                receipt);
    }

    public LockSet walletsOf(AccountId account) {
        return new LockSet(merchant, wallets, Optional.of(account), instruction, reference, payoutReference, recipient,
                discrepancy, inbound, key, fees,
                receipt);
    }

    public LockSet instruction(Subject named) {
        return new LockSet(merchant, wallets, walletsOf, Optional.of(named), reference, payoutReference, recipient,
                discrepancy,
                inbound, key, fees,
                receipt);
    }

    public LockSet payment(PaymentId id) {
        return instruction(new Subject(Subject.Kind.PAYMENT, id.value()));
    }

    public LockSet reference(String text) {
        return new LockSet(merchant, wallets, walletsOf, instruction, Optional.of(text), payoutReference, recipient,
                discrepancy,
                inbound, key, fees,
                receipt);
    }

    public LockSet payoutReference(Optional<String> text) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, text, recipient, discrepancy, inbound,
                key, fees,
                receipt);
    }

    public LockSet recipient(PayoutRecipient of) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, Optional.of(of),
                discrepancy, inbound, key, fees, receipt);
    }

    public LockSet discrepancy(UUID id) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, recipient,
                Optional.of(id),
                inbound, key, fees,
                receipt);
    }

    public LockSet inbound(ProviderReceipt of) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, recipient,
                discrepancy,
                Optional.of(of), key, fees,
                receipt);
    }

    public LockSet key(Optional<ScopedKey> claimed) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, recipient,
                discrepancy, inbound,
                claimed, fees,
                receipt);
    }

    public LockSet receipt(Optional<ProviderReceipt> told) {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, recipient,
                discrepancy, inbound,
                key, fees, told);
    }

    /// Reads the merchant's fees, for what is created.
    public LockSet withFees() {
        return new LockSet(merchant, wallets, walletsOf, instruction, reference, payoutReference, recipient,
                discrepancy, inbound,
                key, true, receipt);
    }
}
