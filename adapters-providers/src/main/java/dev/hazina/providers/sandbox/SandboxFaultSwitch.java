package dev.hazina.providers.sandbox;

import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.application.sandbox.SandboxStore.Faults;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The faults in effect, as each report of the network asks for them. What another instance set is known here within a
/// second.
final class SandboxFaultSwitch {
    private static final Duration KNOWN_FOR = Duration.ofSeconds(1);

    private final SandboxStore store;
    private final InstantSource clock;
    /// Without it, what was read before a fault was set could be kept after it.
    private final Lock reading = new ReentrantLock();
    private @Nullable Known known;

    private record Known(Faults faults, Instant at) {}

    SandboxFaultSwitch(SandboxStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    boolean isSilent() {
        return known().isSilentAt(clock.instant());
    }

    /// Whether this notice has the fault. It uses up one of those that are left.
    boolean hits(NoticeFault fault) {
        return known().isFor(fault) && changed(() -> store.use(fault));
    }

    void set(NoticeFault fault, int notices) {
        changed(() -> {
            store.set(fault, notices);
            return true;
        });
    }

    void silence(Duration time) {
        changed(() -> {
            store.silence(clock.instant().plus(time));
            return true;
        });
    }

    private boolean changed(BooleanSupplier change) {
        reading.lock();
        try {
            known = null;
            return change.getAsBoolean();
        } finally {
            reading.unlock();
        }
    }

    private Faults known() {
        reading.lock();
        try {
            Instant now = clock.instant();
            Known last = known;
            if (last == null || now.isBefore(last.at) || !now.isBefore(last.at.plus(KNOWN_FOR))) {
                last = new Known(store.faults(), now);
                known = last;
            }
            return last.faults;
        } finally {
            reading.unlock();
        }
    }
}
