package dev.hazina.application.floats;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.mail.Outbox;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The mails to staff that an account at a provider holds less than it should, and which accounts do. Each time that an
/// account falls below is told once, of all instances.
@Port
public interface LowFloatMails extends Outbox<LowFloatMails.LowFloatMail> {
    /// The time after which a mail that was not sent is left out.
    Duration LIFE = Duration.ofDays(1);

    /// An account that is low.
    ///
    /// @param id of the mails about it, should it be low since now
    /// @param held what its provider tells
    record LowFloat(UUID id, FloatAccount account, MoneySum held, MoneySum least, Instant at) {
        FloatBalance.Key key() {
            return new FloatBalance.Key(account, held.currency());
        }
    }

    /// A person who is told.
    record Reader(UserId id, Email email) {}

    record LowFloatMail(LowFloat low, Reader to) {}

    /// Keeps which accounts are low, in one transaction with the mails about those that were not before.
    ///
    /// @param fine the accounts that are known to hold enough
    /// @return the number of accounts that have become low
    int keep(List<LowFloat> low, List<FloatBalance.Key> fine, List<Reader> readers);
}
