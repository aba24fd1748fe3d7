package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundId;
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
/// @param payment this payment with its refunds, its wallet and its account's default wallet
/// @param reference the payment with this reference, with its refunds
/// @param refund this refund, with the rows that its payment would lock
/// @param payout this payout, with its wallet and its account's default wallet
/// @param discrepancy this discrepancy
/// @param inbound the inbound payment with this receipt; the platform's only
/// @param key this idempotency key
/// @param receipt the holder of this receipt of a provider; locked, because it may be another merchant's
public record LockSet(MerchantId merchant, List<WalletRef> wallets, Optional<AccountId> walletsOf,
        Optional<PaymentId> payment, Optional<String> reference, Optional<RefundId> refund, Optional<PayoutId> payout,
        Optional<UUID> discrepancy, Optional<ProviderReceipt> inbound, Optional<ScopedKey> key,
        Optional<ProviderReceipt> receipt) {

    public static LockSet of(MerchantId merchant) {
        return new LockSet(merchant, List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public LockSet wallets(WalletRef... refs) {
        return new LockSet(merchant, List.of(refs), walletsOf, payment, reference, refund, payout, discrepancy, inbound,
                key, receipt);
    }

    public LockSet walletsOf(AccountId account) {
        return new LockSet(merchant, wallets, Optional.of(account), payment, reference, refund, payout, discrepancy,
                inbound, key, receipt);
    }

    public LockSet payment(PaymentId id) {
        return new LockSet(merchant, wallets, walletsOf, Optional.of(id), reference, refund, payout, discrepancy,
                inbound,
                key, receipt);
    }

    public LockSet reference(String text) {
        return new LockSet(merchant, wallets, walletsOf, payment, Optional.of(text), refund, payout, discrepancy,
                inbound,
                key, receipt);
    }

    public LockSet refund(RefundId id) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, Optional.of(id), payout, discrepancy,
                inbound, key, receipt);
    }

    public LockSet payout(PayoutId id) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, refund, Optional.of(id), discrepancy,
                inbound, key, receipt);
    }

    public LockSet discrepancy(UUID id) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, refund, payout, Optional.of(id), inbound,
                key, receipt);
    }

    public LockSet inbound(ProviderReceipt of) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy,
                Optional.of(of), key, receipt);
    }

    public LockSet key(Optional<ScopedKey> claimed) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy, inbound,
                claimed, receipt);
    }

    public LockSet receipt(Optional<ProviderReceipt> told) {
        return new LockSet(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy, inbound, key,
                told);
    }
}
