package dev.hazina.persistence.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BisectingRetryTest {
    private static final List<Integer> GROUP = IntStream.rangeClosed(1, 8).boxed().toList();
    private static final String CHECK_VIOLATION = "23514";
    private static final String DEADLOCK = "40P01";
    private static final String BROKEN = "08006";

    private final List<Integer> recorded = new ArrayList<>();
    private final Map<Integer, Throwable> failed = new LinkedHashMap<>();
    private int attempts;

    @Test
    void aGoodGroupIsRecordedAtOnce() {
        run(group -> {});

        assertThat(recorded).isEqualTo(GROUP);
        assertThat(attempts).isEqualTo(1);
    }

    @Test
    void theCulpritStandsAloneAndTheOthersKeepTheirOrder() {
        Set<Integer> culprits = Set.of(3, 8);

        run(group -> {
            if (group.stream().anyMatch(culprits::contains)) {
                throw new SQLException("refused", CHECK_VIOLATION);
            }
        });

        assertThat(recorded).containsExactly(1, 2, 4, 5, 6, 7);
        assertThat(failed.keySet()).containsExactly(3, 8);
    }

    @Test
    void aFaultOfTheProgramIsIsolatedToo() {
        run(group -> {
            if (group.contains(5)) {
                throw new IllegalStateException("a mistake of ours");
            }
        });

        assertThat(recorded).containsExactly(1, 2, 3, 4, 6, 7, 8);
        assertThat(failed.get(5)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aPassingFaultIsTriedAgain() {
        run(group -> {
            if (attempts < 4) {
                throw new SQLException("met another", DEADLOCK);
            }
        });

        assertThat(recorded).isEqualTo(GROUP);
        assertThat(attempts).isEqualTo(4);
    }

    @Test
    void aDatabaseThatComesBackIsWaitedFor() {
        run(group -> {
            if (attempts < 3) {
                throw new SQLException("gone", BROKEN);
            }
        });

        assertThat(recorded).isEqualTo(GROUP);
    }

    @Test
    void aDatabaseThatStaysAwayIsReportedToAllWithoutSplitting() {
        run(group -> {
            throw new SQLException("gone", BROKEN);
        });

        assertThat(failed.keySet()).containsExactlyElementsOf(GROUP);
        assertThat(attempts).isEqualTo(5);
    }

    @Test
    void anUnknownOutcomeIsNeverRunAgain() {
        run(group -> {
            throw new CommitOutcomeUnknown(new SQLException("gone", BROKEN));
        });

        assertThat(failed.values()).hasSize(8).allMatch(why -> why instanceof CommitOutcomeUnknown);
        assertThat(attempts).isEqualTo(1);
    }

    private void run(GroupAttempt<Integer> attempt) {
        new BisectingRetry<Integer>(group -> {
            attempts++;
            attempt.run(group);
            recorded.addAll(group);
        }, failed::put).accept(GROUP);
    }
}
