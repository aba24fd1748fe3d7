package dev.hazina.application.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.domain.webhook.Target;
import java.util.List;
import java.util.Optional;

/// Builds the rows that are recorded with a change: the event in its final bytes, and one delivery for each receiver.
/// The callback URL of a payment or payout replaces the endpoints.
public final class Announcer {
    private final Ids ids;
    private final EventBodies bodies;

    public Announcer(Ids ids, EventBodies bodies) {
        this.ids = ids;
        this.bodies = bodies;
    }

    /// The rows that are recorded in the commit of the change.
    public record Announced(Event event, List<Delivery> deliveries) {
        public Announced {
            deliveries = List.copyOf(deliveries);
        }
    }

    /// @return empty when there is no event or no receiver
    public Optional<Announced> announce(Announcement announcement, Subscribers audience) {
        return switch (announcement) {
            case Announcement.OfPayment(var type, var sequence, var whole) ->
                Optional.of(event(announcement, type, sequence, audience));
            case Announcement.OfRefund(var type, var sequence, var refund, var whole) ->
                Optional.of(event(announcement, type, sequence, audience));
            case Announcement.OfPayout(var type, var sequence, var payout) ->
                Optional.of(event(announcement, type, sequence, audience));
            case Announcement.WalletCorrected w ->
                Optional.of(event(announcement, EventType.WALLET_CORRECTED, 1, audience));
            case Announcement.LateSuccess(var discrepancy) ->
                audience.ops().map(ops -> alert(announcement, new Alert.LateSuccess(discrepancy), ops, audience));
        };
    }

    private Announced event(Announcement announcement, EventType type, int sequence, Subscribers audience) {
        EventId id = new EventId(ids.next());
        Event event = new Event(id, announcement.merchant(), announcement.account(), type.wire(),
                announcement.subject(), sequence, bodies.event(id, announcement, audience.accountNumber()),
                announcement.at());
        return new Announced(event, targets(announcement, type, audience).stream()
                .map(target -> first(event, target)).toList());
    }

    private static List<Target> targets(Announcement announcement, EventType type, Subscribers audience) {
        Optional<String> url = announcement.callbackUrl();
        if (url.isPresent()) {
            return List.of(new Target.ToCallback(new CallbackUrl(url.get())));
        }
        return audience.listeners().stream().filter(listener -> listener.events().accepts(type))
                .<Target>map(listener -> new Target.ToEndpoint(listener.endpoint())).toList();
    }

    private Announced alert(Announcement announcement, Alert alert, CallbackUrl ops, Subscribers audience) {
        EventId id = new EventId(ids.next());
        Event event = new Event(id, announcement.merchant(), announcement.account(), alert.kind(),
                announcement.subject(), 1,
                bodies.alert(id, alert, announcement.account(), audience.accountNumber(), announcement.at()),
                announcement.at());
        return new Announced(event, List.of(first(event, new Target.ToOps(ops))));
    }

    private Delivery first(Event event, Target target) {
        return Delivery.first(new DeliveryId(ids.next()), event.merchant(), event.account(), target, event.id(),
                event.type(), event.at());
    }
}
