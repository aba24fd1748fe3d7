package dev.hazina.http.dashboard.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The filters of the audit log and its file, for owners and for platform staff.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardAuditTest {
    private static final String OWN = "/dashboard/audit";
    private static final String ALL = "/dashboard/operator/audit";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);
    private final StaffPerson amina = StaffPerson.hire(served, "Amina");
    private final Browser staff = Browser.with(served, served.hazina.operator);

    DashboardAuditTest() {
        new MerchantActions(served.hazina, shop).take("mine");
        new MerchantActions(served.hazina, shop).suspend(true);
        new MerchantActions(served.hazina, shop).suspend(false);
        new MerchantActions(served.hazina, other).take("theirs");
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void anOwnerFiltersByPersonActAndDay() {
        assertThat(owner.get(OWN).body()).contains("slug.changed", "merchant.suspended", "Download CSV");
        assertThat(owner.get(OWN + "?act=slug.changed").body()).contains("<code>slug.changed</code>")
                .doesNotContain("<code>merchant.suspended</code>");
        assertThat(owner.get(OWN + "?by=" + shop.signedIn.user().id()).body()).contains("<code>slug.changed</code>")
                .doesNotContain("<code>merchant.suspended</code>");
        assertThat(owner.get(OWN + "?by=staff").body()).contains("<code>merchant.suspended</code>")
                .doesNotContain("<code>slug.changed</code>");
        assertThat(owner.get(OWN + "?by=unknown").body()).contains("No matching entries", "Show all entries");
        LocalDate today = LocalDate.ofInstant(served.hazina.world.clock().instant(), ZoneOffset.UTC);
        assertThat(owner.get(OWN + "?to=" + today.minusDays(3)).body()).contains("No matching entries");
        assertThat(owner.get(OWN + "?from=" + today.minusDays(1)).body()).contains("<code>slug.changed</code>");
    }

    @Test
    void whatIsFilteredIsKeptInTheForm() {
        assertThat(owner.get(OWN + "?act=slug.changed&from=2026-01-31").body()).contains(
                "<option value=\"slug.changed\" selected>Short name changed", "value=\"2026-01-31\"",
                "href=\"/dashboard/audit/audit.csv?act=slug.changed&amp;from=2026-01-31\"");
        Response wrong = owner.get(OWN + "?from=yesterday");
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("First day must be a day such as 2026-01-31.");
    }

    @Test
    void anOwnerChoosesNoPersonOfTheStaffAndNoActOfThePlatform() {
        assertThat(owner.get(OWN).body()).contains(">Platform staff</option>")
                .doesNotContain("Amina", "value=\"staff.", "value=\"restore.");
        assertThat(owner.get(OWN + "?act=staff.added").body()).contains("<code>slug.changed</code>");
        assertThat(served.get("/v1/audit-log?user_id=" + amina.member().id()).by(shop).send().fields("action"))
                .isEmpty();
    }

    @Test
    void theFileHasWhatIsFilteredWithItsSentence() {
        Response file = owner.get(OWN + "/audit.csv?act=slug.changed");
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Disposition").orElse("")).contains("audit-" + shop.account.number() + ".csv");
        assertThat(file.body().lines()).hasSize(2).first().asString().startsWith("\uFEFFat,merchant_id,merchant,by,");
        assertThat(file.body()).contains("Changed the slug from none to mine.", shop.email, "slug.changed")
                .doesNotContain("theirs");
        assertThat(owner.get(OWN + "/audit.csv?by=staff").body()).contains("Platform staff,,,Suspended the merchant.")
                .doesNotContain(served.hazina.operator.keyId());
        assertThat(owner.get(OWN + "/audit.csv?from=x").status()).isEqualTo(400);
    }

    @Test
    void theFileOfASwahiliPageHasSwahiliSentences() {
        Browser swahili = Browser.of(served, shop);
        swahili.cookies.put("hazina-language", "sw");

        assertThat(swahili.get(OWN).body()).contains("Jina fupi limebadilishwa", "Pakua CSV");
        assertThat(swahili.get(OWN + "/audit.csv?act=slug.changed").body())
                .contains("Amebadilisha jina fupi kutoka hakuna kuwa mine.");
    }

    @Test
    void staffFilterByMerchantToo() {
        assertThat(staff.get(ALL + "?act=slug.changed&merchant=" + other.account.number()).body()).contains("theirs")
                .doesNotContain("to mine");
        assertThat(staff.get(ALL + "?merchant=" + shop.merchant() + "&by=" + shop.signedIn.user().id()).body())
                .contains("to mine").doesNotContain("<code>merchant.suspended</code>", "theirs");
        assertThat(staff.get(ALL + "?act=staff.added").body()).contains("<code>staff.added</code>", "The platform");
        assertThat(staff.get(ALL + "?act=staff.signed_in&by=" + amina.member().id()).body()).contains("Amina");
        Response file = staff.get(ALL + "/audit.csv?act=slug.changed&merchant=" + other.account.number());
        assertThat(file.body().lines()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing like it", "example.com"})
    void aMerchantThatIsNotFoundOrNotOneIsSaid(String text) {
        Response page = staff.get(ALL + "?merchant=" + text.replace(" ", "+"));
        assertThat(page.status()).isEqualTo(400);
        assertThat(page.body()).contains("value=\"" + text + "\"", "role=\"alert\"");
        assertThat(staff.get(ALL + "/audit.csv?merchant=" + text.replace(" ", "+")).status()).isEqualTo(400);
    }
}
