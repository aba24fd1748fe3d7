package dev.hazina.persistence.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.upgrade.ChangesetEffect.Lock;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// An instance of the version before serves while a start changes the schema. Each changeset from number 386 on runs
/// alone: the locks that it takes, and the tables that it reads or writes anew, stand in `docs/operating/upgrades.md`,
/// and none keeps requests from a large table for as long as that takes.
class ChangesetLocksTest {
    private static final String MASTER = "db/changelog/master.xml";
    private static final String FIRST_FILE = "386-movement-sums.sql";
    /// Set it to measure the times as well; `-Dhazina.refresh=true` writes them into the page.
    private static final long ROWS = Long.getLong("hazina.changesets.rows", 0);
    /// A table without rows isn't always read.
    private static final long FEW_ROWS = 10;
    private static final String OF_ONE_ROW = "installation";
    private static final String REFRESH = "hazina.refresh";

    private static TestDatabase database;
    private static List<ChangesetEffect> effects;

    @BeforeAll
    static void run() {
        database = TestDatabase.before(FIRST_FILE);
        effects = ChangesetRuns.of(database, MASTER, new ManyRows(database, Math.max(ROWS, FEW_ROWS)));
        if (ROWS > 0) {
            effects.forEach(effect -> System.out.printf("%s: %.1f s with %d rows%n", effect.id(), effect.seconds(),
                    ROWS));
        }
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    @Test
    void thePageHasALineForEach() throws IOException {
        UpgradesPage page = UpgradesPage.read();
        List<UpgradesPage.Line> now = page.of(effects, ROWS > 0);
        if (Boolean.getBoolean(REFRESH)) {
            page.write(now);
            page = UpgradesPage.read();
        }
        assertThat(page.of(effects, false))
                .as("docs/operating/upgrades.md is out of date. Refresh it with: mvn test -pl"
                        + " adapters-persistence -am -Dtest=ChangesetLocksTest -Dsurefire.failIfNoSpecifiedTests=false"
                        + " -Dhazina.refresh=true (and -Dhazina.changesets.rows=1000000 for the seconds)")
                .isEqualTo(page.lines());
        assertThat(page.lines()).as("write what a question mark stands for").noneMatch(
                line -> line.seconds().equals(UpgradesPage.UNKNOWN) || line.goesOn().equals(UpgradesPage.UNKNOWN));
    }

    @Test
    void noneHoldsUpALargeTable() {
        assertThat(effects).hasSizeGreaterThan(10).allSatisfy(effect -> assertThat(effect.heldUp()).as(
                effect.id() + " reads or writes all of a table that it locks against writers: " + effect.locksText())
                .isEmpty());
    }

    /// Or neither its reading nor the time of it would show.
    @Test
    void eachTableThatIsReadHasRows() {
        Set<String> read = effects.stream()
                .flatMap(effect -> Stream.concat(effect.read().stream(), effect.rewritten().stream()))
                .filter(table -> !table.equals(OF_ONE_ROW)).collect(Collectors.toSet());
        assertThat(read).contains("users").allSatisfy(
                table -> assertThat(database.number("SELECT count(*) FROM " + table))
                        .as("write src/test/resources/db/rows/" + table + ".sql").isGreaterThanOrEqualTo(FEW_ROWS));
    }

    /// The changesets of `db/changes`, of which each kind is known.
    @Test
    void eachKindIsToldApart() {
        try (TestDatabase other = TestDatabase.fresh()) {
            Map<String, ChangesetEffect> kinds = ChangesetRuns.of(other, "db/changes/master.xml", () -> {}).stream()
                    .collect(Collectors.toMap(ChangesetEffect::id, Function.identity()));

            assertThat(kinds.get("901-index").heldUp()).containsExactly("payments");
            assertThat(kinds.get("901-index").locks()).isEqualTo(Map.of("payments", Lock.SHARE));
            assertThat(kinds.get("902-check").heldUp()).containsExactly("movements");
            assertThat(kinds.get("903-rewrite").heldUp()).containsExactly("payouts");
            assertThat(kinds.get("903-rewrite").rewritten()).containsExactly("payouts");
            assertThat(kinds.get("904-not-null").heldUp()).containsExactly("wallets");
            assertThat(kinds.get("905-index-outside-a-transaction").heldUp()).containsExactly("refunds");
            assertThat(kinds.get("906-rewrite-outside-the-start").rewritten()).containsExactly("refunds");
            assertThat(kinds.get("906-rewrite-outside-the-start").heldUp()).isEmpty();
            Map<String, Lock> concurrently = Map.of("movements", Lock.SHARE_UPDATE_EXCLUSIVE);
            assertThat(kinds.get("907-index-concurrently").locks()).isEqualTo(concurrently);
            assertThat(kinds.get("908-drop-concurrently").locks()).isEqualTo(concurrently);
            assertThat(kinds.get("909-column").locks()).isEqualTo(Map.of("payments", Lock.ACCESS_EXCLUSIVE));
            assertThat(kinds.get("911-check-validated").read()).containsExactly("payments");
            assertThat(kinds.get("911-check-validated").locks())
                    .isEqualTo(Map.of("payments", Lock.SHARE_UPDATE_EXCLUSIVE));
            assertThat(kinds.get("912-small").read()).containsExactly("merchants");
            assertThat(kinds.values().stream().filter(kind -> kind.heldUp().isEmpty()).map(ChangesetEffect::number))
                    .containsExactlyInAnyOrder(906, 907, 908, 909, 910, 911, 912);
        }
    }
}
