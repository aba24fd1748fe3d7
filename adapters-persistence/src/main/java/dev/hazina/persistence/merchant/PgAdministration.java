package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Administration;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// The changes that platform staff make to merchants. A user or an account is read twice: first for the merchant whose
/// clock has to be locked, then under that lock.
@Singleton
final class PgAdministration implements Administration {
    private final AuditedChanges changes;
    private final MerchantRows merchants;
    private final UserRows users;
    private final AccountRows accounts;

    PgAdministration(AuditedChanges changes, MerchantRows merchants, UserRows users, AccountRows accounts) {
        this.changes = changes;
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
    }

    @Override
    public Merchant suspend(MerchantId id, boolean suspended, Optional<String> reason, AuditStamp stamp) {
        return changes.perform(id, stamp, context -> {
            Merchant before = merchants.findById(id.value()).filter(row -> !id.equals(Platform.MERCHANT))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND)).merchant();
            Merchant after = before.withSuspended(suspended);
            if (!after.equals(before)) {
                merchants.setSuspended(id.value(), suspended);
                context.enter(AuditedAction.merchantSuspended(before, after, reason));
            }
            return after;
        });
    }

    @Override
    public User disable(UserId id, boolean disabled, AuditStamp stamp) {
        MerchantId merchant = merchantOf(RefusalCode.USER_NOT_FOUND,
                () -> users.findOfAnyMerchant(id.value()).map(UserRow::merchantId));
        return changes.perform(merchant, stamp, context -> {
            UserRow row = users.find(merchant.value(), id.value()).orElseThrow();
            User before = row.user();
            User after = before.withDisabled(disabled);
            if (!after.equals(before)) {
                users.setRights(row.merchantId(), row.id(), after.role().wire(), after.disabled());
                context.enter(AuditedAction.userDisabled(before, after));
            }
            return after;
        });
    }

    @Override
    public Account allowPayouts(AccountId id, Set<Currency> currencies, AuditStamp stamp) {
        MerchantId merchant = merchantOf(RefusalCode.ACCOUNT_NOT_FOUND,
                () -> accounts.findOfAnyMerchant(id.value()).map(AccountRow::merchantId));
        return changes.perform(merchant, stamp, context -> {
            AccountRow row = accounts.find(merchant.value(), id.value()).orElseThrow();
            Account before = row.account();
            Account after = before.withPayoutCurrencies(currencies);
            if (!after.equals(before)) {
                accounts.update(row.withPayoutCurrencies(currencies));
                context.enter(AuditedAction.payoutsAllowed(before, after));
            }
            return after;
        });
    }

    private static MerchantId merchantOf(RefusalCode missing, Supplier<Optional<UUID>> query) {
        return RepositoryFailures.translated(query).map(MerchantId::new)
                .orElseThrow(() -> new Refusal.NotFound(missing));
    }
}
