package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Administration;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What the operator does, over the tables of this room. A user or an account is looked for twice: first to learn which
/// merchant's clock to lock, then, alone with it, as it stands.
@Singleton
final class PgAdministration implements Administration {
    private static final String MERCHANT = "SELECT " + MerchantColumns.MERCHANT + " FROM merchants m WHERE m.id = ?"
            + " AND m.id <> '00000000-0000-0000-0000-000000000000'";
    private static final String SUSPEND = "UPDATE merchants SET suspended = ? WHERE id = ?";
    private static final String MERCHANT_OF_USER = "SELECT merchant_id FROM users WHERE id = ?";
    private static final String USER = "SELECT " + MerchantColumns.USER
            + " FROM users u WHERE u.merchant_id = ? AND u.id = ?";
    private static final String DISABLE = "UPDATE users SET disabled = ? WHERE merchant_id = ? AND id = ?";
    private static final String MERCHANT_OF_ACCOUNT = """
            SELECT merchant_id FROM accounts WHERE id = ? AND merchant_id <> '00000000-0000-0000-0000-000000000000'""";
    private static final String ACCOUNT = "SELECT " + MerchantColumns.ACCOUNT
            + " FROM accounts a WHERE a.merchant_id = ? AND a.id = ?";
    private static final String ALLOW = "UPDATE accounts SET payout_currencies = ? WHERE merchant_id = ? AND id = ?";

    private final AuditedChanges changes;
    private final Database database;

    PgAdministration(AuditedChanges changes, Database database) {
        this.changes = changes;
        this.database = database;
    }

    @Override
    public Merchant suspend(MerchantId id, boolean suspended, AuditStamp stamp) {
        return changes.perform(id, stamp, context -> {
            Merchant before = context.find(MERCHANT, parameters -> parameters.uuid(id.value()), MerchantColumns::merchant)
                    .orElseThrow(() -> new Refusal.NotFound("merchant"));
            Merchant after = before.withSuspended(suspended);
            if (!after.equals(before)) {
                context.updateOne(SUSPEND, parameters -> parameters.flag(suspended).uuid(id.value()));
                context.enter(AuditedAction.merchantSuspended(before, after));
            }
            return after;
        });
    }

    @Override
    public User disable(UserId id, boolean disabled, AuditStamp stamp) {
        MerchantId merchant = merchantOf(MERCHANT_OF_USER, id.value())
                .orElseThrow(() -> new Refusal.NotFound("user"));
        return changes.perform(merchant, stamp, context -> {
            User before = context.find(USER, parameters -> parameters.uuid(merchant.value()).uuid(id.value()),
                    MerchantColumns::user).orElseThrow();
            User after = before.withDisabled(disabled);
            if (!after.equals(before)) {
                context.updateOne(DISABLE,
                        parameters -> parameters.flag(disabled).uuid(merchant.value()).uuid(id.value()));
                context.enter(AuditedAction.userDisabled(before, after));
            }
            return after;
        });
    }

    @Override
    public Account allowPayouts(AccountId id, Set<Currency> currencies, AuditStamp stamp) {
        MerchantId merchant = merchantOf(MERCHANT_OF_ACCOUNT, id.value())
                .orElseThrow(() -> new Refusal.NotFound("account"));
        return changes.perform(merchant, stamp, context -> {
            Account before = context.find(ACCOUNT, parameters -> parameters.uuid(merchant.value()).uuid(id.value()),
                    MerchantColumns::account).orElseThrow();
            Account after = before.withPayoutCurrencies(currencies);
            if (!after.equals(before)) {
                context.updateOne(ALLOW, parameters -> parameters.text(PayoutCurrencies.print(currencies))
                        .uuid(merchant.value()).uuid(id.value()));
                context.enter(AuditedAction.payoutsAllowed(before, after));
            }
            return after;
        });
    }

    private Optional<MerchantId> merchantOf(String sql, UUID id) {
        return database.find(sql, parameters -> parameters.uuid(id), row -> new MerchantId(row.uuid("merchant_id")));
    }
}
