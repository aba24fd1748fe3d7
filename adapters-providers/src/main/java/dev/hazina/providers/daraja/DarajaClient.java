package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
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
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/// Sends requests to Daraja with an access token. A request that was refused because of an expired token was not
/// executed, so it is sent once more with a new token.
final class DarajaClient {
    private static final Duration EARLY = Duration.ofSeconds(60);
    /// The lifetime of a token whose lifetime can't be read.
    private static final Duration CAUTIOUS = Duration.ofMinutes(5);
    private static final Pattern WRITABLE = Pattern.compile("[!-~]{1,4096}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private final ProviderClient client;
    private final Tokens tokens;
    private volatile Optional<Exchange.Answered> refusal = Optional.empty();

    /// @param token the address of tokens
    DarajaClient(ProviderClient client, CallPolicy policy, URI token, Secret key, Secret secret, InstantSource clock) {
        this.client = client;
        String basic = Base64.getEncoder()
                .encodeToString((key.value() + ":" + secret.value()).getBytes(StandardCharsets.UTF_8));
        this.tokens = new Tokens(
                () -> fetched(client.send(ProviderRequest.get(token).with("Authorization", "Basic " + basic),
                        policy)),
                clock, new Tokens.RefreshTimes(EARLY, Duration.ZERO), client.background());
    }

    /// Takes a place for one request.
    Placing place(CallPolicy policy, Duration patience) {
        return tokens.place(policy, patience, () -> refusal);
    }

    /// Sends a request without a claim.
    Exchange post(URI to, ObjectNode body, CallPolicy policy, SendPlace place) {
        return post(to, body, policy, place, () -> true);
    }

    /// @param maySend checked immediately before the first byte
    Exchange post(URI to, ObjectNode body, CallPolicy policy, SendPlace place, BooleanSupplier maySend) {
        ProviderRequest request = ProviderRequest.post(to).carrying("application/json", DarajaJson.bytes(body))
                .onlyIf(maySend).in(place)
                .acceptingAsAnswer(GatewayError::isValidAnswer);
        Exchange first = sent(request, policy);
        Exchange last = GatewayError.isExpiredToken(first) ? sent(request, policy) : first;
        return last instanceof Exchange.Answered answered && GatewayError.isExpiredToken(last)
                ? new Exchange.NoAccess(answered)
                : last;
    }

    private Exchange sent(ProviderRequest request, CallPolicy policy) {
        Optional<String> token = tokens.current();
        if (token.isEmpty()) {
            return Tokens.missing(refusal);
        }
        Exchange exchange = client.send(request.with("Authorization", "Bearer " + token.get()), policy);
        if (GatewayError.isExpiredToken(exchange)) {
            tokens.discard(token.get());
        }
        return exchange;
    }

    private Optional<Tokens.IssuedToken> fetched(Exchange exchange) {
        refusal = Tokens.refusal(exchange);
        return exchange instanceof Exchange.Answered answered && answered.isSuccess()
                ? answered.body().text("access_token").filter(token -> WRITABLE.matcher(token).matches())
                        .map(token -> new Tokens.IssuedToken(token, lifetime(answered)))
                : Optional.empty();
    }

    private static Duration lifetime(Exchange.Answered answered) {
        return answered.body().text("expires_in").filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofSeconds(Long.parseLong(text))).orElse(CAUTIOUS);
    }
}
