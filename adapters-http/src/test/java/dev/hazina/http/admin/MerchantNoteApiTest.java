package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The notes of the staff about a merchant, over the API and on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class MerchantNoteApiTest {
    private static final String SECRET = "She sends the licence on Monday.";
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private Response post(String path, String body) {
        return served.post(path, body).by(served.hazina.operator).send();
    }

    private Response get(String path) {
        return served.get(path).by(served.hazina.operator).send();
    }

    @Test
    void aNoteIsWrittenOnceAndListedNewestFirst() {
        String path = "/v1/admin/merchants/" + TestMerchant.open(served.hazina).merchant() + "/notes";
        assertThat(get(path).body()).isEqualTo("{\"data\":[],\"next_before\":null}");

        Response first = ResponseChecks.succeeded(post(path, "{\"text\":\"one\\nof two lines\"}"), 201);
        Response again = ResponseChecks.succeeded(post(path, "{\"text\":\"one\\nof two lines\"}"), 200);
        Response second = ResponseChecks.succeeded(post(path, "{\"text\":\"two\"}"), 201);
        assertThat(again.body()).isEqualTo(first.body()).contains("\"text\":\"one\\nof two lines\"",
                "\"written_by\":\"" + served.hazina.operator.keyId() + "\"");
        assertThat(get(path).body())
                .isEqualTo("{\"data\":[" + second.body() + "," + first.body() + "],\"next_before\":null}");
        Response newest = get(path + "?limit=1");
        assertThat(newest.body()).contains(second.body()).doesNotContain(first.body());
        assertThat(get(path + "?limit=1&before=" + newest.field("next_before")).body()).contains(first.body());
    }

    @Test
    void whatIsNoNoteIsRefused() {
        String path = "/v1/admin/merchants/" + TestMerchant.open(served.hazina).merchant() + "/notes";
        ResponseChecks.refused(post(path, "{}"), 400);
        ResponseChecks.refused(post(path, "{\"text\":\" \"}"), 400);
        ResponseChecks.refused(post(path, "{\"text\":\"" + "x".repeat(1001) + "\"}"), 400);
        String nobody = "/v1/admin/merchants/01994f5f-1b09-7a2c-8d4e-79f6a5b4c3d2/notes";
        ResponseChecks.refused(get(nobody), 404);
        ResponseChecks.refused(post(nobody, "{\"text\":\"lost\"}"), 404);
        ResponseChecks.refused(get("/v1/admin/merchants/nobody/notes"), 404);
    }

    @Test
    void thePageShowsThemWithTheWriterAndBothTimes() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String page = "/dashboard/operator/merchants/" + shop.merchant();
        StaffPerson asha = StaffPerson.hire(served, "Asha", StaffRoles.of(StaffRole.SUPPORT));
        Browser browser = asha.browser();
        assertThat(browser.get(page).body()).contains("None yet.", "Write note");
        assertThat(browser.get(page + "/notes").body()).contains("No note yet");

        Response written = browser.submit(browser.get(page), page + "/notes", Map.of("text", SECRET + " <b>"));
        assertThat(browser.follow(written).body()).contains("The note is written.", SECRET + " &lt;b&gt;", "Asha",
                "EAT", " UTC)");
        assertThat(browser.get(page).body()).contains(SECRET, "Asha", "EAT", " UTC)");
        assertThat(browser.submit(browser.get(page), page + "/notes", Map.of("text", "x".repeat(1001))).body())
                .contains("at most 1000 characters");
    }

    @Test
    void whoOnlyReadsIsOfferedNoForm() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String page = "/dashboard/operator/merchants/" + shop.merchant();
        Browser reader = StaffPerson.hire(served, "Rehema", StaffRoles.of(StaffRole.READ)).browser();
        assertThat(reader.get(page).body()).contains("None yet.").doesNotContain("Write note");
        assertThat(reader.get(page + "/notes").body()).doesNotContain("Write note");
    }

    @Test
    void theMerchantSeesNothingOfIt() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        post("/v1/admin/merchants/" + shop.merchant() + "/notes", "{\"text\":\"" + SECRET + "\"}");

        Browser owner = Browser.of(served, shop);
        for (String path : new String[]{"/dashboard", "/dashboard/audit", "/dashboard/audit/audit.csv",
                "/dashboard/settings", "/dashboard/search?q=licence"}) {
            assertThat(owner.get(path).body()).as(path).doesNotContain(SECRET, "merchant_note", "ote about a merchant");
        }
        for (String path : new String[]{"/v1/audit-log", "/v1/me", "/v1/search?q=licence"}) {
            assertThat(served.get(path).by(shop).send().body()).as(path).doesNotContain(SECRET, "merchant_note");
        }
        ResponseChecks.refused(served.get("/v1/admin/merchants/" + shop.merchant() + "/notes").by(shop).send(), 403);
    }
}
