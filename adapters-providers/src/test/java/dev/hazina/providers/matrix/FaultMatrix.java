package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.conformance.AdapterHarness;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many lives with one provider. A failure names its seed; `-Dhazina.faults.first=SEED -Dhazina.faults.count=1` lives
/// that one again, and `-Pfaults` lives two thousand.
public abstract class FaultMatrix {
    private static final long FIRST = Long.getLong("hazina.faults.first", 1);
    private static final long COUNT = Long.getLong("hazina.faults.count", 40);
    /// They mostly wait for hanging requests.
    private static final int TOGETHER = 4;
    /// So many lives have callbacks of every timing.
    private static final int ENOUGH = 100;

    /// A fresh adapter before a fresh simulator.
    protected abstract AdapterHarness harness();

    /// The timeout decides no test: it is longer than the long form takes.
    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void theBooksAgreeWithTheProviders() throws InterruptedException {
        long moved = 0;
        CallbackTimings timings = new CallbackTimings();
        MovedFlows flows = new MovedFlows();
        try (var threads = Executors.newFixedThreadPool(TOGETHER)) {
            List<Future<Long>> lives = LongStream.range(FIRST, FIRST + COUNT)
                    .mapToObj(seed -> threads.submit(() -> live(seed, timings, flows))).toList();
            for (Future<Long> simulation : lives) {
                moved += simulation.get();
            }
        } catch (ExecutionException wrong) {
            Throwable cause = Objects.requireNonNullElse(wrong.getCause(), wrong);
            throw new AssertionError(String.valueOf(cause.getMessage()), cause);
        }
        System.out.printf("Fault matrix of %s: seeds %d to %d, %d movements of money, callbacks as planned: %s%n",
                getClass().getSimpleName(), FIRST, FIRST + COUNT - 1, moved, timings);
        assertThat(moved).as("movements of money").isGreaterThanOrEqualTo(COUNT / 2);
        if (COUNT >= ENOUGH) {
            try (AdapterHarness harness = harness()) {
                timings.requireEach(harness);
                flows.requireEach(harness);
            }
        }
    }

    private long live(long seed, CallbackTimings timings, MovedFlows flows) {
        try (AdapterHarness harness = harness()) {
            FaultSimulation life = new FaultSimulation(seed, harness, new SettingsSetup(harness), timings);
            long moved = life.run();
            life.note(flows);
            return moved;
        }
    }
}
