package dev.hazina.persistence.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What instances connect is known to all of them for as long as they live.
final class PgInstanceProvidersTest {
    private static final TestDatabase DATABASE = TestDatabase.fresh();
    private static final InstanceId ONE = InstanceId.random();

    private final PgInstanceProviders one = instance(ONE);
    private final PgInstanceProviders two = instance(InstanceId.random());

    private static PgInstanceProviders instance(InstanceId id) {
        return new PgInstanceProviders(new Database(DATABASE.dataSource()), id);
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
    void allInstancesTogether() {
        one.announce(Set.of("airtel", "momo"));
        two.announce(Set.of("momo"));

        assertThat(two.connected()).containsExactlyInAnyOrder("airtel", "momo");
        one.announce(Set.of());
        assertThat(two.connected()).containsExactly("momo");
    }

    @Test
    void oneOfTheVersionBeforeAnnouncesNothing() {
        DATABASE.execute("INSERT INTO instances (id, seen_at, sharing) VALUES (gen_random_uuid(), now(), true)");

        assertThat(one.connected()).isEmpty();
    }

    @Test
    void oneThatIsGoneForAMinuteIsForgottenUntilItIsBack() {
        one.announce(Set.of("airtel"));
        DATABASE.execute("UPDATE instances SET seen_at = now() - interval '61 seconds'");
        assertThat(two.connected()).isEmpty();

        DATABASE.execute("DELETE FROM instances");
        one.announce(Set.of("airtel"));
        assertThat(two.connected()).containsExactly("airtel");
    }
}
