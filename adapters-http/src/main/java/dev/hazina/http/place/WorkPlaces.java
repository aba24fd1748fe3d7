package dev.hazina.http.place;

import dev.hazina.application.limit.Places;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Holders;
import dev.hazina.http.transport.Cores;
import dev.hazina.http.transport.RequestTurn;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/// Lets each kind of dear work be done a few times at once, and a part of that for one holder: a merchant, a person of
/// the staff, or the address of a stranger. Beyond it callers wait a moment, and then get 429.
@Singleton
public final class WorkPlaces {
    private static final Duration TRY_AGAIN = Duration.ofSeconds(2);

    private final Map<Work, Places> places = new EnumMap<>(Work.class);
    /// All kinds together keep the cores busy, and those of the database.
    private final Places cores = new Places(Cores.ofAll(), Cores.ofOne());
    private final Map<Work, LongAdder> refused = new EnumMap<>(Work.class);

    public WorkPlaces() {
        for (Work work : Work.values()) {
            places.put(work, new Places(work.most(), work.mostOfOne()));
            refused.put(work, new LongAdder());
        }
    }

    /// Does work for a request in one of its places.
    ///
    /// @throws Refusal.RateLimited when there is none in time
    public <T> T within(Work work, HttpRequest<?> request, Supplier<T> task) {
        RequestTurn.end(request);
        return within(work, Holders.of(request), task);
    }

    /// Does work for a holder in one of its places.
    ///
    /// @param holder with a meaningful `equals`
    /// @throws Refusal.RateLimited when there is none in time
    public <T> T within(Work work, Object holder, Supplier<T> task) {
        Places of = of(work);
        boolean atOnce = work.isOneByOne() && of.hasItsOwn(holder);
        long began = System.nanoTime();
        long patience = atOnce ? 0 : work.patience().toNanos();
        if (!of.take(holder, patience)) {
            throw refusal(work);
        }
        try {
            return work.sharesCores()
                    ? onCores(work, holder, patience - (System.nanoTime() - began), task)
                    : task.get();
        } finally {
            of.release(holder);
        }
    }

    /// Does work beside that of other kinds, which share the cores.
    private <T> T onCores(Work work, Object holder, long patience, Supplier<T> task) {
        if (!cores.take(holder, patience)) {
            throw refusal(work);
        }
        try {
            return task.get();
        } finally {
            cores.release(holder);
        }
    }

    private Refusal.RateLimited refusal(Work work) {
        counter(work).increment();
        return new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, TRY_AGAIN);
    }

    private Places of(Work work) {
        return Objects.requireNonNull(places.get(work));
    }

    private LongAdder counter(Work work) {
        return Objects.requireNonNull(refused.get(work));
    }

    /// The requests that found no place.
    public long refused(Work work) {
        return counter(work).sum();
    }

    /// The requests that wait for a place.
    public int waiting(Work work) {
        return of(work).waiting();
    }

    /// The places that are taken.
    public int taken(Work work) {
        return of(work).taken();
    }
}
