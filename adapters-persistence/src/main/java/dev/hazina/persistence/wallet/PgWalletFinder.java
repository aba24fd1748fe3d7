package dev.hazina.persistence.wallet;

import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Finds a wallet by its id or number, which are unique in the whole service: each bucket is asked.
@Singleton
final class PgWalletFinder implements WalletFinder {
    private static final String SELECT = "SELECT " + WalletRows.COLUMNS + " FROM wallets w ";

    private final Buckets buckets;

    public PgWalletFinder(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<Wallet> byNumber(String number) {
        return EveryBucket.find(buckets, bucket -> bucket.database().find(SELECT + "WHERE w.number = ?",
                parameters -> parameters.text(number), WalletRows::read));
    }

    @Override
    public Optional<Wallet> byId(WalletId id) {
        return EveryBucket.find(buckets, bucket -> bucket.database().find(SELECT + "WHERE w.id = ?",
                parameters -> parameters.uuid(id.value()), WalletRows::read));
    }
}
