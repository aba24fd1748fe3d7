package dev.hazina.providers.momo;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.Placing;
import dev.hazina.providers.client.AuthorizedCalls;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.Tokens;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;

/// One of MTN's two products, with its own key, user and token.
final class MomoProduct {
    private static final Tokens.RefreshTimes RHYTHM = new Tokens.RefreshTimes(Duration.ofSeconds(60),
            Duration.ofMinutes(5));
    /// The lifetime of a token whose lifetime can't be read.
    private static final Duration CAUTIOUS = Duration.ofMinutes(5);
    private static final int UNAUTHORIZED = 401;

    private final MomoSettings.MomoCredentials credentials;
    private final String environment;
    private final AuthorizedCalls calls;

    MomoProduct(MomoSettings.MomoCredentials credentials, String environment, URI tokenAddress, ProviderClient client,
            CallPolicy tokenPolicy,
            InstantSource clock) {
        this.credentials = credentials;
        this.environment = environment;
        this.calls = new AuthorizedCalls(client, new AuthorizedCalls.TokenSource(() -> tokenRequest(tokenAddress),
                tokenPolicy, answered -> Tokens.IssuedToken.of(answered, CAUTIOUS),
                answered -> answered.status() == UNAUTHORIZED), RHYTHM, clock);
    }

    /// Starts to fetch the next token if it is due, without waiting for it.
    void refreshTokenIfDue() {
        calls.refreshTokenIfDue();
    }

    /// Asks for a token, which tries the user, its key and the product's key.
    ///
    /// @param before what the names of the product's settings begin with
    CredentialTrial tried(String before) {
        return calls.tried(answered -> answered.status() == UNAUTHORIZED, before + "SUBSCRIPTION_KEY",
                before + "API_USER", before + "API_KEY");
    }

    /// Takes a place for one request.
    Placing place(CallPolicy policy, Duration patience) {
        return calls.place(policy, patience);
    }

    /// Sends a request with this product's credentials.
    Exchange send(ProviderRequest request, CallPolicy policy) {
        return calls.send(ofProduct(request), policy);
    }

    /// The user and its key are sent in the header as the portal shows them.
    private ProviderRequest tokenRequest(URI address) {
        String user = credentials.apiUser().value() + ":" + credentials.apiKey().value();
        String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
        return ofProduct(ProviderRequest.post(address)).with("Authorization", "Basic " + basic);
    }

    private ProviderRequest ofProduct(ProviderRequest request) {
        return request.with("X-Target-Environment", environment)
                .with("Ocp-Apim-Subscription-Key", credentials.subscriptionKey().value());
    }
}
