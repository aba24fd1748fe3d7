package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import java.util.List;
import java.util.Optional;

/// The receivers of an account's events and alerts, and how far its event log has come.
///
/// @param accountNumber the account's public number, which every event contains
/// @param lastNumber the number after which the account's next event is numbered
/// @param ops where alerts go, if anywhere
/// @param listeners its active endpoints
public record Subscribers(AccountId account, String accountNumber, long lastNumber, Optional<CallbackUrl> ops,
        List<EndpointSubscription> listeners) {
    public Subscribers {
        listeners = List.copyOf(listeners);
    }

    /// An endpoint and the events it wants.
    public record EndpointSubscription(EndpointId endpoint, EventFilter events) {}
}
