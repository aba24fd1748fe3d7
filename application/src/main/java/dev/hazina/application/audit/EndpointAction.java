package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.domain.webhook.Endpoint;
import java.util.Optional;

/// The audited actions on webhook endpoints.
public final class EndpointAction {
    private EndpointAction() {}

    public static AuditedAction created(Endpoint endpoint) {
        return new AuditedAction(endpoint.merchant(), "webhook.created", target(endpoint), Optional.empty(),
                Optional.of(facts(endpoint)));
    }

    /// A change of an endpoint, of one kind at a time. Of its secrets only the fact that one was added or removed is
    /// recorded.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> changed(Endpoint before, Endpoint after) {
        if (before.isActive() && !after.isActive()) {
            return Optional.of(new AuditedAction(after.merchant(), "webhook.deleted", target(after),
                    Optional.of(facts(before)), Optional.empty()));
        }
        if (!before.pausedAt().equals(after.pausedAt())) {
            return Optional.of(AuditedAction.changed(after.merchant(),
                    after.pausedAt().isPresent() ? "webhook.paused" : "webhook.resumed", target(after), facts(before),
                    facts(after)));
        }
        if (!before.url().equals(after.url()) || !before.events().equals(after.events())) {
            return Optional.of(AuditedAction.changed(after.merchant(), "webhook.edited", target(after), facts(before),
                    facts(after)));
        }
        if (before.next().equals(after.next())) {
            return Optional.empty();
        }
        return Optional.of(AuditedAction.changed(after.merchant(),
                after.next().isPresent() ? "webhook.secret_rotated" : "webhook.secret_promoted", target(after),
                AuditedAction.rotation(before.rotatedAt()), AuditedAction.rotation(after.rotatedAt())));
    }

    private static AuditedObject target(Endpoint endpoint) {
        return new AuditedObject("webhook", endpoint.id().toString());
    }

    /// Some receivers carry a password in the query, which must not get into an immutable log.
    private static AuditSnapshot facts(Endpoint endpoint) {
        return AuditSnapshot.none().text("account_id", endpoint.account().toString())
                .text("url", endpoint.url().text().replaceFirst("[?#].*", ""))
                .texts("event_types", endpoint.events().wire());
    }
}
