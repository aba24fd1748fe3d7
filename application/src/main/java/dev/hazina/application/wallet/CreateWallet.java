package dev.hazina.application.wallet;

import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Collection;

/// Opens an empty wallet.
public final class CreateWallet {
    private final LedgerWriter writer;
    private final Ids ids;
    private final int limit;

    /// @param limit how many wallets that aren't closed an account may have
    public CreateWallet(LedgerWriter writer, Ids ids, int limit) {
        this.writer = writer;
        this.ids = ids;
        this.limit = limit;
    }

    public record Command(MerchantId merchant, AccountId account, Label name, Currency currency) {}

    /// @throws Refusal.Conflict when the account has a wallet of that name, closed or not
    /// @throws Refusal.Precondition when the account has as many wallets as it may
    public Wallet handle(Command command) {
        return writer.record(new Open(command, new WalletId(ids.next()), ids.nextWalletNumber()));
    }

    private final class Open implements Operation<Wallet> {
        private final Command command;
        private final WalletId id;
        private final String number;

        private Open(Command command, WalletId id, String number) {
            this.command = command;
            this.id = id;
            this.number = number;
        }

        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).walletsOf(command.account());
        }

        @Override
        public Decision<Wallet> decide(LockedRows locked) {
            Collection<Wallet> existing = locked.walletsOf(command.account());
            WalletNames.requireFree(existing, command.name());
            if (existing.stream().filter(wallet -> !wallet.closed()).count() >= limit) {
                throw new Refusal.Precondition(RefusalCode.WALLET_LIMIT_REACHED, "wallet limit reached");
            }
            Wallet wallet = Wallet.open(id, command.merchant(), command.account(), number, command.name(),
                    command.currency(), false, locked.tick());
            return Decision.of(wallet, new Change.WalletOpened(wallet));
        }
    }
}
