package dev.hazina.application.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchTest {
    private final List<Integer> done = new ArrayList<>();

    @Test
    void everyRowHasItsTurn() {
        assertThat(new Batch<>(List.of(1, 2, 3)).each(done::add)).isEqualTo(3);

        assertThat(done).containsExactly(1, 2, 3);
    }

    @Test
    void nothingIsNoWork() {
        assertThat(new Batch<Integer>(List.of()).each(done::add)).isZero();
    }

    @Test
    void aRowThatFailsKeepsNoOtherFromItsTurn() {
        assertThatThrownBy(() -> new Batch<>(List.of(1, 2, 3, 4)).each(this::evenOnly)).hasMessage("1")
                .satisfies(first -> assertThat(first.getSuppressed()).extracting(Throwable::getMessage)
                        .containsExactly("3"));

        assertThat(done).containsExactly(2, 4);
    }

    private void evenOnly(int row) {
        if (row % 2 != 0) {
            throw new IllegalStateException(String.valueOf(row));
        }
        done.add(row);
    }
}
