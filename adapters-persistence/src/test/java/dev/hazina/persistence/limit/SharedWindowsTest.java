package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.persistence.TestDatabase;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharedWindowsTest {
    private static final UUID ANNA = new UUID(0, 1);
    private static final UUID BEN = new UUID(-1, 2);
    private TestDatabase database;
    private SharedWindows windows;

    @BeforeEach
    void start() {
        database = TestDatabase.fresh();
        windows = new SharedWindows(database.dataSource());
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void countsManySubjectsAtOnce() {
        windows.count(Map.of(ANNA, 2, BEN, 5));

        Map<UUID, WindowCounts> counted = windows.count(Map.of(ANNA, 1));

        assertThat(counted).containsOnlyKeys(ANNA);
        assertThat(sum(counted.getOrDefault(ANNA, counts()))).isEqualTo(3);
        assertThat(sum(windows.count(Map.of(BEN, 1)).getOrDefault(BEN, counts()))).isEqualTo(6);
    }

    @Test
    void missesNothingWhenManyCountAtOnce() {
        var fates = ConcurrentCalls.run(16, i -> {
            Map<UUID, WindowCounts> last = Map.of();
            for (int n = 0; n < 25; n++) {
                last = windows.count(i % 2 == 0 ? Map.of(ANNA, 1, BEN, 2) : Map.of(BEN, 2, ANNA, 1));
            }
            return sum(last.getOrDefault(ANNA, counts()));
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates)).contains(400L);
        assertThat(sum(windows.count(Map.of(BEN, 1)).getOrDefault(BEN, counts()))).isEqualTo(801);
    }

    @Test
    void addsWhatWasCountedElsewhereToItsSlots() {
        windows.count(Map.of(ANNA, 1));
        long interval = WindowCounts.intervalOf(windows.nowMicros());
        int[] elsewhere = new int[WindowCounts.INTERVALS];
        Arrays.fill(elsewhere, 20, WindowCounts.INTERVALS, 1);

        windows.publish(interval, Map.of(ANNA, elsewhere, BEN, elsewhere));

        WindowCounts anna = windows.count(Map.of(ANNA, 1)).getOrDefault(ANNA, counts());
        assertThat(sum(anna)).isEqualTo(WindowCounts.INTERVALS - 20 + 2);
        assertThat(anna.counts()[60]).isEqualTo(1);
    }

    @Test
    void hitsLeaveTheWindowSlotBySlot() {
        long interval = WindowCounts.intervalOf(windows.nowMicros());
        int[] counts = new int[WindowCounts.INTERVALS];
        Arrays.fill(counts, 1);

        for (int age : new int[]{40, 121, 500}) {
            UUID subject = new UUID(7, age);
            windows.publish(interval - age, Map.of(subject, counts));
            WindowCounts now = windows.count(Map.of(subject, 1)).getOrDefault(subject, counts());
            assertThat(sum(now)).as("age %d", age)
                    .isEqualTo(1 + Math.max(0, WindowCounts.INTERVALS - age - (now.interval() - interval)));
        }
    }

    @Test
    void aRowFromTheFarFutureGivesWay() {
        long interval = WindowCounts.intervalOf(windows.nowMicros());
        int[] counts = new int[WindowCounts.INTERVALS];
        Arrays.fill(counts, 9);
        windows.publish(interval + 7_200, Map.of(ANNA, counts));

        WindowCounts now = windows.count(Map.of(ANNA, 1)).getOrDefault(ANNA, counts());

        assertThat(sum(now)).isEqualTo(1);
        assertThat(now.interval()).isBetween(interval, interval + 240);
    }

    @Test
    void prunesWhatNoLongerCountsAndNothingElse() {
        long interval = WindowCounts.intervalOf(windows.nowMicros());
        Map<UUID, int[]> old = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            old.put(new UUID(3, i), new int[WindowCounts.INTERVALS]);
        }
        windows.publish(interval - 1_000, old);
        assertThat(windows.hasRecent()).isFalse();
        windows.count(Map.of(ANNA, 1));
        assertThat(windows.hasRecent()).isTrue();

        windows.prune();

        assertThat(database.number("SELECT count(*) FROM rate_windows")).isEqualTo(1);
    }

    private static WindowCounts counts() {
        return new WindowCounts(0, new int[0], 0);
    }

    private static long sum(WindowCounts counts) {
        return Arrays.stream(counts.counts()).sum();
    }
}
