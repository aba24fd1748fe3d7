package dev.hazina.persistence.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.channel.PgInstanceProviders;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.operations.WorkFigures.OpenWork;
import dev.hazina.persistence.operations.WorkFigures.Work;
import dev.hazina.persistence.sql.Database;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A callback waits for the handler only where an instance connects its provider. Others are kept until one does.
final class WorkFiguresTest {
    private static final TestDatabase DATABASE = TestDatabase.fresh();

    private final WorkFigures figures = new WorkFigures(Buckets.one(DATABASE.dataSource()));

    @BeforeEach
    void noInstances() {
        DATABASE.execute("DELETE FROM instances");
    }

    @BeforeAll
    static void twoCallbacksOfAirtelAndOneOfMomo() {
        DATABASE.execute("""
                INSERT INTO merchants (id, name, country, created_at)
                VALUES ('00000000-0000-7000-8000-000000000001', 'Duka', 'KE', now())""");
        DATABASE.execute("""
                INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, body, received_at,
                                                claimed_at)
                SELECT '00000000-0000-7000-8000-000000000001', gen_random_uuid(), adapter, 'payment',
                       gen_random_uuid(), '', now(), now()
                FROM unnest('{airtel,airtel,momo}'::text[]) AS adapter""");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void whatNoInstanceConnectsIsKept() {
        assertThat(counted("new")).isZero();
        assertThat(counted("kept")).isEqualTo(3);
    }

    @Test
    void whatOneInstanceConnectsWaitsAtAll() {
        announce("momo");
        announce("airtel");
        assertThat(counted("new")).isEqualTo(3);
        assertThat(counted("kept")).isZero();
    }

    @Test
    void anInstanceThatIsGoneForAMinuteConnectsNothing() {
        announce("airtel");
        assertThat(counted("new")).isEqualTo(2);
        DATABASE.execute("UPDATE instances SET seen_at = now() - interval '61 seconds'");

        assertThat(counted("new")).isZero();
    }

    private long counted(String name) {
        return figures.open(Work.CALLBACKS).stream().filter(work -> work.name().equals(name))
                .mapToLong(OpenWork::count).sum();
    }

    private static void announce(String provider) {
        new PgInstanceProviders(new Database(DATABASE.dataSource()), InstanceId.random())
                .announce(new AnnouncedProviders(Set.of(provider)));
    }
}
