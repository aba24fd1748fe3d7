package dev.hazina.application.mail;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.polling.Batch;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// Mails that are still to be sent. One is recorded with the audit entry of what it tells, in one transaction, and is
/// claimed before it is sent, so that one instance sends it.
@Port
public interface Outbox<M> {
    /// The lease of a claim: longer than any sending takes.
    Duration LEASE = Duration.ofMinutes(5);
    /// The greatest number of mails that are claimed together.
    int MOST = 25;

    /// Claims mails that are due, the oldest first. A claimed one is due again after the lease, the next time after
    /// twice the lease, and so on.
    List<M> claim(int most, Duration lease);

    /// Forgets a mail, which was sent, or which is no longer to be sent.
    void done(M mail);

    /// Sends the due mails. A mail that a mail server has accepted is never sent again; when an instance dies before it
    /// could note that, it is sent twice, with the same id.
    ///
    /// @return the number of due mails
    /// @throws RuntimeException when one of them could not be sent; the others were
    default int sendDue(Consumer<M> send) {
        return new Batch<>(claim(MOST, LEASE)).each(mail -> {
            send.accept(mail);
            done(mail);
        });
    }
}
