package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.CodesOnPage;
import dev.hazina.providers.simulator.ListedCodes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page lists the codes that the adapter knows, and no other.
class PawapayCodesPageTest {
    private static final String PROVIDER = PawapayProviderFactory.NAME;
    private static final String FORM = "[A-Z]+(?:_[A-Z]+)+";

    @Test
    void thePageListsWhatIsKnown() {
        Set<String> codes = Stream.concat(
                CodesOnPage.inSources(PROVIDER, FORM, "PawapayReasons").stream(),
                ListedCodes.of("/pawapay/failure-codes-2026-11-26.tsv").stream()
                        .filter(listed -> !listed.getFirst().equals("status")).map(listed -> listed.get(1)))
                .collect(Collectors.toSet());

        assertThat(codes).hasSizeGreaterThan(30);
        assertThat(CodesOnPage.rows(PROVIDER)).containsExactlyInAnyOrderElementsOf(codes.stream()
                .map(code -> List.of(code, PawapayReasons.ofFailure(code).wire(), refused(code),
                        CodesOnPage.whose(PawapayReasons.fault(code))))
                .toList());
        assertThat(CodesOnPage.meanings(PROVIDER)).noneMatch(String::isBlank);
        assertThat(CodesOnPage.section(PROVIDER)).contains("26 November 2026", "docs.pawapay.io");
    }

    /// A code that isn't documented for a refusal refuses nothing: it isn't known what became of the request.
    private static String refused(String code) {
        return PawapayReasons.isRejection(code) || PawapayReasons.isTechnical(code)
                ? PawapayReasons.ofRefusal(code).wire()
                : "–";
    }
}
