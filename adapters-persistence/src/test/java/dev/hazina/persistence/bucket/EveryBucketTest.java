package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Questions to buckets of which some may be away.
class EveryBucketTest {
    private static final Buckets THREE = Buckets.several(new PGSimpleDataSource(),
            List.of(new PGSimpleDataSource(), new PGSimpleDataSource(), new PGSimpleDataSource()));

    private final Set<Integer> asked = new TreeSet<>();

    @Test
    void rowsOfAllBucketsAreMergedByTheirOrder() {
        List<Integer> first = EveryBucket.first(THREE, Comparator.<Integer>naturalOrder(), 4,
                bucket -> List.of(bucket.number(), bucket.number() + 10));

        assertThat(first).containsExactly(0, 1, 2, 10);
    }

    @Test
    void aListNeedsEveryBucket() {
        assertThatExceptionOfType(DatabaseFailure.class).isThrownBy(
                () -> EveryBucket.list(THREE, bucket -> List.of(answer(bucket, Set.of(1)))));
    }

    @Test
    void anIdIsFoundThoughAnotherBucketIsAway() {
        assertThat(EveryBucket.find(THREE, bucket -> Optional.of(answer(bucket, Set.of(0))).filter(n -> n == 2)))
                .contains(2);
    }

    @Test
    void anIdThatMayBeInTheBucketThatIsAwayIsNotUnknown() {
        assertThatExceptionOfType(DatabaseFailure.class).isThrownBy(() -> EveryBucket.find(THREE,
                bucket -> Optional.of(answer(bucket, Set.of(0))).filter(n -> n == 7)));
        assertThat(EveryBucket.find(THREE, bucket -> Optional.of(answer(bucket, Set.of())).filter(n -> n == 7)))
                .isEmpty();
    }

    @Test
    void aSweepIsMadeInTheOtherBucketsBeforeItFails() {
        assertThatExceptionOfType(DatabaseFailure.class)
                .isThrownBy(() -> EveryBucket.sum(THREE, bucket -> answer(bucket, Set.of(0))));

        assertThat(asked).containsExactly(0, 1, 2);
        assertThat(EveryBucket.sum(THREE, bucket -> answer(bucket, Set.of()))).isEqualTo(3);
        assertThat(EveryBucket.hasMore(THREE, bucket -> answer(bucket, Set.of()) == 2)).isTrue();
        assertThat(EveryBucket.hasMore(THREE, bucket -> answer(bucket, Set.of()) == 7)).isFalse();
    }

    /// The round begins anywhere.
    @RepeatedTest(20)
    void claimsGoOnInTheOtherBuckets() {
        List<Integer> claimed = EveryBucket.claimed(THREE, 5, (bucket, most) -> List.of(answer(bucket, Set.of(1))));

        assertThat(claimed).containsExactlyInAnyOrder(0, 2);
        assertThat(asked).containsExactly(0, 1, 2);
    }

    @RepeatedTest(20)
    void noMoreIsClaimedThanIsWanted() {
        List<Integer> wanted = new ArrayList<>();

        List<Integer> claimed = EveryBucket.claimed(THREE, 3, (bucket, most) -> {
            wanted.add(most);
            return List.of(bucket.number(), bucket.number()).subList(0, Math.min(2, most));
        });

        assertThat(wanted).containsExactly(3, 1);
        assertThat(claimed).hasSize(3);
    }

    @Test
    void whereNoBucketAnswersAClaimFails() {
        assertThatExceptionOfType(DatabaseFailure.class).isThrownBy(() -> EveryBucket.claimed(THREE, 5,
                (bucket, most) -> List.of(answer(bucket, Set.of(0, 1, 2)))));
        assertThat(EveryBucket.ofAvailable(THREE, bucket -> List.of(answer(bucket, Set.of(0, 1))))).containsExactly(2);
    }

    /// @param away the numbers of the buckets that don't answer
    private int answer(Bucket bucket, Set<Integer> away) {
        asked.add(bucket.number());
        if (away.contains(bucket.number())) {
            throw new DatabaseFailure("away", new SQLException("away", "08006"));
        }
        return bucket.number();
    }
}
