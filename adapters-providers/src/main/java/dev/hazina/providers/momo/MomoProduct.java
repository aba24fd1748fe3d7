package dev.hazina.providers.momo;

import dev.hazina.application.channel.Placing;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.Tokens;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;

/// One of MTN's two products, with its own key, user and token.
final class MomoProduct {
    private static final Tokens.RefreshTimes RHYTHM = new Tokens.RefreshTimes(Duration.ofSeconds(60),
            Duration.ofMinutes(5));
    private static final BigDecimal LONGEST_LIFE = BigDecimal.valueOf(Duration.ofDays(1).toSeconds());
    private static final int UNAUTHORIZED = 401;

    private final MomoSettings.MomoCredentials credentials;
    private final String environment;
    private final URI tokenAddress;
    private final ProviderClient client;
    private final CallPolicy tokenPolicy;
    private final Tokens tokens;
    private volatile Optional<Exchange.Answered> refusal = Optional.empty();

    MomoProduct(MomoSettings.MomoCredentials credentials, String environment, URI tokenAddress, ProviderClient client,
            CallPolicy tokenPolicy,
            InstantSource clock) {
        this.credentials = credentials;
        this.environment = environment;
        this.tokenAddress = tokenAddress;
        this.client = client;
        this.tokenPolicy = tokenPolicy;
        this.tokens = new Tokens(this::fetch, clock, RHYTHM, client.background());
    }

    /// Starts to fetch the next token if it is due, without waiting for it.
    void refreshTokenIfDue() {
        tokens.refreshIfDue();
    }

    /// Takes a place for one request.
    Placing place(CallPolicy policy, Duration patience) {
        return tokens.place(policy, patience, () -> refusal);
    }

    /// Sends a request with this product's credentials. A request whose token was refused was not executed, so it is
    /// sent once more with a new token. The wait for a token is a part of the request's time.
    Exchange send(ProviderRequest request, CallPolicy policy) {
        long begun = System.nanoTime();
        Optional<String> token = tokens.current(policy.left(begun));
        if (token.isEmpty()) {
            return Tokens.missing(refusal);
        }
        Exchange first = client.send(withHeaders(request, token.get()), policy, begun);
        if (!(first instanceof Exchange.Answered answered) || answered.status() != UNAUTHORIZED) {
            return first;
        }
        tokens.discard(token.get());
        return tokens.current(policy.left(begun)).map(fresh -> client.send(withHeaders(request, fresh), policy, begun))
                .orElse(first);
    }

    private ProviderRequest withHeaders(ProviderRequest request, String token) {
        return request.with("Authorization", "Bearer " + token).with("X-Target-Environment", environment)
                .with("Ocp-Apim-Subscription-Key", credentials.subscriptionKey().value());
    }

    /// The user and its key are sent in the header as the portal shows them.
    private Optional<Tokens.IssuedToken> fetch() {
        String user = credentials.apiUser().value() + ":" + credentials.apiKey().value();
        String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
        Exchange exchange = client.send(ProviderRequest.post(tokenAddress).with("Authorization", "Basic " + basic)
                .with("X-Target-Environment", environment)
                .with("Ocp-Apim-Subscription-Key", credentials.subscriptionKey().value()), tokenPolicy);
        refusal = Tokens.refusal(exchange);
        return exchange instanceof Exchange.Answered answered && answered.isSuccess()
                ? issued(answered)
                : Optional.empty();
    }

    private static Optional<Tokens.IssuedToken> issued(Exchange.Answered answered) {
        return answered.body().text("access_token").filter(MomoProduct::fitsAHeader).flatMap(token -> answered.body()
                .text("expires_in").flatMap(MomoProduct::lifetime)
                .map(simulation -> new Tokens.IssuedToken(token, simulation)));
    }

    private static boolean fitsAHeader(String token) {
        return !token.isEmpty() && token.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    /// A lifetime in seconds; empty for an unusable number.
    private static Optional<Duration> lifetime(String seconds) {
        return MomoAmounts.number(seconds).filter(number -> number.signum() > 0)
                .map(number -> Duration.ofSeconds(number.min(LONGEST_LIFE).longValue()));
    }
}
