package dev.hazina.application.statement;

import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.people.UserId;
import java.util.Set;

/// Sends the mails with one account's statement of a month. They are claimed before they are sent, and each is marked
/// after a mail server accepted it, so that each recipient gets it once, from the first instance. Only when an instance
/// dies between the two, the claim expires and that mail is sent twice, with the same id.
final class StatementPost {
    private final StatementMails mails;
    private final StatementLetters letters;
    private final StatementMailer mailer;

    StatementPost(StatementMails mails, StatementLetters letters, StatementMailer mailer) {
        this.mails = mails;
        this.letters = letters;
        this.mailer = mailer;
    }

    /// @throws RuntimeException when one of them could not be sent; the others were
    void mail(Subscriber subscriber, MonthlyRun run) {
        Account account = subscriber.account();
        if (mails.claim(account.merchant(), account.id(), run)) {
            Set<UserId> received = mails.received(account.merchant(), account.id(), run.month());
            new Batch<>(subscriber.recipients()).each(recipient -> {
                if (!received.contains(recipient.user())) {
                    mailer.send(letters.of(subscriber, recipient, run));
                    mails.received(account.merchant(), account.id(), run.month(), recipient.user());
                }
            });
            mails.sent(account.merchant(), account.id(), run.month());
        }
    }
}
