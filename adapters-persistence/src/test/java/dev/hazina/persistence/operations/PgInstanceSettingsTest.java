package dev.hazina.persistence.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Settings in which living instances differ are known to all of them.
final class PgInstanceSettingsTest {
    private static final TestDatabase DATABASE = TestDatabase.fresh();

    private final PgInstanceSettings one = instance();
    private final PgInstanceSettings two = instance();

    private static PgInstanceSettings instance() {
        return new PgInstanceSettings(new Database(DATABASE.dataSource()), InstanceId.random());
    }

    @BeforeEach
    void nobodyYet() {
        DATABASE.execute("DELETE FROM instances");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void onlyWhatDiffersIsNamed() {
        one.announce(Map.of("HAZINA_FEES", "a1", "HAZINA_APPROVAL_ABOVE", "b1"));
        assertThat(one.differing()).isEmpty();
        two.announce(Map.of("HAZINA_FEES", "a2", "HAZINA_APPROVAL_ABOVE", "b1"));

        assertThat(one.differing()).containsExactly("HAZINA_FEES");
        assertThat(two.differing()).containsExactly("HAZINA_FEES");
        two.announce(Map.of("HAZINA_FEES", "a1", "HAZINA_APPROVAL_ABOVE", "b1"));
        assertThat(one.differing()).isEmpty();
    }

    @Test
    void aSettingThatTheOtherVersionDoesntHaveIsNoDifference() {
        one.announce(Map.of("HAZINA_FEES", "a1", "HAZINA_NEW", "c1"));
        two.announce(Map.of("HAZINA_FEES", "a1"));
        DATABASE.execute("INSERT INTO instances (id, seen_at, sharing) VALUES (gen_random_uuid(), now(), true)");

        assertThat(one.differing()).isEmpty();
    }

    @Test
    void anInstanceThatIsGoneDiffersFromNone() {
        one.announce(Map.of("HAZINA_FEES", "a1"));
        DATABASE.execute("UPDATE instances SET seen_at = now() - interval '16 seconds'");
        two.announce(Map.of("HAZINA_FEES", "a2"));

        assertThat(two.differing()).isEmpty();
    }
}
