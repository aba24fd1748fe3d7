package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.AuthorizedCalls;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.Tokens;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.function.BooleanSupplier;

/// Sends requests to Daraja with an access token.
final class DarajaClient {
    private static final Tokens.RefreshTimes ON_DEMAND = new Tokens.RefreshTimes(Duration.ofSeconds(60), Duration.ZERO);
    /// The lifetime of a token whose lifetime can't be read.
    private static final Duration CAUTIOUS = Duration.ofMinutes(5);

    private final AuthorizedCalls calls;

    /// @param token the address of tokens
    DarajaClient(ProviderClient client, CallPolicy policy, URI token, Secret key, Secret secret, InstantSource clock) {
        String basic = Base64.getEncoder()
                .encodeToString((key.value() + ":" + secret.value()).getBytes(StandardCharsets.UTF_8));
        this.calls = new AuthorizedCalls(client, new AuthorizedCalls.TokenSource(
                () -> ProviderRequest.get(token).with("Authorization", "Basic " + basic), policy,
                answered -> Tokens.IssuedToken.of(answered, CAUTIOUS), GatewayError::isExpiredToken), ON_DEMAND, clock);
    }

    /// Takes a place for one request.
    Placing place(CallPolicy policy, Duration patience) {
        return calls.place(policy, patience);
    }

    /// Asks for a token, which tries the key and its secret. A passkey, number or initiator is tried by a request for
    /// money alone.
    CredentialTrial tried() {
        return calls.tried(GatewayError::isWrongKey, "CONSUMER_KEY", "CONSUMER_SECRET");
    }

    /// Sends a request without a claim.
    Exchange post(URI to, ObjectNode body, CallPolicy policy, SendPlace place) {
        return post(to, body, policy, place, () -> true);
    }

    /// @param maySend checked immediately before the first byte
    Exchange post(URI to, ObjectNode body, CallPolicy policy, SendPlace place, BooleanSupplier maySend) {
        return calls.send(ProviderRequest.post(to).carrying("application/json", DarajaJson.bytes(body))
                .onlyIf(maySend).in(place).acceptingAsAnswer(GatewayError::isValidAnswer), policy);
    }
}
