package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Forms of the staff about a proposal that another person has ended.
class GoneProposalsTest {
    private static final String HOME = "GET /dashboard/operator/";
    private static final Pattern ABOUT_A_PROPOSAL = Pattern.compile(
            Pattern.quote(HOME) + ".*/(agree|withdraw)(/\\{\\w+})?");

    /// Every such form has a row, so that a new one leads back to its page too.
    @Test
    void aFormAboutAProposalThatIsGoneLeadsToItsPageWithASentence() {
        try (Served served = Served.sandbox()) {
            TestMerchant shop = TestMerchant.open(served.hazina);
            String account = ProviderAccountPeople.entered(served.hazina, shop, false).name();
            String person = StaffPerson.hire(served, "hired").member().id().toString();
            Map<String, String> names = Map.of("{currency}", "UGX", "{name}", account, "{roles}", "read", "{account}",
                    "daraja:600000:till", "{rule}", "sweeps");
            Browser key = Browser.with(served, served.hazina.operator);
            var routes = served.pages().stream().filter(route -> ABOUT_A_PROPOSAL.matcher(route).matches())
                    .collect(Collectors.toSet());
            assertThat(routes).hasSizeGreaterThan(8);
            for (String route : routes) {
                String path = route.substring("GET ".length())
                        .replace("{id}", route.contains("/staff/") ? person : shop.merchant().toString());
                for (var name : names.entrySet()) {
                    path = path.replace(name.getKey(), name.getValue());
                }
                Response answer = key.get(path);
                assertThat(answer.status()).as(path).isEqualTo(303);
                assertThat(answer.header("Location").orElseThrow()).as(path).endsWith("?did=proposal_gone");
                assertThat(key.follow(answer).body()).as(path).contains("This is not proposed any more");
            }
        }
    }
}
