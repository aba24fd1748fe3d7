package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.ListedCodes;
import dev.hazina.providers.spi.MobileNetwork;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the codes and the numbers with copies of public lists.
class AirtelListsTest {
    static List<List<String>> codes() {
        return ListedCodes.of("/airtel/codes-2026-11-27.tsv");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void whatIsListedIsKnown(List<String> listed) {
        assertThat(AirtelCodes.of(listed.getFirst())).hasValueSatisfying(code -> {
            assertThat(code.meaning().name().toLowerCase(Locale.ROOT)).isEqualTo(listed.get(1));
            assertThat(code.reason().wire()).isEqualTo(listed.get(2));
        });
    }

    @Test
    void nothingElseIsKnown() {
        assertThat(AirtelCodes.codes()).containsExactlyInAnyOrderElementsOf(
                codes().stream().map(List::getFirst).toList());
    }

    @Test
    void itsNumbersInKenyaAreThoseListed() {
        assertThat(MobileNetwork.AIRTEL_KENYA.prefixes()).containsExactlyInAnyOrderElementsOf(
                ListedCodes.of("/airtel/number-ranges-2026-11-27.tsv").stream().map(listed -> listed.get(1)).toList());
    }
}
