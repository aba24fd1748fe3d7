package dev.hazina.persistence.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class KeyedGroupExecutorTest {
    private static final long PATIENCE_SECONDS = 120;
    private static final int MANY = 1000;

    private final BlockingQueue<List<String>> begun = new LinkedBlockingQueue<>();
    private final Map<String, Semaphore> mayEnd = new ConcurrentHashMap<>();
    private final AtomicBoolean open = new AtomicBoolean();
    private final List<String> failed = new CopyOnWriteArrayList<>();

    @Test
    void whileAGroupIsUnderWayOtherKeysAreRun() throws InterruptedException {
        try (var groups = gated(2, 10)) {
            submit(groups, "a1");
            assertThat(next()).containsExactly("a1");
            submit(groups, "b1");
            assertThat(next()).containsExactly("b1");
            end("b1");
            submit(groups, "c1");
            assertThat(next()).containsExactly("c1");
            end("c1", "a1");
        }
    }

    @Test
    void theItemsOfAKeyUnderWayWaitForItAndAreTheNextGroupInTheirOrder() throws InterruptedException {
        try (var groups = gated(2, 10)) {
            submit(groups, "a1");
            assertThat(next()).containsExactly("a1");
            submit(groups, "a2", "a3", "b1");
            assertThat(next()).containsExactly("b1");
            submit(groups, "a4");
            end("b1");
            assertThat(begun).isEmpty();

            end("a1");
            assertThat(next()).containsExactly("a2", "a3", "a4");
            end("a2");
        }
        assertThat(begun).isEmpty();
    }

    @Test
    void aFreeThreadTakesEverythingThatMayRun() throws InterruptedException {
        try (var groups = gated(2, 10)) {
            submit(groups, "a1");
            next();
            submit(groups, "b1");
            next();
            submit(groups, "a2", "c1", "b2", "d1", "c2");

            end("b1");
            assertThat(next()).containsExactly("c1", "c2", "d1", "b2");
            end("a1");
            assertThat(next()).containsExactly("a2");
            end("c1", "a2");
        }
    }

    @Test
    void aBusyKeyLeavesTheOthersTheirShareOfAGroup() throws InterruptedException {
        try (var groups = gated(1, 6)) {
            submit(groups, "x1");
            next();
            IntStream.range(0, 9).forEach(i -> submit(groups, "a" + i));
            submit(groups, "b1", "b2", "b3", "c1");

            end("x1");
            assertThat(next()).containsExactly("a0", "a1", "b1", "b2", "c1", "a2");
            end("a0");
            assertThat(next()).containsExactly("a3", "a4", "a5", "b3", "a6", "a7");
            end("a3");
            assertThat(next()).containsExactly("a8");
            end("a8");
        }
    }

    @Test
    void keysBeyondTheSizeOfAGroupAreTheNextGroup() throws InterruptedException {
        try (var groups = gated(1, 2)) {
            submit(groups, "x1");
            next();
            submit(groups, "a1", "a2", "b1", "c1");

            end("x1");
            assertThat(next()).containsExactly("a1", "b1");
            end("a1");
            assertThat(next()).containsExactly("c1", "a2");
            end("c1");
        }
    }

    @Test
    void closingRunsWhatWaitsForAKeyUnderWay() throws InterruptedException {
        KeyedGroupExecutor<Character, String> groups = gated(3, 10);
        submit(groups, "a1");
        next();
        submit(groups, "a2");
        mayEnd("a1").release();
        mayEnd("a2").release();

        groups.close();

        assertThat(next()).containsExactly("a2");
        assertThatThrownBy(() -> groups.submit("a3")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void itemsOfAllKeysAreBoundedTogether() throws InterruptedException {
        try (var groups = gated(1, 10)) {
            submit(groups, "a1");
            next();
            IntStream.range(0, 50).forEach(i -> submit(groups, "a" + i, "b" + i));

            assertThatThrownBy(() -> groups.submit("c1")).isInstanceOf(CommitNotStarted.class);
            open.set(true);
            end("a1");
        }
        assertThat(begun.stream().mapToInt(List::size).sum()).isEqualTo(100);
    }

    @Test
    void workThatBreaksReleasesItsKeys() throws InterruptedException {
        List<String> done = new CopyOnWriteArrayList<>();
        try (var groups = new KeyedGroupExecutor<Character, String>("test", new KeyedGroupExecutor.Limits(2, 1, 100),
                item -> item.charAt(0), thread -> group -> {
                    if (group.contains("a1")) {
                        throw new IllegalStateException("broken");
                    }
                    done.addAll(group);
                }, (item, why) -> failed.add(item))) {
            submit(groups, "a1", "a2");
        }

        assertThat(failed).containsExactly("a1");
        assertThat(done).containsExactly("a2");
    }

    /// Each key's items are run once, in order, and by one thread at a time.
    @RepeatedTest(20)
    void manyKeysOnManyThreads() throws InterruptedException {
        Map<Integer, List<Integer>> run = new ConcurrentHashMap<>();
        Map<Integer, AtomicInteger> underWay = new ConcurrentHashMap<>();
        AtomicInteger overlaps = new AtomicInteger();
        int keys = 7;
        try (var groups = new KeyedGroupExecutor<Integer, Integer>("test", new KeyedGroupExecutor.Limits(4, 16,
                keys * MANY), item -> item % keys, thread -> group -> {
                    List<Integer> held = group.stream().map(item -> item % keys).distinct().toList();
                    held.forEach(key -> count(underWay, key, 1, overlaps));
                    group.forEach(item -> run.computeIfAbsent(item % keys, key -> new ArrayList<>()).add(item));
                    Thread.yield();
                    held.forEach(key -> count(underWay, key, -1, overlaps));
                }, (item, why) -> failed.add(String.valueOf(why)))) {
            List<Thread> submitters = IntStream.range(0, keys)
                    .mapToObj(key -> Thread.startVirtualThread(() -> IntStream.range(0, MANY)
                            .forEach(i -> groups.submit(i * keys + key))))
                    .toList();
            for (Thread submitter : submitters) {
                submitter.join();
            }
        }

        assertThat(failed).isEmpty();
        assertThat(overlaps).hasValue(0);
        assertThat(run).hasSize(keys).allSatisfy((key, items) -> assertThat(items).hasSize(MANY).isSorted());
    }

    private static void count(Map<Integer, AtomicInteger> underWay, int key, int change, AtomicInteger overlaps) {
        if (underWay.computeIfAbsent(key, k -> new AtomicInteger()).addAndGet(change) > 1) {
            overlaps.incrementAndGet();
        }
    }

    @Test
    void theThreadThatWasIdleTheShortestTakesTheNextGroup() {
        Map<String, Thread> ranIn = new ConcurrentHashMap<>();
        Set<String> ended = ConcurrentHashMap.newKeySet();
        try (var groups = new KeyedGroupExecutor<String, String>("test", new KeyedGroupExecutor.Limits(3, 10, 100),
                item -> item, thread -> group -> {
                    ranIn.put(group.getFirst(), Thread.currentThread());
                    // A thread that waits in this test is therefore an idle one.
                    while (!ended.contains(group.getFirst())) {
                        Thread.onSpinWait();
                    }
                }, (item, why) -> failed.add(item))) {
            try {
                List<Thread> threads = Stream.of("a", "b", "c").map(item -> ranIn(groups, item, ranIn)).toList();
                List.of("a", "b", "c").forEach(item -> {
                    ended.add(item);
                    await(() -> require(ranIn, item).getState() == Thread.State.WAITING);
                });

                assertThat(ranIn(groups, "d", ranIn)).isSameAs(threads.get(2));
                assertThat(ranIn(groups, "e", ranIn)).isSameAs(threads.get(1));
            } finally {
                ended.addAll(List.of("a", "b", "c", "d", "e"));
            }
        }
    }

    private static Thread ranIn(KeyedGroupExecutor<String, String> groups, String item, Map<String, Thread> ranIn) {
        groups.submit(item);
        await(() -> ranIn.containsKey(item));
        return require(ranIn, item);
    }

    private static Thread require(Map<String, Thread> ranIn, String item) {
        return Objects.requireNonNull(ranIn.get(item));
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end).isNegative();
            Thread.onSpinWait();
        }
    }

    /// Each group waits until the test ends it by the name of its first item.
    private KeyedGroupExecutor<Character, String> gated(int maxGroups, int maxGroupSize) {
        return new KeyedGroupExecutor<>("test", new KeyedGroupExecutor.Limits(maxGroups, maxGroupSize, 100),
                item -> item.charAt(0), thread -> group -> {
                    begun.add(List.copyOf(group));
                    if (!open.get()) {
                        mayEnd(group.getFirst()).acquireUninterruptibly();
                    }
                }, (item, why) -> failed.add(item));
    }

    private static void submit(KeyedGroupExecutor<Character, String> groups, String... items) {
        List.of(items).forEach(groups::submit);
    }

    private Semaphore mayEnd(String first) {
        return mayEnd.computeIfAbsent(first, item -> new Semaphore(0));
    }

    private void end(String... firsts) {
        List.of(firsts).forEach(first -> mayEnd(first).release());
    }

    private List<String> next() throws InterruptedException {
        List<String> group = begun.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(group).isNotNull();
        return group;
    }
}
