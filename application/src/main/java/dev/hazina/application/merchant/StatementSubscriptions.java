package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import java.time.Instant;
import java.util.List;

/// The accounts whose statements are mailed.
public interface StatementSubscriptions {

    /// An account whose statement is mailed.
    ///
    /// @param owner the merchant's oldest enabled owner
    /// @param merchant the merchant's name
    /// @param since when the subscription began
    record Subscriber(Account account, Email owner, Label merchant, Instant since) {}

    /// All accounts with a monthly statement. An account whose owners are all disabled has no recipient and is left
    /// out, and so is a suspended merchant's.
    List<Subscriber> monthlySubscribers();
}
