package dev.hazina.providers.simulator.daraja;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/// Posts each report to the requested address, once: Daraja is not known to try again.
public final class HttpOutbox implements Outbox {
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    @Override
    public Optional<String> deliver(URI to, byte[] body) {
        HttpRequest request = HttpRequest.newBuilder(to).timeout(PATIENCE).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)).build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            return response.statusCode() == 200 ? Optional.of(response.body()) : Optional.empty();
        } catch (IOException lost) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
