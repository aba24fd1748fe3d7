package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.DatabaseFailure;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// What owners do, over the tables of this room and the one wallet an account begins with.
@Singleton
final class PgOwnership implements Ownership {
    private static final String SLUG_INDEX = "merchants_slug_key";

    /// Nobody signs in meanwhile: the key would miss the account, and the account the key.
    private static final String LOCK_USERS = "SELECT id FROM users WHERE merchant_id = ? ORDER BY id FOR UPDATE";

    private static final String ADD_ACCOUNT = """
            INSERT INTO accounts (merchant_id, id, number, name, default_currency, payout_currencies, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)""";

    private static final String ADD_WALLET = """
            INSERT INTO wallets (merchant_id, id, account_id, number, name, currency, is_default, closed, available,
                                 pending, version, created_at)
            VALUES (?, ?, ?, ?, ?, ?, true, false, 0, 0, 0, ?)""";

    private static final String BIND = """
            INSERT INTO api_key_accounts (merchant_id, key_id, place, account_id)
            SELECT k.merchant_id, k.id,
                   (SELECT count(*) FROM api_key_accounts b WHERE b.merchant_id = k.merchant_id AND b.key_id = k.id), ?
            FROM api_keys k
            WHERE k.merchant_id = ? AND (k.id = ? OR (k.label = ? AND k.expires_at IS NOT NULL))""";

    private static final String ADD_KEY = """
            INSERT INTO api_keys (merchant_id, id, user_id, label, role, secret_hash, created_at, made_by_key,
                secrets_key)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private static final String KEYS = "SELECT " + MerchantColumns.KEY
            + " FROM api_keys k WHERE k.merchant_id = ? ORDER BY k.created_at, k.id";

    private static final String HAND_ON = """
            UPDATE api_keys SET made_by_key = ? WHERE merchant_id = ? AND made_by_key = ?""";
    private static final String DELETE_KEY = "DELETE FROM api_keys WHERE merchant_id = ? AND id = ?";
    private static final String SLUG = "SELECT slug FROM merchants WHERE id = ?";
    private static final String SET_SLUG = "UPDATE merchants SET slug = ? WHERE id = ?";
    private static final String SETTINGS = "SELECT " + MerchantColumns.SETTINGS
            + " FROM accounts a WHERE a.merchant_id = ? AND a.id = ?";
    private static final String SET_SETTINGS = """
            UPDATE accounts SET ops_url = ?, statement_cadence = ?,
                statement_cadence_since = CASE WHEN statement_cadence = ? THEN statement_cadence_since ELSE ? END
            WHERE merchant_id = ? AND id = ?""";

    private final AuditedChanges changes;

    PgOwnership(AuditedChanges changes) {
        this.changes = changes;
    }

    @Override
    public Account openAccount(MerchantId merchant, Function<Instant, Opening> opening, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            context.list(LOCK_USERS, parameters -> parameters.uuid(merchant.value()), row -> row.uuid("id"));
            Opening opened = opening.apply(context.at());
            Account account = opened.account();
            add(context, account);
            add(context, opened.wallet());
            context.update(BIND, parameters -> parameters.uuid(account.id().value()).uuid(merchant.value())
                    .text(stamp.by().keyId()).text(ApiKey.SESSION.text()));
            context.enter(AuditedAction.accountCreated(account));
            return account;
        });
    }

    @Override
    public ApiKey issueKey(MerchantId merchant, Function<Instant, ApiKey> key, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            ApiKey issued = key.apply(context.at());
            context.update(ADD_KEY, parameters -> parameters.uuid(merchant.value()).text(issued.id())
                    .uuid(issued.user().value()).text(issued.label().text()).text(issued.role().wire())
                    .bytes(issued.secretHash().bytes()).instant(issued.createdAt()).text(issued.madeBy())
                    .integer(issued.secretHash().secretsKey().map(SecretsKeyId::value)));
            context.bind(issued);
            context.enter(AuditedAction.keyCreated(issued));
            return issued;
        });
    }

    @Override
    public void revokeKeys(MerchantId merchant, KeyChoice choice, Supplier<AuditStamp> stamps) {
        changes.perform(merchant, stamps.get(), context -> {
            List<ApiKey> chosen = choice
                    .of(context.list(KEYS, parameters -> parameters.uuid(merchant.value()), MerchantColumns::key));
            ChangeContext place = context;
            for (ApiKey key : chosen) {
                revoke(place, key);
                if (!key.equals(chosen.getLast())) {
                    place = place.next(merchant, stamps.get());
                }
            }
            return chosen;
        });
    }

    private static void revoke(ChangeContext context, ApiKey key) throws SQLException {
        if (key.madeBy().isPresent()) {
            context.update(HAND_ON,
                    parameters -> parameters.text(key.madeBy()).uuid(key.merchant().value()).text(key.id()));
        }
        // A session that ends meanwhile ends without the merchant's clock.
        if (context.update(DELETE_KEY, parameters -> parameters.uuid(key.merchant().value()).text(key.id())) == 0) {
            throw new Refusal.NotFound("key");
        }
        context.enter(AuditedAction.keyDeleted(key));
    }

    @Override
    public void takeSlug(MerchantId merchant, Slug slug, AuditStamp stamp) {
        try {
            changes.perform(merchant, stamp, context -> take(context, merchant, slug));
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(SLUG_INDEX, e) ? new Refusal.Conflict("slug is taken") : e;
        }
    }

    @Override
    public AccountSettings changeSettings(MerchantId merchant, AccountId account,
            UnaryOperator<AccountSettings> change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            AccountSettings before = context.find(SETTINGS,
                    parameters -> parameters.uuid(merchant.value()).uuid(account.value()), MerchantColumns::settings)
                    .orElseThrow(() -> new Refusal.NotFound("account"));
            AccountSettings after = change.apply(before);
            if (!after.equals(before)) {
                context.updateOne(SET_SETTINGS, parameters -> parameters.text(after.opsUrl()).text(after.cadence().wire())
                        .text(after.cadence().wire()).instant(context.at()).uuid(merchant.value())
                        .uuid(account.value()));
                context.enter(AuditedAction.settingsChanged(merchant, account, before, after));
            }
            return after;
        });
    }

    private static Slug take(ChangeContext context, MerchantId merchant, Slug slug) throws SQLException {
        List<Optional<Slug>> rows = context.list(SLUG, parameters -> parameters.uuid(merchant.value()),
                MerchantColumns::slug);
        Optional<Slug> before = rows.getFirst();
        if (!before.equals(Optional.of(slug))) {
            context.updateOne(SET_SLUG, parameters -> parameters.text(slug.text()).uuid(merchant.value()));
            context.enter(AuditedAction.slugChanged(merchant, before, slug));
        }
        return slug;
    }

    private static void add(ChangeContext context, Account account) throws SQLException {
        context.update(ADD_ACCOUNT, parameters -> parameters.uuid(account.merchant().value()).uuid(account.id().value())
                .text(account.number()).text(account.name().text()).text(account.defaultCurrency().name())
                .text(PayoutCurrencies.print(account.payoutCurrencies())).instant(account.createdAt()));
    }

    private static void add(ChangeContext context, Wallet wallet) throws SQLException {
        context.update(ADD_WALLET, parameters -> parameters.uuid(wallet.merchant().value()).uuid(wallet.id().value())
                .uuid(wallet.account().value()).text(wallet.number()).text(wallet.name().text())
                .text(wallet.currency().name()).instant(wallet.createdAt()));
    }
}
