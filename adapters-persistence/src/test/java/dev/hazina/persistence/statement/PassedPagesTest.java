package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PassedPagesTest {
    private final List<Integer> seen = Collections.synchronizedList(new ArrayList<>());

    @RepeatedTest(20)
    void passesOnAllRowsInTheirOrder() {
        try (var pages = new PassedPages<Integer>(seen::add)) {
            for (int i = 0; i < 50; i++) {
                pages.pass(List.of(2 * i, 2 * i + 1));
            }
            pages.passLast(List.of(100));
        }
        assertThat(seen).containsExactlyElementsOf(IntStream.rangeClosed(0, 100).boxed().toList());
    }

    @Test
    void aPageIsPassedOnWhileTheNextIsRead() throws InterruptedException {
        var read = new CountDownLatch(1);
        var waiting = new CountDownLatch(1);
        try (var pages = new PassedPages<Integer>(row -> {
            waiting.countDown();
            awaited(read);
            seen.add(row);
        })) {
            pages.pass(List.of(1));
            waiting.await();
            assertThat(seen).isEmpty();
            read.countDown();
            pages.passLast(List.of(2));
        }
        assertThat(seen).containsExactly(1, 2);
    }

    @Test
    void theReceiversFailureIsTheReaders() {
        try (var pages = new PassedPages<Integer>(row -> {
            throw new IllegalStateException("the disk is full");
        })) {
            pages.pass(List.of(1));
            assertThatThrownBy(() -> pages.passLast(List.of(2))).isInstanceOf(IllegalStateException.class)
                    .hasMessage("the disk is full");
        }
    }

    @RepeatedTest(20)
    void nothingIsPassedOnAfterTheEnd() {
        try (var pages = new PassedPages<Integer>(seen::add)) {
            pages.pass(IntStream.range(0, 1_000).boxed().toList());
        }
        assertThat(seen).hasSize(1_000);
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
