package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.airtel.AirtelCodes.AirtelCode;
import dev.hazina.providers.simulator.CodesOnPage;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// The page lists the codes that the adapter knows, and no other.
class AirtelCodesPageTest {
    private static final String PROVIDER = AirtelProviderFactory.NAME;

    @Test
    void thePageListsWhatIsKnown() {
        assertThat(AirtelCodes.codes()).hasSizeGreaterThan(50);
        assertThat(CodesOnPage.rows(PROVIDER)).containsExactlyInAnyOrderElementsOf(AirtelCodes.codes().stream()
                .map(code -> row(code, AirtelCodes.of(code).orElseThrow())).toList());
        assertThat(CodesOnPage.meanings(PROVIDER)).noneMatch(String::isBlank);
        assertThat(CodesOnPage.section(PROVIDER)).contains("27 November 2026", "June 2025");
    }

    private static List<String> row(String code, AirtelCode known) {
        return List.of(code, known.meaning().name().toLowerCase(Locale.ROOT), known.reason().wire(),
                CodesOnPage.whose(known.fault()));
    }
}
