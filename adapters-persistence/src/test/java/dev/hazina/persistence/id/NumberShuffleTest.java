package dev.hazina.persistence.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberShuffleTest {
    private static final int KEY = 0x2545_F491;

    @Test
    void givesEachOfTheNinetyMillionNumbersOnce() {
        NumberShuffle shuffle = new NumberShuffle(KEY);
        BitSet given = new BitSet(100_000_000);

        for (int place = 0; place < NumberShuffle.SIZE; place++) {
            given.set(shuffle.number(place));
        }

        assertThat(given.nextSetBit(0)).isEqualTo(10_000_000);
        assertThat(given.length()).isEqualTo(100_000_000);
        assertThat(given.cardinality()).isEqualTo(NumberShuffle.SIZE);
    }

    /// Numbers that were given out can't be taken back: the order has to stay what it is.
    @Test
    void theOrderNeverChanges() {
        NumberShuffle shuffle = new NumberShuffle(KEY);

        assertThat(IntStream.of(0, 1, 2, 89_999_999).map(shuffle::number)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void neighboursAreFarApartAndTheirDistanceVaries() {
        NumberShuffle shuffle = new NumberShuffle(KEY);
        int[] distances = IntStream.range(0, 1_000).map(place -> shuffle.number(place + 1) - shuffle.number(place))
                .toArray();

        assertThat(IntStream.of(distances).distinct().count()).isGreaterThan(990);
        // Two numbers picked by chance are thirty million apart on average.
        assertThat(IntStream.of(distances).map(Math::abs).average().orElseThrow()).isBetween(25_000_000.0,
                35_000_000.0);
    }

    @Test
    void anotherKeyIsAnotherOrder() {
        NumberShuffle one = new NumberShuffle(1);
        NumberShuffle two = new NumberShuffle(2);

        assertThat(IntStream.range(0, 100).filter(place -> one.number(place) == two.number(place)).count())
                .isLessThan(3);
    }

    @Test
    void thereIsNothingBeyondTheLastPlace() {
        NumberShuffle shuffle = new NumberShuffle(KEY);

        assertThatIllegalArgumentException().isThrownBy(() -> shuffle.number(NumberShuffle.SIZE));
        assertThatIllegalArgumentException().isThrownBy(() -> shuffle.number(-1));
    }
}
