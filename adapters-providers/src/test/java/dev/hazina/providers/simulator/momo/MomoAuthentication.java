package dev.hazina.providers.simulator.momo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Access to the simulator: subscription keys for each product, API users, and their tokens.
final class MomoAuthentication {
    private static final Duration LIFE = Duration.ofSeconds(3600);

    private final Map<String, String> subscriptionKeys;
    private final InstantSource clock;
    private final Map<String, String> callbackHosts = new HashMap<>();
    private final Map<String, String> apiKeys = new HashMap<>();
    private final Map<String, Token> tokens = new HashMap<>();
    private int issued;

    private record Token(String product, String user, Instant until) {}

    /// @param subscriptionKeys of each product
    MomoAuthentication(Map<String, String> subscriptionKeys, InstantSource clock) {
        this.subscriptionKeys = Map.copyOf(subscriptionKeys);
        this.clock = clock;
    }

    /// @param user the name that the portal gives it; in the sandbox a UUID
    void addUser(String user, String callbackHost, String apiKey) {
        callbackHosts.put(user, callbackHost);
        apiKeys.put(user, apiKey);
    }

    void expireTokens() {
        tokens.clear();
    }

    /// The creation of a user of the sandbox: the caller chooses the id, and requests the key afterwards.
    SimulatorResponse setUp(SimulatorRequest request) {
        if (!isSubscribed(request, subscriptionKeys.values().stream().toList().toArray(String[]::new))) {
            return MomoReplies.turnedAway(401, "Access denied due to invalid subscription key.");
        }
        String[] parts = request.path().split("/", -1);
        if (parts.length == 3) {
            Optional<UUID> user = uuid(request.header("X-Reference-Id").orElse(""));
            Optional<String> host = new Body(request.body()).text("providerCallbackHost");
            if (user.isEmpty() || host.isEmpty()) {
                return SimulatorResponse.empty(400);
            }
            if (callbackHosts.putIfAbsent(user.get().toString(), host.get()) != null) {
                return MomoReplies.error(409, "RESOURCE_ALREADY_EXIST");
            }
            return SimulatorResponse.empty(201);
        }
        Optional<String> user = uuid(parts[3]).map(UUID::toString).filter(callbackHosts::containsKey);
        if (user.isEmpty()) {
            return MomoReplies.error(404, "RESOURCE_NOT_FOUND");
        }
        String key = "key" + String.format("%029x", apiKeys.size() + 1);
        apiKeys.put(user.get(), key);
        return SimulatorResponse.json(201, JsonNodeFactory.instance.objectNode().put("apiKey", key).toString());
    }

    /// MTN's new platform requires the environment here, too; the old one ignores it.
    SimulatorResponse token(SimulatorRequest request, String product) {
        if (request.header("X-Target-Environment").isEmpty()) {
            return SimulatorResponse.json(400, "{\"error\":\"Invalid or missing X-Target-Environment header\"}");
        }
        if (!isSubscribed(request, subscriptionKeys.getOrDefault(product, ""))) {
            return MomoReplies.turnedAway(401, "Access denied due to invalid subscription key.");
        }
        String[] basic = new String(decoded(request.header("Authorization").orElse("")), StandardCharsets.UTF_8)
                .split(":", 2);
        if (basic.length < 2 || !basic[1].equals(apiKeys.get(basic[0]))) {
            return SimulatorResponse.json(401, "{\"error\":\"login_failed\"}");
        }
        String token = "tok-" + product + "-" + ++issued;
        tokens.put(token, new Token(product, basic[0], clock.instant().plus(LIFE)));
        return SimulatorResponse.json(200, JsonNodeFactory.instance.objectNode().put("access_token", token)
                .put("token_type", "access_token").put("expires_in", LIFE.toSeconds()).toString());
    }

    /// The reason that a request of a product fails authentication; empty when it passes.
    Optional<SimulatorResponse> refusal(SimulatorRequest request, String product) {
        if (!isSubscribed(request, subscriptionKeys.getOrDefault(product, ""))) {
            return Optional.of(MomoReplies.turnedAway(401, "Access denied due to invalid subscription key."));
        }
        return token(request).filter(token -> token.product().equals(product)).isPresent()
                ? Optional.empty()
                : Optional.of(MomoReplies.turnedAway(401, "Unauthorized"));
    }

    /// The host callbacks of the request's user may go to.
    String callbackHost(SimulatorRequest request) {
        return token(request).flatMap(token -> Optional.ofNullable(callbackHosts.get(token.user()))).orElse("");
    }

    static Optional<UUID> uuid(String text) {
        return Optional.of(text)
                .filter(t -> t.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"))
                .map(UUID::fromString);
    }

    private Optional<Token> token(SimulatorRequest request) {
        return request.header("Authorization").filter(value -> value.startsWith("Bearer "))
                .flatMap(value -> Optional.ofNullable(tokens.get(value.substring("Bearer ".length()))))
                .filter(token -> clock.instant().isBefore(token.until()));
    }

    private static boolean isSubscribed(SimulatorRequest request, String... keys) {
        return request.header("Ocp-Apim-Subscription-Key").filter(Set.of(keys)::contains).isPresent();
    }

    private static byte[] decoded(String header) {
        try {
            return header.startsWith("Basic ")
                    ? Base64.getDecoder().decode(header.substring("Basic ".length()))
                    : new byte[0];
        } catch (IllegalArgumentException notBase64) {
            return new byte[0];
        }
    }
}
