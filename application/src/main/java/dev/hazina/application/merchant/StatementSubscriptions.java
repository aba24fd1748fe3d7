package dev.hazina.application.merchant;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import java.time.Instant;
import java.util.List;

/// The accounts whose statements are mailed.
@Port
public interface StatementSubscriptions {

    /// An account whose statement is mailed.
    ///
    /// @param owner the merchant's oldest enabled owner whose e-mail is proven
    /// @param merchant the merchant's name
    /// @param since when the subscription began
    record Subscriber(Account account, Email owner, Label merchant, Instant since) {}

    /// All accounts with a monthly statement. An account without an enabled owner whose e-mail is proven has no
    /// recipient and is left out, and so is a suspended merchant's.
    List<Subscriber> monthlySubscribers();
}
