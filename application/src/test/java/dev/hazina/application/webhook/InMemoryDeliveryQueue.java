package dev.hazina.application.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.DeliveryReads.DeliveryAttempt;
import dev.hazina.application.webhook.Endpoints.Outage;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.Target;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;

/// The delivery queue in memory, and its tables. Slots are leased by the wall clock, which stands still here until a
/// test moves it.
abstract class InMemoryDeliveryQueue implements DeliveryQueue {
    final Map<EndpointId, Endpoint> endpoints = new LinkedHashMap<>();
    final Map<EndpointId, Instant> bursts = new HashMap<>();
    final Map<EndpointId, Instant> recovered = new HashMap<>();
    final InMemoryOutages outages = new InMemoryOutages(endpoints);
    final Map<EventId, Event> events = new LinkedHashMap<>();
    final Map<DeliveryId, Delivery> deliveries = new LinkedHashMap<>();
    final List<DeliveryAttempt> tried = new ArrayList<>();
    final Map<String, Held> slots = new HashMap<>();
    final EventBodies bodies;
    final Ids ids;
    final InstantSource clock;
    final InstantSource wall;
    final FailureBurstRule rule;
    final Function<AccountId, Subscribers> accounts;

    record Held(UUID fence, Instant until) {}

    InMemoryDeliveryQueue(Ids ids, EventBodies bodies, InstantSource clock, InstantSource wall, FailureBurstRule rule,
            Function<AccountId, Subscribers> accounts) {
        this.ids = ids;
        this.bodies = bodies;
        this.clock = clock;
        this.wall = wall;
        this.rule = rule;
        this.accounts = accounts;
    }

    static Delivery canceled(Delivery d) {
        return new Delivery(d.id(), d.merchant(), d.account(), d.target(), d.event(), d.type(),
                Delivery.Status.CANCELED, d.attempts(), d.failures(), d.lastStatusCode(), d.lastAttemptAt(),
                Optional.empty(), d.createdAt());
    }

    String body(Delivery delivery) {
        return Optional.ofNullable(events.get(delivery.event())).orElseThrow().body();
    }

    private StoredEvent event(Delivery delivery) {
        Event event = Optional.ofNullable(events.get(delivery.event())).orElseThrow();
        return new StoredEvent(event.body(), event.number(), event.trace());
    }

    static String slot(Delivery delivery) {
        return delivery.merchant() + "/" + switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> id.toString();
            case Target.ToCallback(CallbackUrl url) -> URI.create(url.text()).getRawAuthority();
            case Target.ToOps(CallbackUrl url) -> URI.create(url.text()).getRawAuthority();
        };
    }

    @Override
    public synchronized List<Slot> claim(Duration lease, int most, int each) {
        Instant now = clock.instant();
        Instant real = wall.instant();
        Map<String, List<Delivery>> due = new LinkedHashMap<>();
        dueBy(now).forEach(d -> due.computeIfAbsent(slot(d), slot -> new ArrayList<>()).add(d));
        List<Slot> claimed = new ArrayList<>();
        due.forEach((slot, waiting) -> {
            boolean free = !slots.containsKey(slot) || !slots.get(slot).until().isAfter(real);
            if (free && claimed.size() < most) {
                UUID fence = UUID.randomUUID();
                slots.put(slot, new Held(fence, real.plus(lease)));
                claimed.add(new Slot(waiting.getFirst().merchant(), slot, fence,
                        waiting.stream().limit(each).map(Delivery::id).toList()));
            }
        });
        return claimed;
    }

    private Stream<Delivery> dueBy(Instant now) {
        return deliveries.values().stream().filter(d -> d.nextAttemptAt().filter(at -> !at.isAfter(now)).isPresent())
                .sorted(Comparator.comparing(d -> d.nextAttemptAt().orElseThrow()));
    }

    @Override
    public synchronized List<DeliveryId> dueNow(Slot slot, int most) {
        return dueBy(clock.instant()).filter(d -> slot(d).equals(slot.target())).limit(most).map(Delivery::id).toList();
    }

    @Override
    public synchronized List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
        return ids.stream().map(id -> CompletableFuture.completedFuture(loaded(slot, id, needed))).toList();
    }

    private LoadResult loaded(Slot slot, DeliveryId id, Duration needed) {
        Held locked = slots.get(slot.target());
        Instant wanted = wall.instant().plus(needed);
        if (locked == null || !locked.fence().equals(slot.fence()) || !locked.until().isAfter(wanted)) {
            return new LoadResult.LeaseExpired();
        }
        deliveries.computeIfPresent(id, (key, d) -> isPaused(d) ? d.held() : d);
        return Optional.ofNullable(deliveries.get(id))
                .filter(d -> d.status() == Delivery.Status.PENDING && !d.isHeld())
                .<LoadResult>map(delivery -> new LoadResult.Loaded(parcel(delivery)))
                .orElseGet(LoadResult.NotPending::new);
    }

    private boolean isPaused(Delivery delivery) {
        return delivery.status() == Delivery.Status.PENDING
                && delivery.target() instanceof Target.ToEndpoint(EndpointId id)
                && Optional.ofNullable(endpoints.get(id)).flatMap(Endpoint::pausedAt).isPresent();
    }

    /// Whether it was only made due at another time since it was loaded.
    private static boolean isSame(Delivery now, Delivery loaded) {
        return now.status() == Delivery.Status.PENDING && now.attempts() == loaded.attempts();
    }

    OutgoingDelivery parcel(Delivery delivery) {
        return switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId endpoint) -> {
                Endpoint to = Optional.ofNullable(endpoints.get(endpoint)).orElseThrow();
                yield new OutgoingDelivery(delivery, to.url(), event(delivery),
                        Optional.of(new Secrets(to.secret(), to.next())));
            }
            case Target.ToCallback(CallbackUrl url) ->
                new OutgoingDelivery(delivery, url, event(delivery), Optional.empty());
            case Target.ToOps(CallbackUrl url) ->
                new OutgoingDelivery(delivery, url, event(delivery), Optional.empty());
        };
    }

    @Override
    public synchronized CompletableFuture<Void> record(Attempt attempt) {
        Held locked = slots.get(attempt.slot().target());
        Delivery now = deliveries.get(attempt.after().id());
        boolean canceled = now != null && now.equals(canceled(attempt.before()));
        if (locked != null && locked.fence().equals(attempt.slot().fence()) && now != null
                && (canceled || isSame(now, attempt.before()))) {
            deliveries.put(now.id(), canceled ? canceled(attempt.after()) : attempt.after());
            tried.add(
                    new DeliveryAttempt(tried.size() + 1L, now.id(), attempt.after().lastStatusCode(), attempt.error(),
                            attempt.answer(), attempt.after().lastAttemptAt().orElseThrow()));
            if (!canceled && attempt.after().target() instanceof Target.ToEndpoint(EndpointId endpoint)) {
                follow(endpoint, attempt);
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public synchronized void release(Slot slot) {
        Held locked = slots.get(slot.target());
        if (locked != null && locked.fence().equals(slot.fence())) {
            slots.remove(slot.target());
        }
    }

    void follow(EndpointId id, Attempt attempt) {
        Endpoint endpoint = Optional.ofNullable(endpoints.get(id)).orElseThrow();
        Instant at = attempt.after().lastAttemptAt().orElseThrow();
        outages.follow(endpoint, attempt.after().status() == Delivery.Status.DELIVERED, at);
        switch (attempt.after().status()) {
            case DELIVERED -> Optional.ofNullable(bursts.remove(id)).ifPresent(since -> {
                recovered.put(id, at);
                alert(endpoint, new Alert.Recovery(id, endpoint.url(), since), at);
            });
            case FAILED_PERMANENTLY -> {
                List<Instant> failed = deliveries.values().stream()
                        .filter(d -> d.status() == Delivery.Status.FAILED_PERMANENTLY
                                && d.target().equals(attempt.after().target()))
                        .map(d -> d.lastAttemptAt().orElseThrow())
                        .filter(when -> !when.isBefore(at.minus(rule.window()))
                                && when.isAfter(recovered.getOrDefault(id, Instant.MIN)))
                        .sorted().toList();
                if (endpoint.isActive() && failed.size() >= rule.failures() && bursts.putIfAbsent(id, at) == null) {
                    alert(endpoint, new Alert.FailureBurst(id, endpoint.url(), failed.size(), rule.window(),
                            failed.getFirst(), failed.getLast(), attempt.after().lastStatusCode(), attempt.error()),
                            at);
                }
            }
            case PENDING -> {}
            case CANCELED -> {}
        }
    }

    public synchronized List<Outage> untold(Instant begunBy, int most) {
        return outages.untold(begunBy, most);
    }

    final synchronized boolean note(Outage outage) {
        return outages.note(outage);
    }

    void alert(Endpoint endpoint, Alert alert, Instant at) {
        Subscribers account = accounts.apply(endpoint.account());
        account.ops().ifPresent(ops -> {
            EventId id = new EventId(ids.next());
            var event = new Event(id, endpoint.merchant(), endpoint.account(), alert.kind(),
                    Alert.about(endpoint.id()),
                    bodies.alert(id, alert, endpoint.account(), account.accountNumber(), at), at);
            events.put(id, event);
            var delivery = Delivery.first(new DeliveryId(ids.next()), endpoint.merchant(), endpoint.account(),
                    new Target.ToOps(ops), id, event.type(), at);
            deliveries.put(delivery.id(), delivery);
        });
    }
}
