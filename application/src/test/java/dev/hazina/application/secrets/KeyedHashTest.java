package dev.hazina.application.secrets;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The second test case of RFC 4231.
class KeyedHashTest {
    private static final String EXPECTED = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";

    private final KeyedHash hash = new KeyedHash("Jefe".getBytes(US_ASCII));

    @Test
    void aTextHasTheHashOfTheStandard() {
        assertThat(hex(hash.of("what do ya want for nothing?"))).isEqualTo(EXPECTED);
    }

    @Test
    void partsAreHashedOneBehindTheOther() {
        assertThat(hex(hash.of("what do ya ".getBytes(US_ASCII), "want for nothing?".getBytes(US_ASCII))))
                .isEqualTo(EXPECTED);
    }

    @Test
    void manyThreadsUseOneAtTheSameTime() {
        assertThat(IntStream.range(0, 10_000).parallel().mapToObj(i -> hex(hash.of("what do ya want for nothing?")))
                .distinct()).containsExactly(EXPECTED);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
