package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.wallet.WalletRows;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Inserts an account with its default wallet. The wallet is inserted by the statement that the ledger writer uses.
@Singleton
final class NewAccounts {
    private final AccountRows accounts;

    NewAccounts(AccountRows accounts) {
        this.accounts = accounts;
    }

    /// @param connection of the transaction that the caller is in
    void add(Connection connection, Account account, Wallet wallet) throws SQLException {
        accounts.save(AccountRow.of(account));
        StatementBatch batch = new StatementBatch();
        WalletRows.write(batch, List.of(wallet), List.of(), List.of());
        batch.run(connection);
    }
}
