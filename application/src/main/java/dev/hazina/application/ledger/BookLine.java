package dev.hazina.application.ledger;

import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// One line of the books for readers.
///
/// @param subject the subject that the money moved for
/// @param line the position within its posting, from 1
/// @param place the place's name in the books
/// @param wallet the wallet of the place, where it is a wallet's
/// @param amount negative where money leaves
/// @param balanceAfter the balance after the line, where it is a wallet's place
public record BookLine(Posting.Kind posting, Subject subject, int line, String place, Optional<WalletId> wallet,
        Money amount, Optional<Money> balanceAfter, Instant at) {

    public static BookLine of(Entry entry) {
        Posting posting = entry.posting();
        return new BookLine(posting.kind(), posting.subject(), entry.line(), entry.place().code(),
                walletOf(entry.place()), entry.amount(),
                entry.after().map(after -> new Money(entry.amount().currency(), after.balance())), posting.at());
    }

    private static Optional<WalletId> walletOf(LedgerAccount place) {
        return switch (place) {
            case LedgerAccount.Available(WalletId wallet) -> Optional.of(wallet);
            case LedgerAccount.Pending(WalletId wallet) -> Optional.of(wallet);
            case LedgerAccount.Clearing c -> Optional.empty();
            case LedgerAccount.Revenue r -> Optional.empty();
            case LedgerAccount.RefundsInFlight f -> Optional.empty();
            case LedgerAccount.Suspense s -> Optional.empty();
            case LedgerAccount.ProviderCharges p -> Optional.empty();
            case LedgerAccount.Bank b -> Optional.empty();
            case LedgerAccount.WriteOff w -> Optional.empty();
        };
    }
}
