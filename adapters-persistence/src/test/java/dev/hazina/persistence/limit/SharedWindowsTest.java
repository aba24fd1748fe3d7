package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Crowd;
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

        Map<UUID, WindowSlots> counted = windows.count(Map.of(ANNA, 1));

        assertThat(counted).containsOnlyKeys(ANNA);
        assertThat(sum(counted.getOrDefault(ANNA, slots()))).isEqualTo(3);
        assertThat(sum(windows.count(Map.of(BEN, 1)).getOrDefault(BEN, slots()))).isEqualTo(6);
    }

    @Test
    void missesNothingWhenManyCountAtOnce() {
        var fates = Crowd.rush(16, i -> {
            Map<UUID, WindowSlots> last = Map.of();
            for (int n = 0; n < 25; n++) {
                last = windows.count(i % 2 == 0 ? Map.of(ANNA, 1, BEN, 2) : Map.of(BEN, 2, ANNA, 1));
            }
            return sum(last.getOrDefault(ANNA, slots()));
        });

        assertThat(Crowd.thrown(fates)).isEmpty();
        assertThat(Crowd.results(fates)).contains(400L);
        assertThat(sum(windows.count(Map.of(BEN, 1)).getOrDefault(BEN, slots()))).isEqualTo(801);
    }

    @Test
    void addsWhatWasCountedElsewhereToItsSlots() {
        windows.count(Map.of(ANNA, 1));
        long slot = WindowSlots.of(windows.nowMicros());
        int[] elsewhere = new int[WindowSlots.COUNT];
        Arrays.fill(elsewhere, 20, WindowSlots.COUNT, 1);

        windows.publish(slot, Map.of(ANNA, elsewhere, BEN, elsewhere));

        WindowSlots anna = windows.count(Map.of(ANNA, 1)).getOrDefault(ANNA, slots());
        assertThat(sum(anna)).isEqualTo(WindowSlots.COUNT - 20 + 2);
        assertThat(anna.hits()[60]).isEqualTo(1);
    }

    @Test
    void hitsLeaveTheWindowSlotBySlot() {
        long slot = WindowSlots.of(windows.nowMicros());
        int[] hits = new int[WindowSlots.COUNT];
        Arrays.fill(hits, 1);

        for (int age : new int[]{40, 121, 500}) {
            UUID subject = new UUID(7, age);
            windows.publish(slot - age, Map.of(subject, hits));
            WindowSlots now = windows.count(Map.of(subject, 1)).getOrDefault(subject, slots());
            assertThat(sum(now)).as("age %d", age)
                    .isEqualTo(1 + Math.max(0, WindowSlots.COUNT - age - (now.slot() - slot)));
        }
    }

    @Test
    void aRowFromTheFarFutureGivesWay() {
        long slot = WindowSlots.of(windows.nowMicros());
        int[] hits = new int[WindowSlots.COUNT];
        Arrays.fill(hits, 9);
        windows.publish(slot + 7_200, Map.of(ANNA, hits));

        WindowSlots now = windows.count(Map.of(ANNA, 1)).getOrDefault(ANNA, slots());

        assertThat(sum(now)).isEqualTo(1);
        assertThat(now.slot()).isBetween(slot, slot + 240);
    }

    @Test
    void prunesWhatNoLongerCountsAndNothingElse() {
        long slot = WindowSlots.of(windows.nowMicros());
        Map<UUID, int[]> old = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            old.put(new UUID(3, i), new int[WindowSlots.COUNT]);
        }
        windows.publish(slot - 1_000, old);
        assertThat(windows.hasRecent()).isFalse();
        windows.count(Map.of(ANNA, 1));
        assertThat(windows.hasRecent()).isTrue();

        windows.prune();

        assertThat(database.number("SELECT count(*) FROM rate_windows")).isEqualTo(1);
    }

    private static WindowSlots slots() {
        return new WindowSlots(0, new int[0], 0);
    }

    private static long sum(WindowSlots slots) {
        return Arrays.stream(slots.hits()).sum();
    }
}
