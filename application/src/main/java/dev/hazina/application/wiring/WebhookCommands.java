package dev.hazina.application.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.application.webhook.EditEndpoint;
import dev.hazina.application.webhook.EndpointProbe;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.PauseEndpoint;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.ReplayFailed;
import dev.hazina.application.webhook.ResumeEndpoint;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.application.webhook.SendDeliveryNow;
import dev.hazina.application.webhook.TestEndpoint;
import java.time.InstantSource;

/// The commands about endpoints, their secrets and deliveries.
public record WebhookCommands(RegisterEndpoint registerEndpoint, RotateSecret rotateSecret,
        PromoteSecret promoteSecret, EditEndpoint editEndpoint, PauseEndpoint pauseEndpoint,
        ResumeEndpoint resumeEndpoint, TestEndpoint testEndpoint, DeleteEndpoint deleteEndpoint,
        ReadCallbackSecret readCallbackSecret,
        CheckSignature checkSignature, ReplayFailed replayFailed, ReplayDelivery replayDelivery,
        SendDeliveryNow sendDeliveryNow,
        DispatchDeliveries dispatchDeliveries) {

    public static WebhookCommands of(WebhookPorts ports, DispatchSettings dispatch) {
        InstantSource clock = ports.clock();
        AuditStamps stamps = new AuditStamps(ports.ids(), clock);
        Endpoints endpoints = ports.endpoints();
        ReadCallbackSecret callbackSecret = new ReadCallbackSecret(ports.callbackSecrets(), ports.signingSecrets(),
                clock, stamps);
        EndpointProbe probe = new EndpointProbe(ports.sender(), ports.bodies(), ports.signingSecrets(), ports.ids(),
                clock);
        return new WebhookCommands(
                new RegisterEndpoint(endpoints, probe, ports.signingSecrets(), ports.ids(), clock, stamps),
                new RotateSecret(endpoints, ports.signingSecrets(), clock, stamps),
                new PromoteSecret(endpoints, stamps),
                new EditEndpoint(endpoints, probe, stamps), new PauseEndpoint(endpoints, clock, stamps),
                new ResumeEndpoint(endpoints, dispatch.wakeUp(), stamps), new TestEndpoint(endpoints, probe),
                new DeleteEndpoint(endpoints, clock, stamps), callbackSecret,
                new CheckSignature(endpoints, callbackSecret, ports.deliveries(), ports.realTime()),
                new ReplayFailed(ports.deliveries(), ports.replays(), dispatch.wakeUp(), clock),
                new ReplayDelivery(ports.replays(), dispatch.wakeUp(), clock),
                new SendDeliveryNow(ports.replays(), dispatch.wakeUp(), clock),
                new DispatchDeliveries(ports.queue(), callbackSecret, ports.sender(), dispatch.retries(), clock,
                        ports.realTime(), dispatch.threads(), dispatch.wakeUp(), dispatch.timeout()));
    }
}
