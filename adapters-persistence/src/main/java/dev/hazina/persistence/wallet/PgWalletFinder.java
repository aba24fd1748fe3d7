package dev.hazina.persistence.wallet;

import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Finds a wallet by its id or number, which are unique in the whole service. With merchants in several databases, each
/// database would have to be queried.
@Singleton
public final class PgWalletFinder implements WalletFinder {
    private static final String SELECT = "SELECT " + WalletRows.COLUMNS + " FROM wallets w ";

    private final Database database;

    public PgWalletFinder(Database database) {
        this.database = database;
    }

    @Override
    public Optional<Wallet> byNumber(String number) {
        return database.find(SELECT + "WHERE w.number = ?", parameters -> parameters.text(number), WalletRows::read);
    }

    @Override
    public Optional<Wallet> byId(WalletId id) {
        return database.find(SELECT + "WHERE w.id = ?", parameters -> parameters.uuid(id.value()), WalletRows::read);
    }
}
