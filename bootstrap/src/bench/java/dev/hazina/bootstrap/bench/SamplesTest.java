package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void theMedianIsInTheMiddleWhateverTheOrder() {
        assertThat(Samples.of(9, 1, 5).median()).isEqualTo(5);
        assertThat(Samples.of(4, 1, 3, 2).median()).isEqualTo(2.5);
        assertThat(Samples.of(7).median()).isEqualTo(7);
    }

    @Test
    void theExtremesAreKept() {
        assertThat(Samples.of(9, 1, 5).least()).isEqualTo(1);
        assertThat(Samples.of(9, 1, 5).most()).isEqualTo(9);
    }

    @Test
    void aRatioIsTakenRoundByRound() {
        assertThat(Samples.of(10, 20, 90).over(Samples.of(10, 10, 30)).rounds()).containsExactly(1.0, 2.0, 3.0);
    }

    @Test
    void roundsWithoutTheirCounterpartsAreNotCompared() {
        assertThatThrownBy(() -> Samples.of(1, 2).over(Samples.of(1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingIsNoMeasurement() {
        assertThatThrownBy(() -> new Samples(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
