package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;

/// Writes bodies of events and alerts, in the form that resources have on the wire. Pure: the same input always gives
/// the same bytes.
@Port
@OpenToAdapters
public interface EventBodies {

    /// @param domainEvent anything but a late success, which is an alert
    /// @param accountNumber of the event's account
    /// @param number the event's place in the account's log
    String event(EventId id, DomainEvent domainEvent, String accountNumber, long number);

    String alert(EventId id, Alert alert, AccountId account, String accountNumber, Instant at);

    /// The probe that an endpoint has to answer before it is accepted.
    String probe(EventId id, CallbackUrl url, String challenge, Instant at);
}
