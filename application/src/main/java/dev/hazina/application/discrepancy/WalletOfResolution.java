package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Optional;

/// Finds the wallet that a decision credits or debits.
final class WalletOfResolution {
    private WalletOfResolution() {}

    /// @param named the named wallet; by default the wallet of the subject
    /// @return empty when the decision moves no wallet's money
    /// @throws Refusal.NotFound when there is no such wallet
    /// @throws Refusal.Precondition when the wallet can't be credited or debited
    static Optional<Wallet> find(LockedRows locked, Discrepancy now, DiscrepancySubject about, Action action,
            Optional<WalletRef> named) {
        return switch (action) {
            case CREDIT_WALLET -> Optional.of(credited(wallet(locked, now, about, named), now, about));
            case RECOVER -> Optional.of(debited(wallet(locked, now, about, named), now, about));
            case ACKNOWLEDGE, WRITE_OFF, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK, SEND_BACK, PAY_BACK,
                    TAKE_BACK, BOOK_REVERSAL ->
                Optional.empty();
        };
    }

    private static Wallet credited(Wallet into, Discrepancy now, DiscrepancySubject about) {
        into.requireRoomFor(switch (now.suspense()) {
            case InSuspense.SuspenseCredit(Money amount) -> amount;
            case InSuspense.SuspenseDebit(Money amount) -> amount;
            case InSuspense.Nothing n -> now.amount().plus(about.fee(Money.zero(now.amount().currency())));
        });
        return into;
    }

    private static Wallet debited(Wallet from, Discrepancy now, DiscrepancySubject about) {
        from.requireCovers(switch (now.suspense()) {
            case InSuspense.SuspenseDebit(Money amount) -> amount;
            case InSuspense.SuspenseCredit(Money amount) -> amount;
            case InSuspense.Nothing n -> now.amount().minus(about.fee(Money.zero(now.amount().currency())));
        });
        return from;
    }

    private static Wallet wallet(LockedRows locked, Discrepancy now, DiscrepancySubject about,
            Optional<WalletRef> named) {
        Optional<Wallet> found = named.isPresent()
                ? named.flatMap(locked::wallet)
                : about.wallet().flatMap(locked::wallet);
        Wallet wallet = found.orElseThrow(() -> named.isPresent()
                ? new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id"))
                : new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        wallet.requireOpen();
        if (wallet.currency() != now.amount().currency()) {
            throw new Refusal.Precondition(RefusalCode.CURRENCY_MISMATCH, "the wallet holds another currency");
        }
        return wallet;
    }
}
