package dev.hazina.http.transport;

import dev.hazina.application.limit.Places;
import dev.hazina.http.HttpSettings;
import io.netty.util.internal.PlatformDependent;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// The resources that all connections share and none may exhaust, and the use of each: permits for requests, memory for
/// their bodies, and connections of one address.
///
/// Requests of the API have permits. Pages have permits of their own, because people don't load them by the hundred;
/// signing in over the API shares those, so that hashing passwords takes no permit from payments. Health checks need
/// none, because they matter under pressure above all; neither do callbacks of providers, because some are sent only
/// once: their responses are short, and two at a time on a connection.
@Singleton
public final class ServerResources {
    private static final String API = "/v1/";
    private static final String PROVIDERS = "/v1/providers/";
    private static final String SIGN_INS = "/v1/auth/";
    private static final String HEALTH = "/health/";
    /// Requests that need no credentials are short, and computed without waiting. A request that waits for the database
    /// gets its thread back behind all of them, several times, so there may be few of them at a time.
    private static final int FREE_AT_ONCE = 64;

    /// Enough for many callers, of whom each has one or a few.
    private static final int TURNS = 64;
    private static final int TOO_MANY = 429;

    private final ConcurrencyLimit api;
    private final ConcurrencyLimit free = new ConcurrencyLimit(FREE_AT_ONCE);
    private final ConcurrencyLimit pages = new ConcurrencyLimit(HttpSettings.USUAL_AT_ONCE);
    private final Places turns;
    private final Duration turnPatience;
    private final AnswerPace refusals = new AnswerPace(Duration.ofMillis(10), Duration.ofSeconds(2));
    private final AnswerPace health = new AnswerPace(Duration.ofMillis(5), Duration.ofMillis(250));
    private final BodyBudget bodies;
    private final ConnectionLimit connections;
    private final AddressRate open;
    private final Map<Shed, LongAdder> shed = new EnumMap<>(Shed.class);

    /// The reason why a valid request was not admitted, or a connection without an error was closed.
    public enum Shed {
        /// A request for which there was no permit.
        PLACES,
        /// A request without credentials from an address that has sent too many.
        ADDRESS,
        /// A request whose turn among those of its caller did not come.
        TURNS,
        /// A request whose body found no memory.
        BODIES,
        /// A request behind too many others on its connection.
        PIPELINE,
        /// A connection from an address that has as many as it may have.
        CONNECTIONS,
        /// A connection whose client did not read its response.
        STALLED
    }

    public ServerResources(HttpSettings settings) {
        for (Shed reason : Shed.values()) {
            shed.put(reason, new LongAdder());
        }
        api = new ConcurrencyLimit(settings.mostAtOnce());
        turns = new Places(TURNS, Cores.ofOne());
        turnPatience = settings.resources().turnPatience();
        bodies = new BodyBudget(settings.resources().bodyBytes());
        open = new AddressRate(settings.resources().openPerMinute());
        connections = new ConnectionLimit(settings.resources().connectionsPerAddress(), settings.proxies(),
                of(Shed.CONNECTIONS)::increment);
    }

    /// The limit from which requests for this target get their permits.
    ///
    /// @param isFree whether anybody may send it
    /// @return null where they need none
    @Nullable
    ConcurrencyLimit limitFor(String target, boolean isFree) {
        if (isFree) {
            return free;
        }
        if (target.startsWith(API) && !target.startsWith(SIGN_INS)) {
            return target.startsWith(PROVIDERS) ? null : api;
        }
        return target.startsWith(HEALTH) ? null : pages;
    }

    /// Counts a request that needs no credentials.
    ///
    /// @return how long to wait, when its address has sent too many
    Optional<Duration> countFree(InetAddress client) {
        Optional<Duration> wait = open.take(client);
        if (wait.isPresent()) {
            count(Shed.ADDRESS);
        }
        return wait;
    }

    /// The turns of requests for pages and of those that need no credentials.
    Places turns() {
        return turns;
    }

    /// How long a request waits for its turn; then it is refused.
    Duration turnPatience() {
        return turnPatience;
    }

    /// The requests that wait for their turn.
    public int waitingForTurn() {
        return turns.waiting();
    }

    /// Counts an answer.
    ///
    /// @return how long it is kept back; zero for most
    Duration pauseBefore(int status, AdmittedRequest request) {
        if (request.uri().startsWith(HEALTH)) {
            return health.next(request.caller());
        }
        return status == TOO_MANY ? refusals.next(request.caller()) : Duration.ZERO;
    }

    /// Counts the refusal of a request without a permit.
    ///
    /// @return how long it is kept back
    Duration pauseBeforeRefusal(Object caller) {
        return refusals.next(caller);
    }

    BodyBudget bodies() {
        return bodies;
    }

    ConnectionLimit connectionLimit() {
        return connections;
    }

    void count(Shed reason) {
        of(reason).increment();
    }

    private LongAdder of(Shed reason) {
        return Objects.requireNonNull(shed.get(reason));
    }

    /// The number of rejections with this reason.
    public long shed(Shed reason) {
        return of(reason).sum();
    }

    /// Requests that have a permit.
    public int requestsInFlight() {
        return api.now() + pages.now() + free.now();
    }

    /// Memory for request bodies that is in use.
    public long bodyBytes() {
        return bodies.held();
    }

    /// Connections that are open.
    public int connections() {
        return connections.open();
    }

    /// Native memory that the server's buffers take; NaN where that can't be known.
    public double directMemoryBytes() {
        long used = PlatformDependent.usedDirectMemory();
        return used < 0 ? Double.NaN : used;
    }

    /// The largest native memory that these buffers may use.
    public long mostDirectMemoryBytes() {
        return PlatformDependent.maxDirectMemory();
    }
}
