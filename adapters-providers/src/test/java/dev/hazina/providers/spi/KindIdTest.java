package dev.hazina.providers.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.ledger.Subject;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Our ids in one word.
class KindIdTest {
    private static final UUID ID = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");

    @ParameterizedTest
    @CsvSource({"PAYMENT,P0190A1B2C3D47E5F8A9B0C1D2E3F4A5B", "REFUND,R0190A1B2C3D47E5F8A9B0C1D2E3F4A5B",
            "PAYOUT,W0190A1B2C3D47E5F8A9B0C1D2E3F4A5B"})
    void saysOfWhatItIs(Subject.Kind kind, String word) {
        Subject subject = new Subject(kind, ID);

        assertThat(KindId.of(subject)).isEqualTo(word);
        assertThat(KindId.read(word)).contains(subject);
        assertThat(KindId.read(word.toLowerCase(Locale.ROOT))).contains(subject);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "P", "X0190A1B2C3D47E5F8A9B0C1D2E3F4A5B", "P0190A1B2C3D47E5F8A9B0C1D2E3F4A5",
            "P0190A1B2C3D47E5F8A9B0C1D2E3F4A5B0", "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
            "P0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B", "P0190A1B2C3D47E5F8A9B0C1D2E3F4A5G"})
    void nothingElseIsOne(String word) {
        assertThat(KindId.read(word)).isEmpty();
    }

    @Test
    void noProviderIsAskedForATransfer() {
        assertThatThrownBy(() -> KindId.of(new Subject(Subject.Kind.TRANSFER, ID)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
