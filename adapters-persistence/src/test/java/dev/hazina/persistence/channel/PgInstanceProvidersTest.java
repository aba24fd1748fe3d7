package dev.hazina.persistence.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.AnnouncedProviders;
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
        one.announce(new AnnouncedProviders(Set.of("airtel", "momo")));
        two.announce(new AnnouncedProviders(Set.of("momo")));

        assertThat(two.connected().names()).containsExactlyInAnyOrder("airtel", "momo");
        one.announce(new AnnouncedProviders(Set.of()));
        assertThat(two.connected().names()).containsExactly("momo");
    }

    @Test
    void oneOfTheVersionBeforeAnnouncesNothing() {
        DATABASE.execute("INSERT INTO instances (id, seen_at, sharing) VALUES (gen_random_uuid(), now(), true)");

        assertThat(one.connected().names()).isEmpty();
    }

    @Test
    void oneThatIsGoneForAMinuteIsForgottenUntilItIsBack() {
        one.announce(new AnnouncedProviders(Set.of("airtel")));
        DATABASE.execute("UPDATE instances SET seen_at = now() - interval '61 seconds'");
        assertThat(two.connected().names()).isEmpty();

        DATABASE.execute("DELETE FROM instances");
        one.announce(new AnnouncedProviders(Set.of("airtel")));
        assertThat(two.connected().names()).containsExactly("airtel");
    }
}
