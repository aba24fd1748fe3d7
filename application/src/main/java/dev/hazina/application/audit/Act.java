package dev.hazina.application.audit;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Something that was done to a merchant, and what it changed. All the acts there are stand on this page.
///
/// @param action a noun and what became of it, such as `key.created`
/// @param before empty for what was made
/// @param after empty for what was taken away
public record Act(MerchantId merchant, String action, Target target, Optional<Facts> before, Optional<Facts> after) {

    /// What it was done to.
    ///
    /// @param kind `merchant`, `account`, `user`, `key` or `exception`
    public record Target(String kind, String id) {}

    public static Act accountCreated(Account account) {
        return new Act(account.merchant(), "account.created", target(account.id()), Optional.empty(),
                Optional.of(Facts.none().text("account_no", account.number()).text("name", account.name().text())
                        .text("default_currency", account.defaultCurrency().name())
                        .texts("payout_currencies", codes(account.payoutCurrencies()))));
    }

    public static Act keyCreated(ApiKey key) {
        return new Act(key.merchant(), "key.created", target(key), Optional.empty(), Optional.of(facts(key)));
    }

    public static Act keyDeleted(ApiKey key) {
        return new Act(key.merchant(), "key.deleted", target(key), Optional.of(facts(key)), Optional.empty());
    }

    public static Act slugChanged(MerchantId merchant, Optional<Slug> before, Slug after) {
        return changed(merchant, "slug.changed", target(merchant), Facts.none().text("slug", before.map(Slug::text)),
                Facts.none().text("slug", after.text()));
    }

    public static Act settingsChanged(MerchantId merchant, AccountId account, AccountSettings before,
            AccountSettings after) {
        return changed(merchant, "settings.changed", target(account), facts(before), facts(after));
    }

    public static Act merchantSuspended(Merchant before, Merchant after) {
        return changed(after.id(), after.suspended() ? "merchant.suspended" : "merchant.reactivated",
                target(after.id()), Facts.none().flag("suspended", before.suspended()),
                Facts.none().flag("suspended", after.suspended()));
    }

    public static Act userCreated(User user) {
        return new Act(user.merchant(), "user.created", target(user), Optional.empty(),
                Optional.of(Facts.none().text("email", user.email().text()).text("role", user.role().wire())));
    }

    /// What became of a user, of whom one thing is changed at a time. Of a password it is said that there is another one,
    /// and nothing of either.
    ///
    /// @return empty when nothing was changed
    public static Optional<Act> userChanged(User before, User after) {
        if (!before.passwordHash().equals(after.passwordHash())) {
            return Optional.of(changed(after.merchant(), "user.password_changed", target(after), Facts.none(),
                    Facts.none()));
        }
        if (before.role() != after.role()) {
            return Optional.of(changed(after.merchant(), "user.role_changed", target(after),
                    Facts.none().text("role", before.role().wire()), Facts.none().text("role", after.role().wire())));
        }
        return before.disabled() == after.disabled() ? Optional.empty() : Optional.of(userDisabled(before, after));
    }

    public static Act userDisabled(User before, User after) {
        return changed(after.merchant(), after.disabled() ? "user.disabled" : "user.enabled",
                target(after), Facts.none().flag("disabled", before.disabled()),
                Facts.none().flag("disabled", after.disabled()));
    }

    public static Act payoutsAllowed(Account before, Account after) {
        return changed(after.merchant(), "payout_currencies.changed", target(after.id()),
                Facts.none().texts("payout_currencies", codes(before.payoutCurrencies())),
                Facts.none().texts("payout_currencies", codes(after.payoutCurrencies())));
    }

    public static Act exceptionResolved(Discrepancy discrepancy, Resolution resolution) {
        return changed(discrepancy.merchant(), "exception.resolved",
                new Target("exception", discrepancy.id().toString()), Facts.none().text("status", "open"),
                Facts.none().text("status", "resolved").text("action", resolution.action().wire())
                        .text("wallet_id", resolution.wallet().map(place -> place.wallet().toString()))
                        .text("note", resolution.note()));
    }

    private static Act changed(MerchantId merchant, String action, Target target, Facts before, Facts after) {
        return new Act(merchant, action, target, Optional.of(before), Optional.of(after));
    }

    private static Target target(MerchantId merchant) {
        return new Target("merchant", merchant.toString());
    }

    private static Target target(AccountId account) {
        return new Target("account", account.toString());
    }

    private static Target target(User user) {
        return new Target("user", user.id().toString());
    }

    private static Target target(ApiKey key) {
        return new Target("key", key.id());
    }

    private static Facts facts(ApiKey key) {
        return Facts.none().text("label", key.label().text()).text("role", key.role().wire())
                .text("user_id", key.user().toString())
                .texts("account_ids", key.accounts().stream().map(AccountId::toString).toList());
    }

    private static Facts facts(AccountSettings settings) {
        return Facts.none().text("ops_url", settings.opsUrl())
                .text("statement_email_cadence", settings.cadence().wire());
    }

    private static List<String> codes(Set<Currency> currencies) {
        return currencies.stream().sorted().map(Currency::name).toList();
    }
}
