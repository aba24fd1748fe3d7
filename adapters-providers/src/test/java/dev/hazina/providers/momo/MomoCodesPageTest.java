package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.CodesOnPage;
import dev.hazina.providers.simulator.ListedCodes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page lists the codes that the adapter knows, and no other.
class MomoCodesPageTest {
    private static final String PROVIDER = MomoProviderFactory.NAME;
    private static final String FORM = "[A-Z]{4,}(?:_[A-Z]+)*";

    @Test
    void thePageListsWhatIsKnown() {
        Set<String> codes = Stream.concat(
                CodesOnPage.inSources(PROVIDER, FORM, "MomoReasons", "MomoAnswers").stream(),
                ListedCodes.of("/momo/reason-codes-2026-11-26.tsv").stream().map(List::getFirst))
                .collect(Collectors.toSet());

        assertThat(codes).hasSizeGreaterThan(15);
        assertThat(CodesOnPage.rows(PROVIDER)).containsExactlyInAnyOrderElementsOf(codes.stream()
                .map(code -> List.of(code, MomoReasons.of(code).wire(), MomoReasons.ofRefusal(code).wire(),
                        whose(code)))
                .toList());
        assertThat(CodesOnPage.meanings(PROVIDER)).noneMatch(String::isBlank);
        assertThat(CodesOnPage.section(PROVIDER)).contains("26 November 2026", "momodeveloper.mtn.com");
    }

    private static String whose(String code) {
        String asked = CodesOnPage.whose(MomoReasons.fault(code));
        String paidOut = CodesOnPage.whose(MomoReasons.ofOurWallet(code));
        return asked.equals(paidOut) ? asked : asked + "; of a payout or refund " + paidOut;
    }
}
