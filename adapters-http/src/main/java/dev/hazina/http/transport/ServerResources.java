package dev.hazina.http.transport;

import dev.hazina.http.HttpSettings;
import io.netty.util.internal.PlatformDependent;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// What all connections share and none may have all of: places for requests, memory for their bodies, and connections of
/// one address. And how much of it is in use.
///
/// Requests of the API have places. What people look at has places of its own, because they don't come by the hundred;
/// signing in over the API shares those, so that hashing passwords takes no place from payments.
/// Health has none, which has to be told under pressure above all; nor has what providers report, because some say it only
/// once: its answers are short, and two at a time on a connection.
@Singleton
public final class ServerResources {
    private static final String API = "/v1/";
    private static final String PROVIDERS = "/v1/providers/";
    private static final String SIGN_INS = "/v1/auth/";
    private static final String HEALTH = "/health/";

    private final ConcurrencyLimit api;
    private final ConcurrencyLimit pages = new ConcurrencyLimit(HttpSettings.USUAL_AT_ONCE);
    private final BodyBudget bodies;
    private final ConnectionLimit connections;
    private final Map<Shed, LongAdder> shed = new EnumMap<>(Shed.class);

    /// Why a request was not let through, or a connection was closed, though nothing was wrong with it.
    public enum Shed {
        /// A request for which there was no place.
        PLACES,
        /// A request whose body found no memory.
        BODIES,
        /// A request behind too many others on its connection.
        PIPELINE,
        /// A connection from an address that has as many as it may have.
        CONNECTIONS,
        /// A connection whose client took nothing of its answer.
        STALLED
    }

    public ServerResources(HttpSettings settings) {
        for (Shed reason : Shed.values()) {
            shed.put(reason, new LongAdder());
        }
        api = new ConcurrencyLimit(settings.mostAtOnce());
        bodies = new BodyBudget(settings.resources().bodyBytes());
        connections = new ConnectionLimit(settings.resources().connectionsPerAddress(), settings.proxies(),
                of(Shed.CONNECTIONS)::increment);
    }

    /// Where requests for this target have their places.
    ///
    /// @return null where they need none
    @Nullable
    ConcurrencyLimit limitFor(String target) {
        if (target.startsWith(API) && !target.startsWith(SIGN_INS)) {
            return target.startsWith(PROVIDERS) ? null : api;
        }
        return target.startsWith(HEALTH) ? null : pages;
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

    /// How often that has happened.
    public long shed(Shed reason) {
        return of(reason).sum();
    }

    /// Requests that have a place.
    public int requestsInFlight() {
        return api.now() + pages.now();
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

    /// How much of it there may be.
    public long mostDirectMemoryBytes() {
        return PlatformDependent.maxDirectMemory();
    }
}
