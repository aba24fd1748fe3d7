package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.ClaimKey;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What an operation needs held still while it decides. Everything an operation touches belongs to one merchant;
/// the merchant's clock is always held, so two operations of one merchant never decide at the same time, on any
/// instance.
///
/// @param wallets these wallets, if they exist
/// @param walletsOf all the wallets of this account, for rules about their names, their number and their default
/// @param payment this payment with its refunds, its wallet and its account's default wallet
/// @param reference whichever payment has this reference, with its refunds
/// @param refund this refund, with everything its payment would bring
/// @param payout this payout, with its wallet and its account's default wallet
/// @param discrepancy this discrepancy
/// @param inbound this money that came in unasked; the platform's only
/// @param key this idempotency key
/// @param receipt whoever has this receipt of a provider; locked, because it may be another merchant's
public record Holds(MerchantId merchant, List<WalletRef> wallets, Optional<AccountId> walletsOf,
        Optional<PaymentId> payment, Optional<String> reference, Optional<RefundId> refund, Optional<PayoutId> payout,
        Optional<UUID> discrepancy, Optional<InboundId> inbound, Optional<ClaimKey> key,
        Optional<ProviderReceipt> receipt) {

    public static Holds of(MerchantId merchant) {
        return new Holds(merchant, List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Holds wallets(WalletRef... refs) {
        return new Holds(merchant, List.of(refs), walletsOf, payment, reference, refund, payout, discrepancy, inbound,
                key, receipt);
    }

    public Holds walletsOf(AccountId account) {
        return new Holds(merchant, wallets, Optional.of(account), payment, reference, refund, payout, discrepancy,
                inbound, key, receipt);
    }

    public Holds payment(PaymentId id) {
        return new Holds(merchant, wallets, walletsOf, Optional.of(id), reference, refund, payout, discrepancy, inbound,
                key, receipt);
    }

    public Holds reference(String text) {
        return new Holds(merchant, wallets, walletsOf, payment, Optional.of(text), refund, payout, discrepancy, inbound,
                key, receipt);
    }

    public Holds refund(RefundId id) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, Optional.of(id), payout, discrepancy,
                inbound, key, receipt);
    }

    public Holds payout(PayoutId id) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, refund, Optional.of(id), discrepancy,
                inbound, key, receipt);
    }

    public Holds discrepancy(UUID id) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, refund, payout, Optional.of(id), inbound,
                key, receipt);
    }

    public Holds inbound(InboundId id) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy, Optional.of(id),
                key, receipt);
    }

    public Holds key(Optional<ClaimKey> claimed) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy, inbound,
                claimed, receipt);
    }

    public Holds receipt(Optional<ProviderReceipt> told) {
        return new Holds(merchant, wallets, walletsOf, payment, reference, refund, payout, discrepancy, inbound, key,
                told);
    }
}
