package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The language of the pages: the browser's, until a person chooses one.
@TestInstance(Lifecycle.PER_CLASS)
class LanguagePagesTest {
    private static final String VISITORS = "/dashboard/sign-in/language";
    private static final String CHOOSE = "/dashboard/language";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aVisitorChoosesTheLanguageAndStaysOnThePage() {
        Browser browser = new Browser(served);
        Response english = browser.get("/dashboard/register");
        assertThat(english.body()).contains("<html lang=\"en\"", "Business name", ">Kiswahili</button>");

        Response chosen = browser.submit(english, VISITORS, Map.of("language", "sw"));
        assertThat(chosen.header("Location")).contains("/dashboard/register");
        assertThat(chosen.header("Set-Cookie").orElseThrow()).contains("hazina-language=sw", "Max-Age=31536000",
                "HTTPOnly");
        assertThat(browser.follow(chosen).body()).contains("<html lang=\"sw\"", "Jina la biashara",
                ">English</button>");
    }

    @Test
    void theLinkOfAnInvitationIsKept() {
        Browser browser = new Browser(served);
        String link = new Colleague(served.hazina, shop).mailed(
                "guest." + served.hazina.world.ids().next() + "@x.example",
                Role.VIEWER);
        Response page = browser.get("/dashboard/invitation?link=" + link);

        Response chosen = browser.submit(page, VISITORS, Map.of("language", "sw"));
        assertThat(browser.follow(chosen).body()).contains("Mimi ni mgeni hapa");
    }

    @Test
    void aPersonChoosesTheLanguageInTheMenu() {
        Browser browser = Browser.of(served, shop);
        Response chosen = browser.submit(browser.get("/dashboard/people"), CHOOSE, Map.of("language", "sw"));
        assertThat(chosen.status()).isEqualTo(303);
        for (String page : List.of("/dashboard/people", "/dashboard/profile", "/dashboard/profile/second-factor")) {
            assertThat(browser.get(page).body()).as(page).contains("<html lang=\"sw\"", "Toka", "Menyu");
        }
        assertThat(browser.get("/dashboard/people").body()).contains("Alika mtu");
        assertThat(browser.submit(browser.get("/dashboard/people"), CHOOSE, Map.of("language", "xx")).status())
                .isEqualTo(400);
    }

    @Test
    void aFormWithoutItsTokenChangesNothing() {
        assertThat(new Browser(served).post(VISITORS, Map.of("language", "sw")).status()).isEqualTo(403);
        assertThat(Browser.of(served, shop).post(CHOOSE, Map.of("language", "sw")).status()).isEqualTo(403);
    }

    @Test
    void theBrowsersLanguageIsTheDefaultAndStaffPagesAreEnglish() {
        Browser browser = new Browser(served);
        List<String> swahili = List.of("Accept-Language: sw-KE,sw;q=0.9,en;q=0.5");
        assertThat(browser.send("GET", "/dashboard/sign-in", "", swahili).body()).contains("<html lang=\"sw\"",
                "Umesahau nenosiri?");
        assertThat(browser.send("GET", "/dashboard/operator/sign-in", "", swahili).body()).contains("<html lang=\"en\"")
                .doesNotContain(VISITORS);
    }
}
