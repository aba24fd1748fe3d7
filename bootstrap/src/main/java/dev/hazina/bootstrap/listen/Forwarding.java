package dev.hazina.bootstrap.listen;

import dev.hazina.application.webhook.Signature;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;

/// Sends an event to the receiver as the service itself would, with the headers of a webhook. It is signed with the
/// time of this machine: the receiver compares it with its own clock, and that of a sandbox may have been moved.
///
/// @param secret to sign with
record Forwarding(HttpClient client, URI receiver, String secret, InstantSource clock) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// One attempt.
    ///
    /// @return the status of the receiver's answer
    int send(LoggedEntry.Event event) throws IOException, InterruptedException {
        byte[] body = event.body().getBytes(StandardCharsets.UTF_8);
        // The delivery is named by its event, so that it has the same name each time.
        UUID delivery = UUID.nameUUIDFromBytes(event.id().getBytes(StandardCharsets.UTF_8));
        return client.send(HttpRequest.newBuilder(receiver).timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("X-Service-Signature", Signature.of(secret, body, clock.instant()).header())
                .header("X-Service-Event-Id", event.id())
                .header("X-Service-Event-Number", Long.toString(event.number()))
                .header("X-Service-Delivery-Id", delivery.toString())
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)).build(),
                HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
