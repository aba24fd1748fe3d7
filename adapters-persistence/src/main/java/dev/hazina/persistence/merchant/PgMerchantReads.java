package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// What a merchant sees of itself, from the tables of this room.
@Singleton
final class PgMerchantReads implements MerchantReads {
    private static final String MERCHANT = "SELECT " + MerchantColumns.MERCHANT + " FROM merchants m WHERE m.id = ?";
    private static final String USER = "SELECT " + MerchantColumns.USER
            + " FROM users u WHERE u.merchant_id = ? AND u.id = ?";
    private static final String SETTINGS = "SELECT " + MerchantColumns.SETTINGS
            + " FROM accounts a WHERE a.merchant_id = ? AND a.id = ?";
    private static final String KEYS = "SELECT " + MerchantColumns.KEY + " FROM api_keys k " + """
            WHERE k.merchant_id = ? AND (k.expires_at IS NULL OR k.expires_at > ?)
            ORDER BY k.created_at DESC, k.id COLLATE "C" DESC""";

    private final Database database;
    private final InstantSource clock;

    PgMerchantReads(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Named(Merchant merchant, Optional<Slug> slug) {}

    @Override
    public Optional<Profile> profile(MerchantId merchant, UserId user) {
        return database
                .find(USER, parameters -> parameters.uuid(merchant.value()).uuid(user.value()), MerchantColumns::user)
                .flatMap(known -> database.find(MERCHANT, parameters -> parameters.uuid(merchant.value()),
                        row -> new Named(MerchantColumns.merchant(row), MerchantColumns.slug(row)))
                        .map(named -> new Profile(named.merchant(), named.slug(), known)));
    }

    @Override
    public Optional<AccountSettings> settings(MerchantId merchant, AccountId account) {
        return database.find(SETTINGS, parameters -> parameters.uuid(merchant.value()).uuid(account.value()),
                MerchantColumns::settings);
    }

    @Override
    public List<ApiKey> keys(MerchantId merchant) {
        return database.list(KEYS, parameters -> parameters.uuid(merchant.value()).instant(clock.instant()),
                MerchantColumns::key);
    }
}
