package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.Connection;
import java.sql.SQLException;
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
    private final BucketCheck check = new BucketCheck(buckets, this::open);

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
