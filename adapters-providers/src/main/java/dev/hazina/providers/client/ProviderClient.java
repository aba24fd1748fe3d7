package dev.hazina.providers.client;

import dev.hazina.application.trace.CurrentTrace;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.timelimiter.TimeLimiter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;

/// The HTTP client for one provider. It follows no redirect, retries only as the policy allows, reads no more than the
/// policy says, and knows whether the first byte was sent. Every request but a GET uses a new connection.
public final class ProviderClient implements AutoCloseable {
    /// The longest answer that is read where a policy names no other length, in bytes.
    public static final int LONGEST = 65_536;
    private static final Duration CONNECT = Duration.ofSeconds(3);

    private static final Duration KEEP_IDLE = Duration.ofSeconds(20);
    private static final int MOST_IDLE = 64;
    private static final String QUESTION = "GET";
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
    private static final double GROWTH = 2;
    private static final double JITTER = 0.5;
    private static final String RETRY_AFTER = "Retry-After";

    private final String provider;
    private final Clock clock;
    private final CurrentTrace trace;
    private final OkHttpClient client;

    /// Keeps no connections. A request on a connection that the server has closed meanwhile would count as sent,
    /// although the server never read it.
    private final OkHttpClient fresh;

    private final IntervalFunction backoff;
    private final ConcurrentMap<String, CallPolicy> policies = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ExecutorService background = Executors.newVirtualThreadPerTaskExecutor();

    public ProviderClient(String provider) {
        this(provider, InstantSource.system(), FIRST_WAIT);
    }

    /// @param clock the clock of the circuit breakers. Where the clock is moved, all parts have to use the same one: a
    ///        breaker with another clock would stay open while a whole day passes
    /// @param firstWait the wait before the first retry; each further wait is longer
    public ProviderClient(String provider, InstantSource clock, Duration firstWait) {
        this(provider, clock, firstWait, CurrentTrace.NONE);
    }

    /// @param trace sent on to the provider with each request
    public ProviderClient(String provider, InstantSource clock, Duration firstWait, CurrentTrace trace) {
        this.provider = provider;
        this.trace = trace;
        this.clock = clock.withZone(ZoneOffset.UTC);
        this.backoff = firstWait.isZero()
                ? tries -> 0L
                : IntervalFunction.ofExponentialRandomBackoff(firstWait, GROWTH, JITTER);
        this.client = new OkHttpClient.Builder().connectTimeout(CONNECT).readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO).followRedirects(false).followSslRedirects(false)
                .retryOnConnectionFailure(false).protocols(List.of(Protocol.HTTP_1_1)).proxySelector(NoProxy.ALWAYS)
                .connectionPool(new ConnectionPool(MOST_IDLE, KEEP_IDLE.toMillis(), TimeUnit.MILLISECONDS))
                .addNetworkInterceptor(ProviderClient::passGate).build();
        this.fresh = client.newBuilder().connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS)).build();
    }

    /// The policy of this name; the first call sets its limits.
    public CallPolicy policy(String name, CallPolicy.CallLimits limits) {
        return policies.computeIfAbsent(name, n -> new CallPolicy(provider + " " + n, limits, clock));
    }

    /// The longest time that a request to move money may take by the limits: twice a token and a request, because a
    /// request with an expired token is sent again with a new one.
    public Duration longest() {
        List<Duration> totals = policies.values().stream().map(CallPolicy::total).sorted(Comparator.reverseOrder())
                .toList();
        Duration two = totals.stream().limit(2).reduce(Duration.ZERO, Duration::plus);
        return two.multipliedBy(2);
    }

    /// The states of all policies.
    public List<CallPolicy.PolicyHealth> health() {
        return policies.values().stream().map(CallPolicy::health).sorted((a, b) -> a.policy().compareTo(b.policy()))
                .toList();
    }

    /// Runs work that no request waits for, such as fetching a token ahead of time. It is interrupted when the client
    /// is closed.
    public Executor background() {
        return background;
    }

    /// Sends a request with the attempts that its policy allows.
    public Exchange send(ProviderRequest request, CallPolicy policy) {
        return tries(request, policy).result();
    }

    /// Sends a request that is a part of a longer operation; the time limit is for the whole operation.
    ///
    /// @param begun when the longer operation began, by [System#nanoTime]
    public Exchange send(ProviderRequest request, CallPolicy policy, long begun) {
        return tries(request, policy, begun).result();
    }

    /// Sends a request with the attempts that its policy allows. It is retried after no answer, a server error, or a
    /// status that the policy names.
    public SendAttempts tries(ProviderRequest request, CallPolicy policy) {
        return tries(request, policy, System.nanoTime());
    }

    /// Sends a request that is a part of a longer operation; the time limit is for the whole operation.
    ///
    /// @param begun when the longer operation began, by [System#nanoTime]
    public SendAttempts tries(ProviderRequest request, CallPolicy policy, long begun) {
        List<Exchange> tries = new ArrayList<>();
        do {
            tries.add(policy.left(begun).isPositive()
                    ? policy.call(() -> once(request, policy, policy.time(policy.left(begun))), request.place(),
                            request::failed)
                    : new Exchange.NotSent("no time was left for it"));
        } while (policy.retries(tries.size(), tries.getLast(), request) && backoff(tries.size(), policy, begun));
        return new SendAttempts(tries);
    }

    @Override
    public void close() {
        background.shutdownNow();
        threads.close();
        background.close();
        client.connectionPool().evictAll();
        client.dispatcher().executorService().shutdown();
    }

    /// Waits before the next attempt, if there is time for it.
    private boolean backoff(int tries, CallPolicy policy, long begun) {
        Duration wait = Duration.ofMillis(backoff.apply(tries));
        if (policy.left(begun).compareTo(wait) <= 0) {
            return false;
        }
        try {
            Thread.sleep(wait);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Exchange once(ProviderRequest request, CallPolicy policy, TimeLimiter time) {
        SendGate gate = new SendGate(request.maySend());
        Call call;
        try {
            OkHttpClient way = request.method().equals(QUESTION) ? client : fresh;
            call = way.newCall(request(request, gate));
        } catch (IllegalArgumentException e) {
            // the exception's message may contain a secret
            return gate.withoutResponse("a request that can't be written");
        }
        try {
            return time.executeFutureSupplier(() -> threads.submit(() -> exchange(call, gate, policy.longest())));
        } catch (TimeoutException e) {
            call.cancel();
            return gate.withoutResponse("no whole answer came in time");
        } catch (InterruptedException e) {
            call.cancel();
            Thread.currentThread().interrupt();
            return gate.withoutResponse("the program is stopping");
        } catch (Exception e) {
            return gate.withoutResponse(e.getClass().getSimpleName());
        }
    }

    private static Exchange exchange(Call call, SendGate gate, int longest) {
        try (Response response = call.execute()) {
            Buffer read = new Buffer();
            long left = longest + 1L;
            for (long n = 0; n >= 0 && left > 0; left -= Math.max(n, 0)) {
                n = response.body().source().read(read, left);
            }
            return left > 0
                    ? new Exchange.Answered(response.code(), new Body(read.readByteArray()))
                    : new Exchange.Broken("the answer is longer than " + longest + " bytes");
        } catch (SendGate.Closed e) {
            return gate.withoutResponse("its time was over");
        } catch (InterruptedIOException e) {
            return gate.withoutResponse("no whole answer came in time");
        } catch (IOException e) {
            return gate.withoutResponse(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private Request request(ProviderRequest request, SendGate gate) {
        Request.Builder builder = new Request.Builder().url(request.to().toString()).tag(SendGate.class, gate);
        request.headers().forEach(builder::header);
        trace.current().ifPresent(current -> builder.header(CurrentTrace.HEADER, current.text()));
        Optional<RequestBody> body = request.content().map(
                content -> RequestBody.create(content.bytes(), MediaType.parse(content.type())));
        return builder.method(request.method(), body.orElse(null)).build();
    }

    /// Runs when the connection is open. OkHttp would send a request again by itself after the header `Retry-After: 0`,
    /// so the header is removed.
    private static Response passGate(Interceptor.Chain chain) throws IOException {
        SendGate gate = chain.request().tag(SendGate.class);
        if (gate == null) {
            throw new IllegalStateException("every request has its gate");
        }
        gate.pass();
        return chain.proceed(chain.request()).newBuilder().removeHeader(RETRY_AFTER).build();
    }
}
