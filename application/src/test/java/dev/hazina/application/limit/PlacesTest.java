package dev.hazina.application.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {
    private static final long LONG = TimeUnit.SECONDS.toNanos(20);

    private static int takeAll(Places places, Object holder) {
        int taken = 0;
        while (places.take(holder, 0)) {
            taken++;
        }
        return taken;
    }

    @ParameterizedTest
    @CsvSource({"15, 15, 8", "20, 4, 4", "2, 1, 1", "4, 2, 2", "1, 1, 1"})
    void oneAloneGetsHalfAndNoMoreThanItsNumber(int most, int mostOfOne, int expected) {
        assertThat(takeAll(new Places(most, mostOfOne), "greedy")).isEqualTo(expected);
    }

    @Test
    void theNextOneAlwaysFindsAPlaceBesideTheGreedy() {
        Places places = new Places(15, 15);
        List<Integer> shares = new ArrayList<>();
        for (int holder = 0; holder < 4; holder++) {
            shares.add(takeAll(places, holder));
        }

        assertThat(shares).containsExactly(8, 4, 2, 1);
    }

    @Test
    void whatIsReleasedGoesToTheHoldersInTurnHoweverManyOfOneWait() {
        Places places = new Places(1, 1);
        places.take("first", 0);
        List<String> order = new ArrayList<>();
        List<CompletableFuture<Void>> waiting = new ArrayList<>();
        for (String holder : List.of("crowd", "crowd", "crowd", "other")) {
            waiting.add(waiting(places, holder, order));
            awaitWaiting(places, waiting.size());
        }

        places.release("first");

        waiting.forEach(CompletableFuture::join);
        assertThat(order).containsExactly("crowd", "other", "crowd", "crowd");
        assertThat(places.taken()).isZero();
    }

    private static CompletableFuture<Void> waiting(Places places, String holder, List<String> order) {
        return CompletableFuture.runAsync(() -> {
            if (places.take(holder, LONG)) {
                order.add(holder);
                places.release(holder);
            }
        }, Thread::startVirtualThread);
    }

    private static void awaitWaiting(Places places, int count) {
        while (places.waiting() < count) {
            Thread.yield();
        }
    }

    @Test
    void whoWaitsInVainLeavesNothingBehind() {
        Places places = new Places(1, 1);
        places.take("first", 0);

        assertThat(places.take("other", TimeUnit.MILLISECONDS.toNanos(5))).isFalse();

        assertThat(places.waiting()).isZero();
        places.release("first");
        assertThat(places.taken()).isZero();
        assertThat(places.take("other", 0)).isTrue();
    }

    @Test
    void whoIsInterruptedDoesNotWait() {
        Places places = new Places(1, 1);
        places.take("first", 0);
        Thread.currentThread().interrupt();

        assertThat(places.take("other", LONG)).isFalse();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(places.waiting()).isZero();
    }

    @Test
    void workThatHasAPlaceGetsAFurtherOneAtOnce() {
        Places places = new Places(2, 1);
        places.take("one", 0);
        places.take("two", 0);

        places.takeFurther("one");

        assertThat(places.taken()).isEqualTo(3);
        places.release("one");
        assertThat(places.take("three", 0)).isFalse();
    }

    @Test
    void aTurnThatComesLaterIsTold() {
        Places places = new Places(64, 1);
        List<String> told = new ArrayList<>();
        Places.Turn first = places.line("crowd", () -> told.add("first"));
        Places.Turn second = places.line("crowd", () -> told.add("second"));
        Places.Turn third = places.line("crowd", () -> told.add("third"));
        Places.Turn other = places.line("other", () -> told.add("other"));

        assertThat(List.of(first.hasCome(), second.hasCome(), third.hasCome(), other.hasCome()))
                .containsExactly(true, false, false, true);
        second.end();
        first.end();
        first.end();
        assertThat(told).containsExactly("third");
        third.end();
        other.end();
        assertThat(places.taken()).isZero();
        assertThat(places.waiting()).isZero();
    }
}
