package dev.hazina.providers.simulator.stripe;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The webhook endpoint's side of Stripe: makes events, signs them, and keeps or posts them.
final class StripeWebhookSender {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int TRIES = 5;
    private static final Executor LATER = CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS);

    private final InstantSource clock;
    private final String secret;
    private final Set<String> enabled;
    private final Optional<URI> url;
    private final AtomicLong count = new AtomicLong();
    private final List<Signed> waiting = new ArrayList<>();
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /// An event as it is delivered.
    ///
    /// @param signature the header's value
    record Signed(String signature, byte[] body) {}

    /// @param enabled the types of event that the endpoint subscribes to
    /// @param url where it listens; without one, events are kept until they are taken
    StripeWebhookSender(InstantSource clock, String secret, Set<String> enabled, Optional<URI> url) {
        this.clock = clock;
        this.secret = secret;
        this.enabled = Set.copyOf(enabled);
        this.url = url;
    }

    synchronized void event(String type, ObjectNode object) {
        if (!enabled.contains(type)) {
            return;
        }
        ObjectNode event = JSON.createObjectNode().put("id", String.format("evt_3Sim%020d", count.incrementAndGet()))
                .put("object", "event").put("api_version", "2025-02-24.acacia")
                .put("created", clock.instant().getEpochSecond()).put("livemode", false).put("pending_webhooks", 1)
                .put("type", type);
        event.putObject("data").set("object", object.deepCopy());
        Signed signed = sign(event.toString().getBytes(StandardCharsets.UTF_8));
        if (url.isPresent()) {
            post(url.get(), signed);
        } else {
            waiting.add(signed);
        }
    }

    synchronized List<Signed> taken() {
        List<Signed> taken = List.copyOf(waiting);
        waiting.clear();
        return taken;
    }

    Signed sign(byte[] body) {
        long time = clock.instant().getEpochSecond();
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((time + ".").getBytes(StandardCharsets.UTF_8));
            return new Signed("t=" + time + ",v1=" + HexFormat.of().formatHex(mac.doFinal(body)), body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private void post(URI to, Signed signed) {
        HttpRequest request = HttpRequest.newBuilder(to).header("Content-Type", "application/json; charset=utf-8")
                .header("User-Agent", "Stripe/1.0 (+https://stripe.com/docs/webhooks)")
                .header("Stripe-Signature", signed.signature())
                .POST(HttpRequest.BodyPublishers.ofByteArray(signed.body())).build();
        post(request, TRIES);
    }

    /// Posts it until it is accepted, with a pause before each further attempt.
    private void post(HttpRequest request, int attempts) {
        client.sendAsync(request, BodyHandlers.discarding())
                .thenApply(response -> response.statusCode() / 100 == 2).exceptionally(failed -> false)
                .thenAccept(delivered -> {
                    if (!delivered && attempts > 1) {
                        LATER.execute(() -> post(request, attempts - 1));
                    }
                });
    }
}
