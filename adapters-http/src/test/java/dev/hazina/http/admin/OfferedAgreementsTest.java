package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.StaffPerson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Where one person has proposed something, the page of each kind offers *Agree* to whom it is accepted from, and tells
/// the others why not.
class OfferedAgreementsTest extends ProposalCalls {
    private static final Pattern AGREE = Pattern.compile("href=\"([^\"]*/agree(?:/[^\"]*)?)\"");
    private static final Set<String> SENTENCES = Set.of("A second person has to agree to this.",
            "before you approve what another person proposed, a second person has to confirm you",
            "One of you could have acted as the other");

    @ParameterizedTest
    @EnumSource
    void whatIsOfferedIsWhatIsAccepted(Kind kind) {
        Named proposed = propose(kind);
        // The last one is accepted, which ends the proposal.
        Map<String, Credentials> readers = new LinkedHashMap<>();
        readers.put("proposer", one);
        readers.put("unconfirmed", StaffPerson.hire(served, "unconfirmed").session());
        readers.put("second", two);
        Set<String> offered = new TreeSet<>();
        Set<String> accepted = new TreeSet<>();

        readers.forEach((who, reader) -> {
            String page = Browser.with(served, reader).get(proposed.page()).body();
            if (AGREE.matcher(page).find()) {
                offered.add(who);
            } else {
                assertThat(SENTENCES).as(who).anyMatch(page::contains);
            }
            if (proposed.agree().apply(reader).status() == 200) {
                accepted.add(who);
            }
        });

        assertThat(offered).isEqualTo(accepted).containsExactly("second");
    }

    /// A page that asks whether to agree can be opened by its address.
    @ParameterizedTest
    @EnumSource
    void whoCantAgreeIsAskedNothing(Kind kind) {
        Matcher link = AGREE.matcher(Browser.with(served, two).get(propose(kind).page()).body());
        assertThat(link.find()).isTrue();
        String question = link.group(1);
        String button = "name=\"confirmed\"";

        assertThat(Browser.with(served, two).get(question).body()).contains(button);
        String refused = Browser.with(served, one).get(question).body();
        assertThat(refused).doesNotContain(button);
        assertThat(SENTENCES).anyMatch(refused::contains);
    }

    @ParameterizedTest
    @EnumSource
    void whoHasProposedMayWithdraw(Kind kind) {
        Named proposed = propose(kind);

        assertThat(Browser.with(served, one).get(proposed.page()).body().contains("/withdraw"))
                .isEqualTo(proposed.withdraw().isPresent());
    }
}
