package dev.hazina.persistence.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.SteppingClock;
import dev.hazina.persistence.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PgIdsTest {
    private static final int EACH = 45;
    private static TestDatabase database;
    private final SteppingClock clock = new SteppingClock();

    @BeforeAll
    static void start() {
        database = TestDatabase.fresh();
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    @Test
    void twoInstancesNeverGiveTheSameNumber() {
        List<PgIds> instances = List.of(ids(), ids());

        var fates = ConcurrentCalls.run(16, i -> IntStream.range(0, EACH)
                .mapToObj(n -> instances.get(i % 2).nextWalletNumber()).toList());

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates).stream().flatMap(List::stream)).hasSize(16 * EACH)
                .doesNotHaveDuplicates()
                .allMatch(number -> number.matches("[1-9][0-9]{7}"));
    }

    @Test
    void oneQuestionToTheDatabaseDoesForTwentyNumbers() {
        PgIds ids = ids();
        ids.nextAccountNumber();
        long before = database.number("SELECT last_value FROM account_number_places");
        for (int i = 1; i < NumberBlocks.BLOCK; i++) {
            ids.nextAccountNumber();
        }
        assertThat(database.number("SELECT last_value FROM account_number_places")).isEqualTo(before);

        ids.nextAccountNumber();

        assertThat(database.number("SELECT last_value FROM account_number_places"))
                .isEqualTo(before + NumberBlocks.BLOCK);
    }

    @Test
    void saysSoWhenNoNumberIsLeft() {
        try (TestDatabase full = TestDatabase.fresh()) {
            full.execute("SELECT setval('wallet_number_places', 89999960)");
            PgIds ids = new PgIds(full.dataSource(), clock);
            for (int i = 0; i < NumberBlocks.BLOCK; i++) {
                ids.nextWalletNumber();
            }

            assertThatThrownBy(ids::nextWalletNumber).isInstanceOf(NumbersExhausted.class)
                    .hasMessageContaining("no wallet number");
            assertThat(ids.nextAccountNumber()).startsWith("HZN");
        }
    }

    @Test
    void idsAreMadeAtTheServicesTimeAndSort() {
        PgIds ids = ids();
        List<UUID> made = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            made.add(ids.next());
            clock.advance(Duration.ofMillis(i % 3));
        }

        assertThat(made.stream().map(UUID::toString)).isSorted().doesNotHaveDuplicates();
        assertThat(made).allMatch(id -> id.version() == 7);
        assertThat(made.getFirst().getMostSignificantBits() >>> 16).isEqualTo(SteppingClock.START.toEpochMilli());
    }

    private PgIds ids() {
        return new PgIds(database.dataSource(), clock);
    }
}
