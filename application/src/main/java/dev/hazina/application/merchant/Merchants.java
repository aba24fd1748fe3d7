package dev.hazina.application.merchant;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Merchants and their users.
@Port
public interface Merchants {

    /// What a new merchant begins with.
    ///
    /// @param payoutCurrencies of its account, until an administrator changes them
    /// @param asksForCodes whether first payouts to a number wait for a code, until an owner sets a rule
    record Defaults(Set<Currency> payoutCurrencies, boolean asksForCodes) {
        public Defaults {
            payoutCurrencies = Set.copyOf(payoutCurrencies);
        }
    }

    /// All rows of a new merchant.
    ///
    /// @param key the first key, where one is handed out
    /// @param asksForCodes whether first payouts to a number wait for a code, until an owner sets a rule
    record Registration(Merchant merchant, User owner, Account account, Wallet wallet, Optional<ApiKey> key,
            boolean asksForCodes) {}

    /// A user together with the merchant, for signing in.
    ///
    /// @param secondFactor whether the user has a confirmed second factor
    record MerchantUser(User user, Merchant merchant, boolean secondFactor) {
        /// Whether the user may have a session.
        public boolean isUsable() {
            return !user.disabled() && !merchant.suspended();
        }
    }

    /// Records all rows or none.
    ///
    /// @throws Refusal.Conflict when a user with this e-mail exists, in any case
    void begin(Registration beginning);

    /// The user as whom a login signs in: of its merchants the one that it joined first, and that it can be signed in
    /// to; if there is none, the one that it joined first.
    ///
    /// @param folded an e-mail in lower case
    Optional<MerchantUser> byEmail(String folded);

    /// Whether a login that was read still has its e-mail, which may have become another one.
    default boolean isStill(User known) {
        return byEmail(known.email().folded()).filter(now -> now.user().login().equals(known.login())).isPresent();
    }

    /// The users of a login, one for each of its merchants, in the order in which it joined them.
    List<MerchantUser> memberships(LoginId login);
}
