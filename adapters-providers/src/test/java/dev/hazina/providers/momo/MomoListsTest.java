package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.ListedCodes;
import dev.hazina.providers.spi.MobileNetwork;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the reasons with a copy of MTN's list, and MTN's numbers with that of a number library.
class MomoListsTest {
    static List<List<String>> codes() {
        return ListedCodes.of("/momo/reason-codes-2026-11-26.tsv");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void whatMtnListsIsKnown(List<String> listed) {
        assertThat(MomoReasons.of(listed.getFirst()).wire()).isEqualTo(listed.get(1));
    }

    static List<String> numbers() {
        return ListedCodes.of("/pawapay/number-ranges-2026-11-26.tsv").stream()
                .filter(listed -> listed.get(2).equals("MTN_MOMO_UGA")).map(listed -> listed.get(1)).toList();
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void itsNumbersAreServed(String beginning) {
        assertThat(MobileNetwork.MTN_UGANDA.prefixes()).contains(beginning);
    }
}
