package dev.hazina.persistence.id;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import dev.hazina.application.id.Ids;
import java.time.InstantSource;
import java.util.UUID;
import javax.sql.DataSource;

/// Ids are UUIDs of version 7 with the time of the service's clock; within a millisecond they count up. Numbers come
/// from the database, which knows the ones in use.
public final class PgIds implements Ids {
    private static final String ACCOUNT_PREFIX = "HZN";
    // The public orders from before there was a key. They must never change.
    private static final int WALLET_ORDER = 0x2545_F491;
    private static final int ACCOUNT_ORDER = 0x9E37_79B9;

    private final TimeOrderedEpochFactory uuids;
    private final NumberBlocks wallets;
    private final NumberBlocks accounts;

    /// @param dataSource gives connections outside transactions as well
    public PgIds(DataSource dataSource, InstantSource clock) {
        this.uuids = TimeOrderedEpochFactory.builder().withInstantFunction(clock::instant).build();
        this.wallets = new NumberBlocks(dataSource, "wallet_number_places", new NumberShuffle(WALLET_ORDER));
        this.accounts = new NumberBlocks(dataSource, "account_number_places", new NumberShuffle(ACCOUNT_ORDER));
    }

    @Override
    public UUID next() {
        return uuids.create();
    }

    @Override
    public String nextWalletNumber() {
        return Integer.toString(wallets.next());
    }

    @Override
    public String nextAccountNumber() {
        return ACCOUNT_PREFIX + accounts.next();
    }
}
