package dev.hazina.persistence.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GroupCommitExecutorTest {
    private static final long PATIENCE_SECONDS = 120;

    private final BlockingQueue<List<Integer>> begun = new LinkedBlockingQueue<>();
    private final Semaphore mayEnd = new Semaphore(0);
    private final List<Integer> failed = new CopyOnWriteArrayList<>();

    @Test
    void whatArrivesDuringAGroupIsTheNextGroup() throws InterruptedException {
        try (GroupCommitExecutor<Integer> groups = gated(10)) {
            groups.submit(1);
            assertThat(next()).containsExactly(1);

            groups.submit(2);
            groups.submit(3);
            groups.submit(4);
            mayEnd.release(2);

            assertThat(next()).containsExactly(2, 3, 4);
        }
    }

    @Test
    void aGroupHasAtMostSoMany() throws InterruptedException {
        try (GroupCommitExecutor<Integer> groups = gated(2)) {
            groups.submit(1);
            assertThat(next()).containsExactly(1);
            for (int i = 2; i <= 6; i++) {
                groups.submit(i);
            }
            mayEnd.release(4);

            assertThat(List.of(next(), next(), next())).containsExactly(List.of(2, 3), List.of(4, 5), List.of(6));
        }
    }

    @Test
    void closingDoesWhatWasTakenOnAndTakesNothingMore() throws InterruptedException {
        GroupCommitExecutor<Integer> groups = gated(1);
        groups.submit(1);
        groups.submit(2);
        groups.submit(3);
        next();
        mayEnd.release(3);

        groups.close();

        assertThat(List.of(next(), next())).containsExactly(List.of(2), List.of(3));
        assertThatThrownBy(() -> groups.submit(4)).isInstanceOf(IllegalStateException.class);
        assertThat(begun).isEmpty();
    }

    @Test
    void soManyMayWaitAndNoMore() throws InterruptedException {
        try (GroupCommitExecutor<Integer> groups = gated(1, 2)) {
            groups.submit(1);
            assertThat(next()).containsExactly(1);
            groups.submit(2);
            groups.submit(3);

            assertThatThrownBy(() -> groups.submit(4)).isInstanceOf(CommitNotStarted.class);

            mayEnd.release(4);
            assertThat(List.of(next(), next())).containsExactly(List.of(2), List.of(3));
            groups.submit(5);
        }
        assertThat(next()).containsExactly(5);
    }

    @Test
    void workThatBreaksAnswersItsGroupAndHarmsNoOther() throws InterruptedException {
        List<Integer> done = new ArrayList<>();
        try (GroupCommitExecutor<Integer> groups = new GroupCommitExecutor<>("test", 1, 100, group -> {
            if (group.contains(1)) {
                throw new IllegalStateException("broken");
            }
            done.addAll(group);
        }, (item, why) -> failed.add(item))) {
            groups.submit(1);
            groups.submit(2);
        }

        assertThat(failed).containsExactly(1);
        assertThat(done).containsExactly(2);
    }

    private GroupCommitExecutor<Integer> gated(int most) {
        return gated(most, 100);
    }

    private GroupCommitExecutor<Integer> gated(int most, int mostWaiting) {
        return new GroupCommitExecutor<>("test", most, mostWaiting, group -> {
            begun.add(List.copyOf(group));
            mayEnd.acquireUninterruptibly();
        }, (item, why) -> failed.add(item));
    }

    private List<Integer> next() throws InterruptedException {
        List<Integer> group = begun.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(group).isNotNull();
        return group;
    }
}
