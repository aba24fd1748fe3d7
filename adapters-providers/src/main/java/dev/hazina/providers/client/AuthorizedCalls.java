package dev.hazina.providers.client;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.Placing;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Calls with an access token. One whose token was refused was not executed, so it is sent once more with a new token,
/// and not a third time. The wait for a token is a part of a call's time.
public final class AuthorizedCalls {
    private final ProviderClient client;
    private final TokenSource source;
    private final Predicate<Exchange.Answered> isTokenRefused;
    private final Tokens tokens;
    private volatile Optional<Exchange.Answered> refusal = Optional.empty();

    /// Where tokens come from.
    ///
    /// @param request asks for one; it is called for each anew
    /// @param policy of that request
    /// @param issued reads the token in a successful answer; empty if it has none that can be used
    /// @param isRefused whether an answer says that the token isn't taken any more, so that nothing was executed
    public record TokenSource(Supplier<ProviderRequest> request, CallPolicy policy,
            Function<Exchange.Answered, Optional<Tokens.IssuedToken>> issued,
            Predicate<Exchange.Answered> isRefused) {}

    public AuthorizedCalls(ProviderClient client, TokenSource source, Tokens.RefreshTimes times, InstantSource clock) {
        this.client = client;
        this.source = source;
        this.isTokenRefused = source.isRefused();
        this.tokens = new Tokens(() -> fetched(client.send(source.request().get(), source.policy()), source), clock,
                times, client.background());
    }

    /// Starts to fetch the next token if it is due, without waiting for it.
    public void refreshTokenIfDue() {
        tokens.refreshIfDue();
    }

    /// Takes a place for one request.
    public Placing place(CallPolicy policy, Duration patience) {
        return tokens.place(policy, patience, () -> refusal);
    }

    /// Sends a request. Where the provider refuses the second token too, it gives us no access.
    public Exchange send(ProviderRequest request, CallPolicy policy) {
        long begun = System.nanoTime();
        Exchange first = sent(request, policy, begun);
        Exchange last = isRefused(first) ? sent(request, policy, begun) : first;
        return last instanceof Exchange.Answered answered && isRefused(last)
                ? new Exchange.NoAccess(answered)
                : last;
    }

    /// Asks for a token that is not used, which tries the credentials.
    ///
    /// @param refuses whether an answer is the documented one for wrong credentials
    /// @param settings the names of those that may be wrong then
    public CredentialTrial tried(Predicate<Exchange.Answered> refuses, String... settings) {
        Exchange exchange = client.send(source.request().get(), source.policy());
        return exchange instanceof Exchange.Answered answered && answered.isSuccess()
                && source.issued().apply(answered).isEmpty()
                        ? new CredentialTrial.NotTried("the provider's answer has no token")
                        : Exchange.tried(exchange, refuses, settings);
    }

    private Exchange sent(ProviderRequest request, CallPolicy policy, long begun) {
        Optional<String> token = tokens.current(policy.left(begun));
        if (token.isEmpty()) {
            return Tokens.missing(refusal);
        }
        Exchange exchange = client.send(request.with("Authorization", "Bearer " + token.get()), policy, begun);
        if (isRefused(exchange)) {
            tokens.discard(token.get());
        }
        return exchange;
    }

    private boolean isRefused(Exchange exchange) {
        return exchange instanceof Exchange.Answered answered && isTokenRefused.test(answered);
    }

    private Optional<Tokens.IssuedToken> fetched(Exchange exchange, TokenSource source) {
        refusal = Tokens.refusal(exchange);
        return exchange instanceof Exchange.Answered answered && answered.isSuccess()
                ? source.issued().apply(answered)
                : Optional.empty();
    }
}
