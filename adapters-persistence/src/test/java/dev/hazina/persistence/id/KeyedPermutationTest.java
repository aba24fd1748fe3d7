package dev.hazina.persistence.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyedPermutationTest {
    private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OTHER_KEY = "1123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int NUMBERS = 89_000_000;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 20, 255, 256, 257, 5_000})
    void everyValueIsMappedToAValueOfItsOwn(int size) {
        var permutation = new KeyedPermutation(size, KEY, "label");

        assertThat(IntStream.range(0, size).map(permutation::apply).sorted().toArray())
                .containsExactly(IntStream.range(0, size).toArray());
    }

    /// The order must not change, because numbers were given out by it.
    @Test
    void theOrderNeverChanges() {
        var permutation = new KeyedPermutation(NUMBERS, KEY, "wallet_number_places");

        assertThat(IntStream.of(0, 1, 2, NUMBERS - 1).map(permutation::apply)).containsExactly(64_288_290,
                68_705_420, 10_285_867, 51_141_888);
    }

    @Test
    void anotherKeyAndAnotherLabelAreOtherOrders() {
        var one = new KeyedPermutation(NUMBERS, KEY, "one");
        var otherKey = new KeyedPermutation(NUMBERS, OTHER_KEY, "one");
        var otherLabel = new KeyedPermutation(NUMBERS, KEY, "two");

        assertThat(IntStream.range(0, 100).filter(i -> one.apply(i) == otherKey.apply(i)).count()).isLessThan(3);
        assertThat(IntStream.range(0, 100).filter(i -> one.apply(i) == otherLabel.apply(i)).count()).isLessThan(3);
    }

    @Test
    void neighboursAreAsFarApartAsByChance() {
        var permutation = new KeyedPermutation(NUMBERS, KEY, "one");

        int[] distances = IntStream.range(0, 1_000).map(i -> permutation.apply(i + 1) - permutation.apply(i))
                .toArray();

        // Two random values are a third of the size apart on average.
        assertThat(IntStream.of(distances).map(Math::abs).average().orElseThrow()).isBetween(25_000_000.0,
                35_000_000.0);
    }

    @Test
    void thereIsNothingOutsideTheSize() {
        var permutation = new KeyedPermutation(20, KEY, "label");

        assertThatIllegalArgumentException().isThrownBy(() -> permutation.apply(20));
        assertThatIllegalArgumentException().isThrownBy(() -> permutation.apply(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyedPermutation(1, KEY, "label"));
    }
}
