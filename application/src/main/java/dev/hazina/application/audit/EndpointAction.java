package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.webhook.Endpoint;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/// The audited actions on webhook endpoints.
@OpenToAdapters
public final class EndpointAction {
    private EndpointAction() {}

    public static AuditedAction created(Endpoint endpoint) {
        return new AuditedAction(endpoint.merchant(), AuditAct.WEBHOOK_CREATED, target(endpoint), Optional.empty(),
                Optional.of(facts(endpoint)));
    }

    /// A change of an endpoint, of one kind at a time. Of its secrets only the fact that one was added or removed is
    /// recorded.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> changed(Endpoint before, Endpoint after) {
        if (before.isActive() && !after.isActive()) {
            return Optional.of(new AuditedAction(after.merchant(), AuditAct.WEBHOOK_DELETED, target(after),
                    Optional.of(facts(before)), Optional.empty()));
        }
        if (!before.pausedAt().equals(after.pausedAt())) {
            return Optional.of(AuditedAction.changed(after.merchant(),
                    after.pausedAt().isPresent() ? AuditAct.WEBHOOK_PAUSED : AuditAct.WEBHOOK_RESUMED, target(after),
                    facts(before),
                    facts(after)));
        }
        if (!before.url().equals(after.url()) || !before.events().equals(after.events())) {
            return Optional
                    .of(AuditedAction.changed(after.merchant(), AuditAct.WEBHOOK_EDITED, target(after), facts(before),
                            facts(after)));
        }
        if (before.next().equals(after.next())) {
            return Optional.empty();
        }
        return Optional.of(AuditedAction.changed(after.merchant(),
                after.next().isPresent() ? AuditAct.WEBHOOK_SECRET_ROTATED : AuditAct.WEBHOOK_SECRET_PROMOTED,
                target(after),
                AuditedAction.rotation(before.rotatedAt()), AuditedAction.rotation(after.rotatedAt())));
    }

    /// No delivery has arrived for a day. Of the address only the host is told.
    ///
    /// @param mailed whether the people of the merchant are mailed
    public static AuditedAction failing(Endpoint endpoint, Instant since, boolean mailed) {
        return new AuditedAction(endpoint.merchant(), AuditAct.WEBHOOK_FAILING, target(endpoint), Optional.empty(),
                Optional.of(facts(endpoint).text("host", URI.create(endpoint.url().text()).getHost())
                        .text("failing_since", since.toString())
                        .flag("mailed", mailed)));
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
