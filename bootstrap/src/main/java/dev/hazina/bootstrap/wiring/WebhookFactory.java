package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.restore.RestingDeliveryQueue;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.trace.CurrentTrace;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.Replays;
import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.application.webhook.TellOutages;
import dev.hazina.application.wiring.DispatchSettings;
import dev.hazina.application.wiring.WebhookCommands;
import dev.hazina.application.wiring.WebhookPorts;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.bootstrap.tracing.Tracing;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.http.health.Drain;
import dev.hazina.http.webhook.LogWaiters;
import dev.hazina.persistence.clock.DatabaseClock;
import dev.hazina.persistence.restore.BooksKeeper;
import dev.hazina.webhooks.guard.AddressGuard;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.send.HttpSender;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Builds the parts of webhooks, and exposes their commands as beans.
@Factory
final class WebhookFactory {
    /// A reader that waits costs a connection and a few kilobytes.
    private static final int MOST_WAITING = 10_000;
    private static final int MOST_WAITING_OF_ONE = 1_000;

    private final Settings settings;

    WebhookFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    TaskWakeUp wakeUp() {
        return new TaskWakeUp();
    }

    @Singleton
    FailureBurstRule burstRule() {
        return settings.webhooks().bursts();
    }

    @Singleton
    EventFactory eventFactory(Ids ids, EventBodies bodies) {
        return new EventFactory(ids, bodies);
    }

    /// Ends the waits when the program begins to stop.
    @Singleton
    LogWaiters logWaiters(EventLog log, Drain drain) {
        LogWaiters waiters = new LogWaiters(log, MOST_WAITING, MOST_WAITING_OF_ONE);
        drain.whenBegun(waiters::close);
        return waiters;
    }

    @Singleton
    Sender sender(BooksKeeper books, DatabaseClock clock, CurrentTrace trace, Optional<Tracing> tracing) {
        AddressGuard guard = settings.environment().isProduction() ? AddressGuard.PRODUCTION : AddressGuard.SANDBOX;
        Sender sender = new HttpSender(new OutgoingClient(guard, settings.webhooks().timeout()), books::position,
                clock::realTime, trace);
        return tracing.map(on -> on.traced(sender)).orElse(sender);
    }

    @Singleton
    WebhookPorts webhookPorts(Ids ids, DatabaseClock clock, Endpoints endpoints, CallbackSecrets callbackSecrets,
            DeliveryReads deliveries, Replays replays, DeliveryQueue queue, Sender sender, EventBodies bodies,
            SigningSecrets signingSecrets, RestoreWatch restored) {
        return new WebhookPorts(ids, clock, clock::realTime, endpoints, callbackSecrets, deliveries, replays,
                new RestingDeliveryQueue(queue, restored), sender, bodies,
                signingSecrets);
    }

    @Singleton
    TellOutages tellOutages(Endpoints endpoints, MerchantReads merchants, Ids ids, DatabaseClock clock) {
        return new TellOutages(endpoints, merchants, new AuditStamps(ids, clock), clock);
    }

    @Singleton
    WebhookCommands webhookCommands(WebhookPorts ports, @Named(ThreadsFactory.RECEIVERS) BoundedThreads threads,
            TaskWakeUp wakeUp) {
        return WebhookCommands.of(ports, new DispatchSettings(settings.webhooks().retries(),
                settings.webhooks().timeout(), threads, wakeUp));
    }
}
