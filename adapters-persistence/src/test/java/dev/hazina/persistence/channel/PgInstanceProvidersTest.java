package dev.hazina.persistence.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.sql.Database;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

        assertThat(names(two)).containsExactlyInAnyOrder("airtel", "momo");
        one.announce(new AnnouncedProviders(Set.of()));
        assertThat(names(two)).containsExactly("momo");
    }

    private static Set<String> names(PgInstanceProviders asked) {
        return asked.connected().stream().flatMap(instance -> instance.names().stream()).collect(Collectors.toSet());
    }

    /// What one instance lacks for a channel hides nothing of another that has it, and names its provider alone.
    @Test
    void eachInstanceIsTakenByItself() {
        Optional<Route> payouts = Optional.of(new Route(Currency.KES, Channel.MM_B2C));
        one.announce(new AnnouncedProviders(Set.of("daraja", "daraja KES.mm_stk_push")));
        assertThat(two.connected()).noneMatch(instance -> instance.reach("daraja", payouts));

        two.announce(new AnnouncedProviders(Set.of("daraja")));

        assertThat(two.connected()).hasSize(2).anyMatch(instance -> instance.reach("daraja", payouts));
    }

    @Test
    void oneOfTheVersionBeforeAnnouncesNothing() {
        DATABASE.execute("INSERT INTO instances (id, seen_at, sharing) VALUES (gen_random_uuid(), now(), true)");

        assertThat(names(one)).isEmpty();
    }

    @Test
    void oneThatIsGoneForAMinuteIsForgottenUntilItIsBack() {
        one.announce(new AnnouncedProviders(Set.of("airtel")));
        DATABASE.execute("UPDATE instances SET seen_at = now() - interval '61 seconds'");
        assertThat(names(two)).isEmpty();

        DATABASE.execute("DELETE FROM instances");
        one.announce(new AnnouncedProviders(Set.of("airtel")));
        assertThat(names(two)).containsExactly("airtel");
    }
}
