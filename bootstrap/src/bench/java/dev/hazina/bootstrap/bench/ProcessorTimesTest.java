package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.bench.ProcessorTimes.Worker;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ProcessorTimesTest {
    private static final Function<Worker, String> KIND = worker -> ProcessorTimes.kind(worker.name());

    @Test
    void theKernelsFirstNumberIsTheTimeSpentWorking() {
        assertThat(ProcessorTimes.working("204984264 71494696 956\n")).isEqualTo(204_984_264);
    }

    @Test
    void threadsOfAKindDifferInNumbersOnly() {
        assertThat(ProcessorTimes.kind("hazina-writer-0")).isEqualTo("hazina-writer");
        assertThat(ProcessorTimes.kind("ForkJoinPool-1-")).isEqualTo("ForkJoinPool");
        assertThat(ProcessorTimes.kind("GC Thread#1")).isEqualTo("GC Thread");
        assertThat(ProcessorTimes.kind("C2 CompilerThre")).isEqualTo("C2 CompilerThre");
        assertThat(ProcessorTimes.kind("17")).isEqualTo("17");
    }

    @Test
    void theTimeSinceIsDividedByTheTransfers() {
        ProcessorTimes before = new ProcessorTimes(Map.of(new Worker(1, 1, "hazina-writer-0"), 5_000_000L,
                new Worker(1, 2, "hazina-writer-1"), 1_000_000L, new Worker(1, 3, "VM Thread"), 7_000_000L));
        ProcessorTimes after = new ProcessorTimes(Map.of(new Worker(1, 1, "hazina-writer-0"), 6_000_000L,
                new Worker(1, 2, "hazina-writer-1"), 2_500_000L, new Worker(1, 4, "default-eventLo"), 200_000L));

        assertThat(after.microsEachSince(before, 100, KIND))
                .isEqualTo(Map.of("hazina-writer", 25.0, "default-eventLo", 2.0));
    }

    @Test
    void aProcessWhoseTitleChangesIsTheSameProcess() {
        ProcessorTimes before = new ProcessorTimes(
                Map.of(new Worker(8, 8, "postgres: hazina: hazina hazina 127.0.0.1(1) idle"), 1_000_000L));
        ProcessorTimes after = new ProcessorTimes(
                Map.of(new Worker(8, 8, "postgres: hazina: hazina hazina 127.0.0.1(1) COMMIT"), 1_500_000L));

        assertThat(after.microsEachSince(before, 50, worker -> "sessions")).isEqualTo(Map.of("sessions", 10.0));
    }

    @Test
    void compilersAreCountedFromTheirBeginning() {
        ProcessorTimes before = new ProcessorTimes(Map.of(new Worker(1, 1, "C2 CompilerThre"), 5_000_000L,
                new Worker(1, 2, "VM Thread"), 1_000_000L, new Worker(1, 3, "C1 CompilerThre"), 9_000_000L));
        ProcessorTimes after = new ProcessorTimes(Map.of(new Worker(1, 1, "C2 CompilerThre"), 5_600_000L,
                new Worker(1, 2, "VM Thread"), 3_000_000L, new Worker(1, 4, "C1 CompilerThre"), 30_000L));

        assertThat(after.nanosOfCompilers(before)).isEqualTo(630_000);
    }

    @Test
    void noTransfersHaveNoBudget() {
        ProcessorTimes none = new ProcessorTimes(Map.of());

        assertThatThrownBy(() -> none.microsEachSince(none, 0, KIND)).isInstanceOf(IllegalArgumentException.class);
    }
}
