package dev.hazina.persistence.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.persistence.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Each installation has its own order of numbers, and numbers from before it had one are not given again.
class KeyedNumbersTest {
    private static final String FILE = "270-keyed-numbers.sql";
    private static final int PUBLIC_WALLET_ORDER = 0x2545_F491;
    private static final int PUBLIC_ACCOUNT_ORDER = 0x9E37_79B9;
    private static final int RESERVED = 1_000_000;
    private static final int MANY = 2_000;
    private static final int LEFT = 2_000;

    /// In the public order the numbers were the same: 98734279, 62107327, 53585435.
    @Test
    void twoInstallationsGiveDifferentNumbers() {
        try (TestDatabase one = migrated(); TestDatabase other = migrated()) {
            List<String> mine = wallets(one, MANY);
            List<String> theirs = wallets(other, MANY);

            assertThat(mine).doesNotContainSequence(theirs.getFirst(), theirs.get(1));
            assertThat(mine.getFirst()).isNotEqualTo(theirs.getFirst());
            assertThat(mine.stream().filter(theirs::contains).count()).isLessThan(10);
            assertThat(mine.stream().filter(publicNumbers(PUBLIC_WALLET_ORDER, 0, MANY)::contains).count())
                    .isZero();
        }
    }

    @Test
    void everyInstanceOfAnInstallationGoesByOneKey() {
        try (TestDatabase database = migrated()) {
            List<PgIds> instances = List.of(ids(database), ids(database), ids(database));

            assertThat(IntStream.range(0, MANY).mapToObj(i -> instances.get(i % 3).nextWalletNumber()).toList())
                    .doesNotHaveDuplicates().allMatch(number -> number.matches("[1-9][0-9]{7}"));
        }
    }

    /// Near the end of the public order few numbers are left, so any repetition shows.
    @Test
    void numbersGivenBeforeTheKeyAreNotGivenAgain() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            // All but a few of the ninety million places and the reserve are used.
            int next = NumberShuffle.SIZE - RESERVED - LEFT;
            database.execute("SELECT setval('wallet_numbers', " + (next - NumberBlocks.BLOCK) + ")");
            database.bringUpToDate();
            PgIds ids = ids(database);

            List<String> given = new ArrayList<>();
            for (int i = 0; i < LEFT; i++) {
                given.add(ids.nextWalletNumber());
            }

            assertThat(given.stream().sorted().toList()).isEqualTo(
                    publicNumbers(PUBLIC_WALLET_ORDER, next + RESERVED, NumberShuffle.SIZE).stream().sorted().toList());
        }
    }

    /// An instance of the previous version may still run and takes numbers in its own way.
    @Test
    void whatAnEarlierVersionStillGivesIsNotGivenToo() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            database.number("SELECT nextval('account_numbers')");
            database.bringUpToDate();

            assertThat(database.number("SELECT nextval('account_numbers')")).isEqualTo(NumberBlocks.BLOCK);
            assertThat(database.number("SELECT max_value FROM pg_sequences WHERE sequencename = 'account_numbers'"))
                    .isEqualTo(RESERVED);
            assertThat(
                    database.number("SELECT min_value FROM pg_sequences WHERE sequencename = 'account_number_places'"))
                    .isEqualTo(RESERVED + NumberBlocks.BLOCK);
            Set<String> old = Set.copyOf(publicNumbers(PUBLIC_ACCOUNT_ORDER, 0, RESERVED + NumberBlocks.BLOCK));
            PgIds ids = ids(database);
            assertThat(IntStream.range(0, MANY).mapToObj(i -> ids.nextAccountNumber().substring(3)).toList())
                    .doesNotHaveDuplicates().noneMatch(old::contains);
        }
    }

    @Test
    void theFileCanBeTakenBack() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            database.apply(FILE);
            database.rollBack(FILE);
            assertThat(database.number("SELECT nextval('wallet_numbers')")).isZero();
            database.apply(FILE);
            assertThat(ids(database).nextWalletNumber()).hasSize(8);
        }
    }

    private static TestDatabase migrated() {
        TestDatabase database = TestDatabase.before(FILE);
        database.bringUpToDate();
        return database;
    }

    private static PgIds ids(TestDatabase database) {
        return new PgIds(database.dataSource(), new SteppingClock());
    }

    private static List<String> wallets(TestDatabase database, int count) {
        PgIds ids = ids(database);
        return IntStream.range(0, count).mapToObj(i -> ids.nextWalletNumber()).toList();
    }

    private static List<String> publicNumbers(int order, int from, int to) {
        var shuffle = new NumberShuffle(order);
        return IntStream.range(from, to).mapToObj(place -> Integer.toString(shuffle.number(place))).toList();
    }
}
