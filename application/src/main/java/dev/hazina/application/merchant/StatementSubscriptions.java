package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import java.time.Instant;
import java.util.List;

/// Who wants statements by e-mail.
public interface StatementSubscriptions {

    /// An account whose statement is wanted.
    ///
    /// @param owner the merchant's oldest owner that isn't disabled
    /// @param merchant the merchant's name
    /// @param since when statements were asked for; asking again while they come changes nothing
    record Subscriber(Account account, Email owner, Label merchant, Instant since) {}

    /// Every account set to a statement each month. One whose owners are all disabled has nobody to send it to and isn't
    /// among them, nor is a suspended merchant's.
    List<Subscriber> monthlySubscribers();
}
