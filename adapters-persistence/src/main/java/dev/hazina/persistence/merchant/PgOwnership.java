package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.NameAction;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
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

/// The changes that owners make to their merchant.
@Singleton
final class PgOwnership implements Ownership {
    private static final String SLUG_INDEX = "merchants_slug_key";

    private final AuditedChanges changes;
    private final MerchantRows merchants;
    private final UserRows users;
    private final AccountRows accounts;
    private final NewAccounts newAccounts;
    private final ApiKeyRows keyRows;
    private final KeyAccountRows bindings;
    private final BoundKeys keys;

    PgOwnership(AuditedChanges changes, MerchantRows merchants, UserRows users, AccountRows accounts,
            NewAccounts newAccounts, ApiKeyRows keyRows, KeyAccountRows bindings, BoundKeys keys) {
        this.changes = changes;
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
        this.newAccounts = newAccounts;
        this.keyRows = keyRows;
        this.bindings = bindings;
        this.keys = keys;
    }

    /// The users are locked, so that no session begins meanwhile without the account.
    @Override
    public Account openAccount(MerchantId merchant, Function<Instant, AccountOpening> opening, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            users.lockAllOf(merchant.value());
            AccountOpening opened = opening.apply(context.at());
            Account account = opened.account();
            newAccounts.add(context.connection(), account, opened.wallet());
            bindings.bindToSessions(merchant.value(), account.id().value(), stamp.by().keyId().orElse(""),
                    ApiKey.SESSION.text());
            context.enter(AuditedAction.accountCreated(account));
            return account;
        });
    }

    @Override
    public ApiKey issueKey(MerchantId merchant, NewKey key, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            ApiKey issued = key.of(context.at(), context.acting());
            keys.add(issued);
            context.enter(AuditedAction.keyCreated(issued));
            return issued;
        });
    }

    @Override
    public void revokeKeys(MerchantId merchant, KeyChoice choice, Supplier<AuditStamp> stamps) {
        changes.perform(merchant, stamps.get(), context -> {
            List<ApiKey> chosen = choice.of(keys.allOf(merchant), context.acting());
            ChangeContext current = context;
            for (ApiKey key : chosen) {
                revoke(current, key);
                if (!key.equals(chosen.getLast())) {
                    current = current.next(merchant, stamps.get());
                }
            }
            return chosen;
        });
    }

    private void revoke(ChangeContext context, ApiKey key) throws SQLException {
        key.madeBy().ifPresent(maker -> keyRows.replaceMaker(key.merchant().value(), key.id(), maker));
        // An instance of an earlier version ends a session without the merchant's clock.
        if (keyRows.deleteOne(key.merchant().value(), key.id()) == 0) {
            throw new Refusal.NotFound(RefusalCode.KEY_NOT_FOUND);
        }
        context.enter(AuditedAction.keyDeleted(key));
    }

    @Override
    public Merchant rename(MerchantId merchant, Label name, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            Merchant before = merchants.findById(merchant.value()).orElseThrow().merchant();
            Merchant after = before.withName(name);
            if (!after.equals(before)) {
                merchants.setName(merchant.value(), name.text());
                context.enter(NameAction.merchantRenamed(before, after));
            }
            return after;
        });
    }

    @Override
    public void takeSlug(MerchantId merchant, Slug slug, AuditStamp stamp) {
        try {
            changes.perform(merchant, stamp, context -> take(context, merchant, slug));
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(SLUG_INDEX, e)
                    ? new Refusal.Conflict(RefusalCode.SLUG_TAKEN, "slug is taken")
                    : e;
        }
    }

    private Slug take(ChangeContext context, MerchantId merchant, Slug slug) throws SQLException {
        Optional<Slug> before = merchants.findById(merchant.value()).orElseThrow().merchantSlug();
        if (!before.equals(Optional.of(slug))) {
            merchants.setSlug(merchant.value(), slug.text());
            context.enter(AuditedAction.slugChanged(merchant, before, slug));
        }
        return slug;
    }

    @Override
    public AccountSettings changeSettings(MerchantId merchant, AccountId account,
            UnaryOperator<AccountSettings> change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            AccountRow row = accounts.find(merchant.value(), account.value())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
            AccountSettings before = row.settings();
            AccountSettings after = change.apply(before);
            if (!after.equals(before)) {
                accounts.update(row.withSettings(after, context.at()));
                context.enter(AuditedAction.settingsChanged(merchant, account, before, after));
            }
            return after;
        });
    }
}
