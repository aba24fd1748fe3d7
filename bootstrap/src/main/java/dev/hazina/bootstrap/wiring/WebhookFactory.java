package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.ReplayFailed;
import dev.hazina.application.webhook.Replays;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.webhooks.guard.AddressGuard;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.send.HttpSender;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// Telling merchants: endpoints, events and what sends them.
@Factory
final class WebhookFactory {
    private final Settings settings;
    private final Ids ids;
    private final InstantSource clock;

    WebhookFactory(Settings settings, Ids ids, InstantSource clock) {
        this.settings = settings;
        this.ids = ids;
        this.clock = clock;
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
    EventFactory eventFactory(EventBodies bodies) {
        return new EventFactory(ids, bodies);
    }

    @Singleton
    Sender sender() {
        AddressGuard guard = settings.environment().isProduction() ? AddressGuard.PRODUCTION : AddressGuard.SANDBOX;
        return new HttpSender(new OutgoingClient(guard, settings.webhooks().timeout()));
    }

    @Singleton
    RegisterEndpoint registerEndpoint(Endpoints endpoints, Sender sender, EventBodies bodies, SigningSecrets secrets,
            AuditStamps stamps) {
        return new RegisterEndpoint(endpoints, sender, bodies, secrets, ids, clock, stamps);
    }

    @Singleton
    RotateSecret rotateSecret(Endpoints endpoints, SigningSecrets secrets, AuditStamps stamps) {
        return new RotateSecret(endpoints, secrets, clock, stamps);
    }

    @Singleton
    PromoteSecret promoteSecret(Endpoints endpoints, AuditStamps stamps) {
        return new PromoteSecret(endpoints, stamps);
    }

    @Singleton
    DeleteEndpoint deleteEndpoint(Endpoints endpoints, AuditStamps stamps) {
        return new DeleteEndpoint(endpoints, clock, stamps);
    }

    @Singleton
    ReadCallbackSecret callbackSecretOf(CallbackSecrets kept, SigningSecrets secrets, AuditStamps stamps) {
        return new ReadCallbackSecret(kept, secrets, clock, stamps);
    }

    @Singleton
    CheckSignature checkSignature(Endpoints endpoints, ReadCallbackSecret callbackSecret, DeliveryReads deliveries) {
        return new CheckSignature(endpoints, callbackSecret, deliveries, clock);
    }

    @Singleton
    ReplayFailed replayFailed(DeliveryReads reads, Replays replays, TaskWakeUp wakeUp) {
        return new ReplayFailed(reads, replays, wakeUp, clock);
    }

    @Singleton
    ReplayDelivery replayDelivery(Replays replays, TaskWakeUp wakeUp) {
        return new ReplayDelivery(replays, wakeUp, clock);
    }

    @Singleton
    DispatchDeliveries dispatchDeliveries(DeliveryQueue queue, ReadCallbackSecret secrets, Sender sender,
            @Named(ThreadsFactory.RECEIVERS) BoundedThreads threads, TaskWakeUp wakeUp) {
        return new DispatchDeliveries(queue, secrets, sender, settings.webhooks().retries(), clock, threads, wakeUp,
                settings.webhooks().timeout());
    }
}
