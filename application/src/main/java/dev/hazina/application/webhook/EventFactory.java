package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.domain.webhook.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Builds the rows that are recorded with a change: the event in its final bytes, and one delivery for each receiver.
/// The callback URL of a payment or payout replaces the endpoints.
@OpenToAdapters
public final class EventFactory {
    private final Ids ids;
    private final EventBodies bodies;

    public EventFactory(Ids ids, EventBodies bodies) {
        this.ids = ids;
        this.bodies = bodies;
    }

    /// The rows that are recorded in the commit of the change.
    public record NewEvent(Event event, List<Delivery> deliveries) {
        public NewEvent {
            deliveries = List.copyOf(deliveries);
        }
    }

    /// Numbers the events of each account in this order, which is the order of their commits, because the caller has
    /// locked their merchants.
    ///
    /// @param audiences the receivers of each account, read under that lock
    /// @return nothing for an alert that has no receiver
    public List<NewEvent> create(List<DomainEvent> announcements, Map<AccountId, Subscribers> audiences) {
        Map<AccountId, Long> numbers = new HashMap<>();
        return announcements.stream().flatMap(domainEvent -> {
            Subscribers audience = require(audiences, domainEvent.account());
            return create(domainEvent, audience, () -> numbers.merge(domainEvent.account(), audience.lastNumber() + 1,
                    (last, first) -> last + 1)).stream();
        }).toList();
    }

    private static Subscribers require(Map<AccountId, Subscribers> audiences, AccountId account) {
        return Optional.ofNullable(audiences.get(account))
                .orElseThrow(() -> new IllegalStateException("no account " + account));
    }

    private Optional<NewEvent> create(DomainEvent domainEvent, Subscribers audience, LongSupplier next) {
        return switch (domainEvent) {
            case DomainEvent.OfInstruction of ->
                Optional.of(event(domainEvent, of.type(), of.sequence(), audience, next.getAsLong()));
            case DomainEvent.OfRequest of ->
                Optional.of(event(domainEvent, of.type(), of.sequence(), audience, next.getAsLong()));
            case DomainEvent.WalletCorrected w ->
                Optional.of(event(domainEvent, EventType.WALLET_CORRECTED, 1, audience, next.getAsLong()));
            case DomainEvent.LateSuccess(var discrepancy) ->
                audience.ops().map(ops -> alert(domainEvent, new Alert.LateSuccess(discrepancy), ops, audience));
        };
    }

    private NewEvent event(DomainEvent domainEvent, EventType type, int sequence, Subscribers audience, long number) {
        EventId id = new EventId(ids.next());
        Event event = new Event(id, domainEvent.merchant(), domainEvent.account(), Optional.of(number), type.wire(),
                domainEvent.subject(), sequence, bodies.event(id, domainEvent, audience.accountNumber(), number),
                domainEvent.at(), domainEvent.trace());
        return new NewEvent(event, targets(domainEvent, type, audience).stream()
                .map(target -> first(event, target)).toList());
    }

    private static List<Target> targets(DomainEvent domainEvent, EventType type, Subscribers audience) {
        Optional<String> url = domainEvent.callbackUrl();
        if (url.isPresent()) {
            return List.of(new Target.ToCallback(new CallbackUrl(url.get())));
        }
        return audience.listeners().stream().filter(listener -> listener.events().accepts(type))
                .<Target>map(listener -> new Target.ToEndpoint(listener.endpoint())).toList();
    }

    private NewEvent alert(DomainEvent domainEvent, Alert alert, CallbackUrl ops, Subscribers audience) {
        EventId id = new EventId(ids.next());
        Event event = new Event(id, domainEvent.merchant(), domainEvent.account(), alert.kind(),
                domainEvent.subject(),
                bodies.alert(id, alert, domainEvent.account(), audience.accountNumber(), domainEvent.at()),
                domainEvent.at());
        return new NewEvent(event, List.of(first(event, new Target.ToOps(ops))));
    }

    private Delivery first(Event event, Target target) {
        return Delivery.first(new DeliveryId(ids.next()), event.merchant(), event.account(), target, event.id(),
                event.type(), event.at());
    }
}
