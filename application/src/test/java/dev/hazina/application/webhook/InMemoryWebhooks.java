package dev.hazina.application.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.EndpointAction;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.Target;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Endpoints, secrets, events and deliveries of webhooks in memory.
public final class InMemoryWebhooks extends InMemoryDeliveryQueue
        implements
            Endpoints,
            CallbackSecrets,
            DeliveryReads,
            Replays,
            EventReads {
    private final Map<MerchantId, CallbackSecret> callbackSecrets = new HashMap<>();
    private final EventFactory eventFactory;
    private final InMemoryEventLog log = new InMemoryEventLog(this::events);
    private final InMemoryAuditedChanges acts;

    /// @param wall the machine's clock
    /// @param accounts finds an account's number and ops URL, without endpoints
    /// @param acts the log of actions on endpoints and secrets
    public InMemoryWebhooks(Ids ids, EventBodies bodies, InstantSource clock, InstantSource wall, FailureBurstRule rule,
            Function<AccountId, Subscribers> accounts, InMemoryAuditedChanges acts) {
        super(ids, bodies, clock, wall, rule, accounts);
        this.acts = acts;
        this.eventFactory = new EventFactory(ids, bodies);
    }

    /// Records an event in the commit of its change.
    public synchronized void tell(DomainEvent domainEvent) {
        Subscribers bare = accounts.apply(domainEvent.account());
        var listeners = endpoints.values().stream()
                .filter(endpoint -> endpoint.isActive() && endpoint.account().equals(domainEvent.account()))
                .map(endpoint -> new Subscribers.EndpointSubscription(endpoint.id(), endpoint.events())).toList();
        Subscribers audience = new Subscribers(bare.account(), bare.accountNumber(), log.last(bare.account()),
                bare.ops(), listeners);
        eventFactory.create(List.of(domainEvent), Map.of(bare.account(), audience)).forEach(this::keep);
    }

    public InMemoryEventLog log() {
        return log;
    }

    public synchronized List<Event> events() {
        return List.copyOf(events.values());
    }

    public synchronized List<Delivery> deliveries() {
        return List.copyOf(deliveries.values());
    }

    private void keep(EventFactory.NewEvent announced) {
        events.put(announced.event().id(), announced.event());
        announced.deliveries().forEach(delivery -> deliveries.put(delivery.id(), delivery));
    }

    // An audited action locks the books first, as the event of a change does.

    @Override
    public void add(Endpoint endpoint, int most, AuditStamp stamp) {
        acts.perform(endpoint.merchant(), stamp, at -> {
            put(endpoint, most);
            acts.enter(EndpointAction.created(endpoint), stamp, at);
            return endpoint;
        });
    }

    private synchronized void put(Endpoint endpoint, int most) {
        if (list(endpoint.merchant(), endpoint.account()).size() >= most) {
            throw new Refusal.Precondition(RefusalCode.WEBHOOK_LIMIT_REACHED, "webhook endpoint limit reached");
        }
        endpoints.put(endpoint.id(), endpoint);
    }

    @Override
    public synchronized List<Endpoint> list(MerchantId merchant, AccountId account) {
        return endpoints.values().stream()
                .filter(e -> e.merchant().equals(merchant) && e.account().equals(account) && e.isActive())
                .sorted(Comparator.comparing(Endpoint::createdAt).thenComparing(e -> e.id().toString()).reversed())
                .toList();
    }

    @Override
    public synchronized Optional<Endpoint> find(MerchantId merchant, AccountId account, EndpointId id) {
        return Optional.ofNullable(endpoints.get(id))
                .filter(e -> e.merchant().equals(merchant) && e.account().equals(account));
    }

    @Override
    public Endpoint change(MerchantId merchant, AccountId account, EndpointId id, UnaryOperator<Endpoint> change,
            AuditStamp stamp) {
        return acts.perform(merchant, stamp, at -> {
            Endpoint before = find(merchant, account, id)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
            Endpoint after = change.apply(before);
            replace(before, after, stamp.now());
            EndpointAction.changed(before, after).ifPresent(act -> acts.enter(act, stamp, at));
            return after;
        });
    }

    private synchronized void replace(Endpoint before, Endpoint after, Instant at) {
        if (!before.pausedAt().equals(after.pausedAt()) || !before.url().equals(after.url())) {
            outages.end(after.id());
        }
        endpoints.put(after.id(), after);
        if (after.pausedAt().isEmpty()) {
            deliveries.replaceAll((key, d) -> isPendingAt(d, after.id()) && d.isHeld() ? d.hurried(at) : d);
        }
        if (!after.isActive()) {
            deliveries.replaceAll((key, delivery) -> isPendingAt(delivery, after.id()) ? canceled(delivery) : delivery);
        }
    }

    @Override
    public boolean tell(Outage outage, boolean mailed, AuditStamp stamp) {
        return acts.perform(outage.merchant(), stamp, at -> {
            boolean first = note(outage);
            if (first) {
                Endpoint endpoint = find(outage.merchant(), outage.account(), outage.endpoint()).orElseThrow();
                acts.enter(EndpointAction.failing(endpoint, outage.since(), mailed), stamp, at);
            }
            return first;
        });
    }

    private static boolean isPendingAt(Delivery delivery, EndpointId id) {
        return delivery.status() == Delivery.Status.PENDING && delivery.target().equals(new Target.ToEndpoint(id));
    }

    @Override
    public synchronized CallbackSecret current(MerchantId merchant, CallbackSecret first) {
        return callbackSecrets.computeIfAbsent(merchant, m -> first);
    }

    @Override
    public CallbackSecret shown(MerchantId merchant, CallbackSecret first, AuditStamp stamp) {
        return acts.perform(merchant, stamp, at -> {
            CallbackSecret secret = current(merchant, first);
            acts.enter(secret.equals(first)
                    ? AuditedAction.callbackSecretCreated(merchant, secret)
                    : AuditedAction.callbackSecretRead(merchant), stamp, at);
            return secret;
        });
    }

    @Override
    public CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change,
            AuditStamp stamp) {
        return acts.perform(merchant, stamp, at -> {
            CallbackSecret before = current(merchant, first);
            CallbackSecret after = change.apply(before);
            put(merchant, after);
            if (!after.equals(before)) {
                acts.enter(AuditedAction.callbackSecretRotated(merchant, before, after), stamp, at);
            }
            return after;
        });
    }

    private synchronized void put(MerchantId merchant, CallbackSecret secret) {
        callbackSecrets.put(merchant, secret);
    }

    @Override
    public synchronized List<EventDeliveries> about(MerchantId merchant, AccountId account, List<UUID> subjects) {
        return events.values().stream()
                .filter(e -> e.merchant().equals(merchant) && e.account().equals(account)
                        && subjects.contains(e.subject().id()) && EventType.ofWire(e.type()).isPresent())
                .sorted(Comparator.comparing(Event::at))
                .map(e -> new EventDeliveries(e.id(), e.type(), e.at(), deliveries.values().stream()
                        .filter(d -> d.event().equals(e.id()) && !(d.target() instanceof Target.ToOps))
                        .sorted(Comparator.comparing(Delivery::createdAt)).toList()))
                .toList();
    }

    @Override
    public synchronized Optional<EventSubject> find(MerchantId merchant, AccountId account, EventId id) {
        return Optional.ofNullable(events.get(id))
                .filter(e -> e.merchant().equals(merchant) && e.account().equals(account)
                        && EventType.ofWire(e.type()).isPresent())
                .map(e -> new EventSubject(e.type(), e.subject(), e.at()));
    }

    @Override
    public synchronized List<EndpointHealth> health(MerchantId merchant, AccountId account, Instant since) {
        return list(merchant, account).stream()
                .map(e -> new EndpointHealth(e.id(), Optional.ofNullable(bursts.get(e.id())),
                        deliveries.values().stream()
                                .filter(d -> d.target().equals(new Target.ToEndpoint(e.id()))
                                        && d.status() == Delivery.Status.FAILED_PERMANENTLY
                                        && d.lastAttemptAt().filter(at -> !at.isBefore(since)).isPresent())
                                .count(),
                        deliveries.values().stream()
                                .filter(d -> d.target().equals(new Target.ToEndpoint(e.id()))
                                        && d.status() == Delivery.Status.PENDING && d.failures() > 0)
                                .limit(MOST_RETRYING).count()))
                .toList();
    }

    @Override
    public synchronized DeliveryWithBody hurry(DeliveryScope place, DeliveryId id, Instant at) {
        DeliveryWithBody seen = find(place, id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
        Delivery due = seen.delivery().hurried(at);
        if (place.endpoint().map(endpoints::get).filter(endpoint -> endpoint.pausedAt().isPresent()).isPresent()) {
            throw new Refusal.Precondition(RefusalCode.WEBHOOK_PAUSED, "the webhook is paused");
        }
        deliveries.put(id, due);
        return seen(due);
    }

    private boolean isIn(DeliveryScope place, Delivery delivery) {
        boolean there = switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> place.endpoint().equals(Optional.of(id));
            case Target.ToCallback c -> place.endpoint().isEmpty();
            case Target.ToOps o -> false;
        };
        return there && delivery.merchant().equals(place.merchant()) && delivery.account().equals(place.account());
    }

    private DeliveryWithBody seen(Delivery delivery) {
        return new DeliveryWithBody(delivery, body(delivery));
    }

    @Override
    public synchronized Page<DeliveryWithBody> list(DeliveryScope place, Optional<Delivery.Status> status,
            Optional<String> type,
            PageRequest page) {
        List<DeliveryWithBody> rows = deliveries.values().stream().filter(delivery -> isIn(place, delivery))
                .filter(d -> status.map(d.status()::equals).orElse(true) && type.map(d.type()::equals).orElse(true))
                .filter(d -> page.since().map(since -> !d.createdAt().isBefore(since)).orElse(true))
                .filter(d -> page.before().map(d.createdAt()::isBefore).orElse(true))
                .sorted(Comparator.comparing(Delivery::createdAt).reversed()).limit(page.limit()).map(this::seen)
                .toList();
        return Page.of(rows, page, row -> row.delivery().createdAt());
    }

    @Override
    public synchronized Optional<DeliveryWithBody> find(DeliveryScope place, DeliveryId id) {
        return Optional.ofNullable(deliveries.get(id)).filter(delivery -> isIn(place, delivery)).map(this::seen);
    }

    @Override
    public synchronized Optional<String> body(MerchantId merchant, AccountId account, EventId event) {
        return Optional.ofNullable(events.get(event))
                .filter(e -> e.merchant().equals(merchant) && e.account().equals(account)).map(Event::body);
    }

    @Override
    public synchronized Optional<List<DeliveryAttempt>> attempts(DeliveryScope place, DeliveryId id) {
        return find(place, id).map(there -> tried.stream().filter(one -> one.delivery().equals(id)).toList());
    }

    @Override
    public synchronized DeliveryWithBody replay(DeliveryScope place, DeliveryId id, Instant at) {
        DeliveryWithBody seen = find(place, id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
        if (place.endpoint().map(endpoints::get).filter(endpoint -> !endpoint.isActive()).isPresent()) {
            throw new Refusal.Precondition(RefusalCode.WEBHOOK_DELETED, "the webhook was deleted");
        }
        Delivery again = seen.delivery().replayed(at);
        deliveries.put(id, again);
        return seen(again);
    }
}
