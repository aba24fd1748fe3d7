package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.Optional;

/// Merchants and their people.
public interface Merchants {

    /// Everything a new merchant begins with.
    record Registration(Merchant merchant, User owner, Account account, Wallet wallet, ApiKey key) {}

    /// A user together with the merchant, for signing in.
    record Member(User user, Merchant merchant) {}

    /// Records all of it or nothing.
    ///
    /// @throws Refusal.Conflict when a user with this e-mail exists, in whatever case it is written
    void begin(Registration beginning);

    /// @param folded an e-mail in lower case
    Optional<Member> byEmail(String folded);
}
