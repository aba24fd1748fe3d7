package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.matrix.PlannedResult.CallbackTiming;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// How often callbacks were delivered, or not, as it was planned. A matrix that plans without effect proves nothing,
/// and is as green as one that finds nothing.
final class CallbackTimings {
    private final Map<CallbackTiming, AtomicInteger> applied = new ConcurrentHashMap<>();

    void applied(CallbackTiming timing) {
        applied.computeIfAbsent(timing, t -> new AtomicInteger()).incrementAndGet();
    }

    /// Each timing that this adapter's callbacks can have, one of them had.
    void requireEach(AdapterHarness harness) {
        Set<CallbackTiming> without = possible(harness);
        without.removeAll(applied.keySet());
        assertThat(without).as("timings planned for callbacks of " + harness.gateway().name()
                + ", and no callback came so: does the adapter find the request in its body?").isEmpty();
    }

    /// By what the adapter and its harness say of themselves.
    static Set<CallbackTiming> possible(AdapterHarness harness) {
        Set<CallbackTiming> possible = EnumSet.allOf(CallbackTiming.class);
        Predicate<Flow> isAnswered = flow -> flow.able(harness.gateway()).asking() == Asking.ANSWERS;
        boolean found = harness.acceptsForeignCallbacks() && harness.flows().stream()
                .anyMatch(isAnswered.or(flow -> flow.able(harness.gateway()).proving() == Proving.PROVEN));
        if (harness.server().isEmpty()) {
            possible.remove(CallbackTiming.EARLY);
        }
        if (!found) {
            possible.remove(CallbackTiming.FORGED);
        }
        if (harness.flows().stream().noneMatch(isAnswered)) {
            possible.remove(CallbackTiming.NEVER);
        }
        return possible;
    }

    @Override
    public String toString() {
        return new TreeMap<>(applied).toString();
    }
}
