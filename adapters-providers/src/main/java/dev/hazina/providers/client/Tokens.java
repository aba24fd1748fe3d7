package dev.hazina.providers.client;

import dev.hazina.application.channel.Placing;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// A provider's access token, cached until shortly before it expires. One fetch runs at a time. A caller waits for it
/// only if there is no valid token.
public final class Tokens {
    /// After which a request that found no token is worth repeating.
    private static final Duration AGAIN_AFTER = Duration.ofSeconds(5);

    private static final int CLIENT_ERROR = 400;
    private static final int SERVER_ERROR = 500;
    private static final int TOO_MANY = 429;
    private static final Duration UNLIMITED = Duration.ofDays(1);

    /// The pause after a failed fetch before the next one ahead of time.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Supplier<Optional<IssuedToken>> fetch;
    private final InstantSource clock;
    private final RefreshTimes rhythm;
    private final Executor fetching;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Optional<CachedToken> kept = Optional.empty();
    private volatile Instant pausedUntil = Instant.MIN;
    private Optional<CompletableFuture<Optional<String>>> underWay = Optional.empty();

    /// @param lifetime counted from now
    public record IssuedToken(String token, Duration lifetime) {
        private static final Pattern WRITABLE = Pattern.compile("[!-~]{1,4096}");
        private static final Pattern SECONDS = Pattern.compile("0*[1-9][0-9]{0,8}(?:\\.[0-9]{1,9})?");

        /// The token in an answer of the standard form (OAuth 2): `access_token`, with its `expires_in` in seconds.
        ///
        /// @param otherwise its lifetime where the answer names none that can be read
        /// @return empty where there is none that a header can carry
        public static Optional<IssuedToken> of(Exchange.Answered answered, Duration otherwise) {
            return answered.body().text("access_token").filter(token -> WRITABLE.matcher(token).matches())
                    .map(token -> new IssuedToken(token, answered.body().text("expires_in").map(String::strip)
                            .filter(text -> SECONDS.matcher(text).matches()).map(IssuedToken::lifetime)
                            .orElse(otherwise)));
        }

        private static Duration lifetime(String seconds) {
            Duration named = Duration.ofSeconds(new BigDecimal(seconds).longValue());
            return named.compareTo(UNLIMITED) > 0 ? UNLIMITED : named;
        }

        @Override
        public String toString() {
            return "a token for " + lifetime;
        }
    }

    /// @param early how long before its end a token is treated as expired
    /// @param ahead how long before its end the next token is fetched, but not before half of its lifetime is over;
    ///        zero if it is fetched only on demand
    public record RefreshTimes(Duration early, Duration ahead) {}

    /// @param due when the next token is fetched
    private record CachedToken(String token, Instant due, Instant until) {}

    /// Tokens that are fetched on demand by the calling thread.
    ///
    /// @param fetch requests a token; empty if the provider issued none
    /// @param early how long before its end a token is treated as expired
    public Tokens(Supplier<Optional<IssuedToken>> fetch, InstantSource clock, Duration early) {
        this(fetch, clock, new RefreshTimes(early, Duration.ZERO), Runnable::run);
    }

    /// @param fetch requests a token; empty if the provider issued none
    /// @param fetching runs the fetches
    public Tokens(Supplier<Optional<IssuedToken>> fetch, InstantSource clock, RefreshTimes rhythm, Executor fetching) {
        this.fetch = fetch;
        this.clock = clock;
        this.rhythm = rhythm;
        this.fetching = fetching;
    }

    /// The refusal in the answer to a request for a token; empty where the provider didn't answer, or not with one.
    public static Optional<Exchange.Answered> refusal(Exchange exchange) {
        return exchange instanceof Exchange.Answered answered && answered.status() >= CLIENT_ERROR
                && answered.status() < SERVER_ERROR && answered.status() != TOO_MANY
                        ? Optional.of(answered)
                        : Optional.empty();
    }

    /// Takes a place for one request. Without a token there is none, unless the provider refuses our credentials: then
    /// the request is made, and fails by the provider's own words.
    ///
    /// @param refusal the answer to the last request for a token, where that was a refusal
    public Placing place(CallPolicy policy, Duration patience, Supplier<Optional<Exchange.Answered>> refusal) {
        return current(patience).isPresent() || refusal.get().isPresent()
                ? policy.place(patience)
                : new Placing.Full(Refusal.Busy.away(AGAIN_AFTER));
    }

    /// The exchange of a request for which there is no token.
    ///
    /// @param refusal the answer to the last request for one, where that was a refusal
    public static Exchange missing(Optional<Exchange.Answered> refusal) {
        return refusal.<Exchange>map(Exchange.NoAccess::new)
                .orElseGet(() -> new Exchange.NotSent("no access token is to be had"));
    }

    /// A valid token; empty if none can be fetched.
    public Optional<String> current() {
        return current(UNLIMITED);
    }

    /// A valid token, with a limit for the wait. The fetch continues after the limit.
    public Optional<String> current(Duration timeout) {
        Optional<String> good = good();
        if (good.isEmpty()) {
            return awaited(begun(), timeout);
        }
        refreshIfDue();
        return good;
    }

    /// Starts to fetch the next token if it is due, without waiting for it.
    public void refreshIfDue() {
        if (fresh().isEmpty() && !clock.instant().isBefore(pausedUntil)) {
            begun();
        }
    }

    /// Removes a token that the provider refused.
    public void discard(String token) {
        lock.lock();
        try {
            kept = kept.filter(known -> !known.token().equals(token));
        } finally {
            lock.unlock();
        }
    }

    private Optional<String> good() {
        return kept.filter(known -> clock.instant().isBefore(known.until())).map(CachedToken::token);
    }

    private Optional<String> fresh() {
        return kept.filter(known -> clock.instant().isBefore(known.due())).map(CachedToken::token);
    }

    /// The running fetch; starts one if there is none.
    private CompletableFuture<Optional<String>> begun() {
        CompletableFuture<Optional<String>> begun = new CompletableFuture<>();
        lock.lock();
        try {
            if (underWay.isPresent()) {
                return underWay.get();
            }
            Optional<String> meanwhile = fresh();
            if (meanwhile.isPresent()) {
                return CompletableFuture.completedFuture(meanwhile);
            }
            underWay = Optional.of(begun);
        } finally {
            lock.unlock();
        }
        try {
            fetching.execute(() -> fetchFor(begun));
        } catch (RejectedExecutionException closed) {
            end(begun, Optional.empty());
        }
        return begun;
    }

    private void fetchFor(CompletableFuture<Optional<String>> waiting) {
        Optional<IssuedToken> issued = Optional.empty();
        try {
            issued = fetch.get();
        } finally {
            end(waiting, issued);
        }
    }

    /// After a failed fetch the old token stays, because it may still be valid.
    private void end(CompletableFuture<Optional<String>> waiting, Optional<IssuedToken> issued) {
        lock.lock();
        try {
            kept = issued.map(this::kept).or(() -> kept);
            pausedUntil = issued.isPresent() ? Instant.MIN : clock.instant().plus(PAUSE);
            underWay = Optional.empty();
        } finally {
            lock.unlock();
        }
        waiting.complete(issued.map(IssuedToken::token));
    }

    private CachedToken kept(IssuedToken fresh) {
        Instant now = clock.instant();
        Instant until = now.plus(fresh.lifetime()).minus(rhythm.early());
        Instant due = now.plus(fresh.lifetime()).minus(rhythm.ahead());
        Instant half = now.plus(fresh.lifetime().dividedBy(2));
        Instant sane = due.isBefore(half) ? half : due;
        return new CachedToken(fresh.token(), sane.isBefore(until) ? sane : until, until);
    }

    private static Optional<String> awaited(CompletableFuture<Optional<String>> token, Duration timeout) {
        try {
            return token.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException tooLong) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
