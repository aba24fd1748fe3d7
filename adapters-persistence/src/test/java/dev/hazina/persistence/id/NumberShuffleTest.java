package dev.hazina.persistence.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberShuffleTest {
    private static final int KEY = 0x2545_F491;
    private static final int SAMPLE = 1_000_000;

    /// A random mapping would have more than twenty thousand collisions among so many.
    @Test
    void givesNoNumberTwice() {
        NumberShuffle shuffle = new NumberShuffle(KEY);
        BitSet given = new BitSet();

        IntStream.range(0, SAMPLE).forEach(i -> given.set(shuffle.number(i)));
        IntStream.rangeClosed(1, SAMPLE).forEach(i -> given.set(shuffle.number(NumberShuffle.SIZE - i)));

        assertThat(given.cardinality()).isEqualTo(2 * SAMPLE);
        assertThat(given.nextSetBit(0)).isGreaterThanOrEqualTo(10_000_000);
        assertThat(given.length()).isLessThanOrEqualTo(100_000_000);
    }

    /// The order must not change, because numbers were given out by it.
    @Test
    void theOrderNeverChanges() {
        NumberShuffle shuffle = new NumberShuffle(KEY);

        assertThat(IntStream.of(0, 1, 2, 89_999_999).map(shuffle::number)).containsExactly(98_734_279, 62_107_327,
                53_585_435, 39_106_684);
    }

    @Test
    void neighboursAreFarApartAndTheirDistanceVaries() {
        NumberShuffle shuffle = new NumberShuffle(KEY);
        int[] distances = IntStream.range(0, 1_000).map(place -> shuffle.number(place + 1) - shuffle.number(place))
                .toArray();

        assertThat(IntStream.of(distances).distinct().count()).isGreaterThan(990);
        // Two random numbers are thirty million apart on average.
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
