package dev.hazina.application.audit;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.domain.webhook.Endpoint;
import java.time.Instant;
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
    /// @param kind `merchant`, `account`, `user`, `key`, `webhook` or `exception`
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

    public static Act signedIn(User user, ApiKey session) {
        return new Act(user.merchant(), "user.signed_in", target(user), Optional.empty(),
                Optional.of(Facts.none().text("key_id", session.id()).text("role", session.role().wire())
                        .text("expires_at", session.expiresAt().map(Instant::toString))));
    }

    /// @param reason in a word or two
    public static Act signInFailed(User user, String reason) {
        return new Act(user.merchant(), "user.sign_in_failed", target(user), Optional.empty(),
                Optional.of(Facts.none().text("reason", reason)));
    }

    /// @param sessions the keys that ended
    public static Act signedOut(MerchantId merchant, UserId user, List<String> sessions) {
        return new Act(merchant, "user.signed_out", new Target("user", user.toString()),
                Optional.of(Facts.none().texts("key_ids", sessions)), Optional.empty());
    }

    public static Act webhookCreated(Endpoint endpoint) {
        return new Act(endpoint.merchant(), "webhook.created", target(endpoint), Optional.empty(),
                Optional.of(facts(endpoint)));
    }

    /// What became of an endpoint, of which one thing is changed at a time. Nothing is said of its secrets but that
    /// there is another one, or one less.
    ///
    /// @return empty when nothing was changed
    public static Optional<Act> webhookChanged(Endpoint before, Endpoint after) {
        if (before.isActive() && !after.isActive()) {
            return Optional.of(new Act(after.merchant(), "webhook.deleted", target(after), Optional.of(facts(before)),
                    Optional.empty()));
        }
        if (before.next().equals(after.next())) {
            return Optional.empty();
        }
        return Optional.of(changed(after.merchant(),
                after.next().isPresent() ? "webhook.secret_rotated" : "webhook.secret_promoted", target(after),
                rotation(before.rotatedAt()), rotation(after.rotatedAt())));
    }

    public static Act callbackSecretCreated(MerchantId merchant, CallbackSecret secret) {
        return new Act(merchant, "callback_secret.created", target(merchant), Optional.empty(),
                Optional.of(Facts.none().text("created_at", secret.createdAt().toString())));
    }

    public static Act callbackSecretRead(MerchantId merchant) {
        return changed(merchant, "callback_secret.read", target(merchant), Facts.none(), Facts.none());
    }

    public static Act callbackSecretRotated(MerchantId merchant, CallbackSecret before, CallbackSecret after) {
        return changed(merchant, "callback_secret.rotated", target(merchant), rotation(before.rotatedAt()),
                rotation(after.rotatedAt()));
    }

    public static Act payoutsAllowed(Account before, Account after) {
        return changed(after.merchant(), "payout_currencies.changed", target(after.id()),
                Facts.none().texts("payout_currencies", codes(before.payoutCurrencies())),
                Facts.none().texts("payout_currencies", codes(after.payoutCurrencies())));
    }

    public static Act exceptionProposed(Discrepancy discrepancy, Resolution resolution) {
        return decided(discrepancy, resolution, "exception.proposed", "proposed");
    }

    public static Act exceptionResolved(Discrepancy discrepancy, Resolution resolution) {
        return decided(discrepancy, resolution, "exception.resolved",
                discrepancy.isResolved() ? "resolved" : "open");
    }

    private static Act decided(Discrepancy discrepancy, Resolution resolution, String action, String status) {
        return changed(discrepancy.merchant(), action, new Target("exception", discrepancy.id().toString()),
                Facts.none().text("status", "open"),
                Facts.none().text("status", status).text("action", resolution.action().wire())
                        .text("wallet_id", resolution.wallet().map(place -> place.wallet().toString()))
                        .text("about", discrepancy.subject().toString())
                        .text("receipt", resolution.found().map(Found::receipt).filter(text -> !text.isEmpty()))
                        .text("amount", resolution.found().map(found -> found.amount().toString()))
                        .text("proposed_by", resolution.proposedBy()).text("note", resolution.note()));
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

    private static Target target(Endpoint endpoint) {
        return new Target("webhook", endpoint.id().toString());
    }

    private static Facts facts(ApiKey key) {
        return Facts.none().text("label", key.label().text()).text("role", key.role().wire())
                .text("user_id", key.user().toString())
                .texts("account_ids", key.accounts().stream().map(AccountId::toString).toList())
                .text("created_by_key_id", key.madeBy());
    }

    /// Some receivers carry a password of theirs in the query, which has no place in a log that nobody can change.
    private static Facts facts(Endpoint endpoint) {
        return Facts.none().text("account_id", endpoint.account().toString())
                .text("url", endpoint.url().text().replaceFirst("[?#].*", ""))
                .texts("event_types", endpoint.events().wire());
    }

    private static Facts rotation(Optional<Instant> at) {
        return Facts.none().text("rotated_at", at.map(Instant::toString));
    }

    private static Facts facts(AccountSettings settings) {
        return Facts.none().text("ops_url", settings.opsUrl())
                .text("statement_email_cadence", settings.cadence().wire());
    }

    private static List<String> codes(Set<Currency> currencies) {
        return currencies.stream().sorted().map(Currency::name).toList();
    }
}
