package dev.hazina.application.merchant;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The accounts whose statements are mailed.
@Port
public interface StatementSubscriptions {

    /// An account whose statement is mailed.
    ///
    /// @param recipients at least one
    /// @param merchant the merchant's name
    /// @param since when the subscription began
    record Subscriber(Account account, List<Recipient> recipients, Label merchant, Instant since) {
        public Subscriber {
            recipients = List.copyOf(recipients);
        }
    }

    /// A person to whom the statement is mailed, whose e-mail is proven.
    ///
    /// @param language empty where no one has said which
    record Recipient(UserId user, Email email, Optional<MailLanguage> language) {}

    /// All accounts with a monthly statement, each with its chosen recipients who are enabled, may read statements and
    /// have a proven e-mail; where none of them is left, with the merchant's oldest enabled owner whose e-mail is
    /// proven. An account without such an owner either is left out, and so is a suspended merchant's.
    List<Subscriber> monthlySubscribers();
}
