package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Which buckets are found away.
class BucketCheckTest {
    @AutoClose
    private final TestDatabase test = TestDatabase.withBuckets(3);

    private final Buckets buckets = test.buckets();
    private final AtomicInteger opened = new AtomicInteger();
    private boolean reached = true;

    @AutoClose
    private final BucketCheck check = new BucketCheck(buckets,
            List.of(new ServerCheck(buckets.all(), false, this::open)));

    @Test
    void whereAllAnswerNoneIsAway() {
        look(3);

        assertThat(check.away()).isEmpty();
        assertThat(check.anyServes()).isTrue();
        assertThat(opened).hasValue(1);
    }

    @Test
    void oneFailureIsNotEnough() {
        breakBucket(1);
        look(1);
        mend(1);
        look(1);
        breakBucket(1);
        look(1);

        assertThat(check.away()).isEmpty();
    }

    @Test
    void theOneThatFailsIsAwayUntilItAnswers() {
        breakBucket(1);
        look(2);

        assertThat(check.away()).containsExactly("bucket_01");
        assertThat(check.anyServes()).isTrue();
        mend(1);
        look(1);
        assertThat(check.away()).isEmpty();
    }

    @Test
    void whereAllFailNoneServes() {
        breakBucket(0);
        breakBucket(1);
        breakBucket(2);
        look(2);

        assertThat(check.away()).containsExactly("bucket_00", "bucket_01", "bucket_02");
        assertThat(check.anyServes()).isFalse();
    }

    @Test
    void anAwayBucketGivesNoConnection() {
        breakBucket(1);
        look(2);

        assertThatExceptionOfType(DatabaseFailure.class).isThrownBy(() -> ask(1))
                .matches(DatabaseFailure::isUnavailable)
                .havingCause().withMessage("bucket_01 is away");
        assertThat(ask(0)).isEqualTo(1);
        assertThat(ask(2)).isEqualTo(1);
    }

    @Test
    void whereTheDatabaseIsNotReachedNothingIsKnown() throws SQLException {
        breakBucket(1);
        look(2);
        reached = false;
        check.close();
        look(2);

        assertThat(check.away()).isEmpty();
        reached = true;
        look(1);
        assertThat(check.away()).isEmpty();
        look(1);
        assertThat(check.away()).containsExactly("bucket_01");
    }

    /// The database of the others is reached meanwhile.
    @Test
    void aBucketWithAServerOfItsOwnIsAwayWithIt() {
        try (BucketCheck servers = new BucketCheck(buckets, List.of(
                new ServerCheck(List.of(buckets.all().get(0), buckets.all().get(2)), false,
                        () -> test.unbound().getConnection()),
                new ServerCheck(List.of(buckets.all().get(1)), true, this::open)))) {
            servers.look();
            reached = false;
            servers.close();
            servers.look();
            assertThat(servers.away()).isEmpty();
            servers.look();
            assertThat(servers.away()).containsExactly("bucket_01");
            assertThat(servers.anyServes()).isTrue();

            reached = true;
            servers.look();
            assertThat(servers.away()).isEmpty();
        }
    }

    /// Each server is asked for its own buckets.
    @Test
    void eachServerIsAskedForItsBuckets() {
        List<ServerCheck> checks = BucketCheck.checks(buckets, test.url(), new Properties(),
                BucketServers.parse("1=127.0.0.1:1", 3));
        try (BucketCheck servers = new BucketCheck(buckets, checks)) {
            servers.look();
            servers.look();

            assertThat(servers.away()).containsExactly("bucket_01");
        }
    }

    private int ask(int number) {
        return buckets.all().get(number).database().list("SELECT 1 AS one", none -> {}, row -> (int) row.number("one"))
                .getFirst();
    }

    private Connection open() throws SQLException {
        if (!reached) {
            throw new SQLException("not reached", "08001");
        }
        opened.incrementAndGet();
        return test.unbound().getConnection();
    }

    private void look(int times) {
        for (int i = 0; i < times; i++) {
            check.look();
        }
    }

    private void breakBucket(int number) {
        test.execute("ALTER TABLE bucket_0" + number + ".merchant_clock RENAME TO lost");
    }

    private void mend(int number) {
        test.execute("ALTER TABLE bucket_0" + number + ".lost RENAME TO merchant_clock");
    }
}
