package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;

/// Writes what is told, in the form resources have on the wire. Pure: the same input always gives the same bytes.
public interface EventBodies {

    /// @param announcement anything but a late success, which is an alert
    /// @param accountNumber of the announcement's account
    String event(EventId id, Announcement announcement, String accountNumber);

    String alert(EventId id, Alert alert, AccountId account, String accountNumber, Instant at);

    /// What an endpoint is tried with before it is accepted.
    String probe(EventId id, CallbackUrl url, String challenge, Instant at);
}
