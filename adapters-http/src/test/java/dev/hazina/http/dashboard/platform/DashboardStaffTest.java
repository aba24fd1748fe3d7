package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// People of the platform's staff sign in, and manage each other.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardStaffTest {
    private static final String HOME = "/dashboard/operator";
    private static final String STAFF = HOME + "/staff";
    private static final String PROFILE = HOME + "/profile";
    private static final Map<String, String> YES = Map.of("confirmed", "yes");
    private static final Map<String, String> WHY = Map.of("confirmed", "yes", "reason", "fraud");
    private static final Duration A_STEP = Duration.ofSeconds(30);

    private final Served served = Served.sandbox();
    private final StaffPerson asha = StaffPerson.hire(served, "Asha");

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theKeyAddsTheFirstPersonWhoSignsInAndIsNamed() {
        try (Served empty = Served.sandbox()) {
            Browser key = Browser.with(empty, empty.hazina.operator);
            Response list = key.get(STAFF);
            assertThat(list.body()).contains("No person yet", "Add a person");
            assertThat(key.get(PROFILE).status()).isEqualTo(403);
            assertThat(key.submit(list, STAFF, Map.of("name", " ", "email", "a@b.example", "password", "12345678"))
                    .body()).contains("Name is required.");
            assertThat(key.follow(key.submit(key.get(STAFF), STAFF,
                    Map.of("name", "Amina", "email", "amina@hazina.example",
                            "password", "a staff password")))
                    .body())
                    .contains("The person can sign in as platform staff now.", "amina@hazina.example");
            Browser browser = new Browser(empty);
            Response form = browser.get(STAFF);
            Response in = browser.submit(browser.follow(form), HOME + "/sign-in/person",
                    Map.of("email", "AMINA@hazina.example", "password", "a staff password"));
            assertThat(in.header("Location")).contains(STAFF);
            assertThat(browser.follow(in).body()).contains("amina@hazina.example", "href=\"" + PROFILE + "\"");
            assertThat(browser.cookies).containsKey("hazina-staff-browser");
            TestMerchant shop = TestMerchant.open(empty.hazina);
            String suspend = HOME + "/merchants/" + shop.merchant() + "/suspend";
            browser.submit(browser.get(suspend), suspend, WHY);
            assertThat(browser.get(HOME + "/audit").body()).contains("Amina (amina@hazina.example)",
                    "Suspended the merchant: fraud.");
        }
    }

    @Test
    void aMerchantSeesPlatformStaffAndNoName() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = asha.browser();
        String page = HOME + "/merchants/" + shop.merchant();
        browser.submit(browser.get(page + "/suspend"), page + "/suspend", WHY);
        browser.submit(browser.get(page + "/reactivate"), page + "/reactivate", YES);
        assertThat(Browser.of(served, shop).get("/dashboard/audit").body()).contains("Platform staff")
                .doesNotContain("Asha", asha.member().id().toString());
        Response log = served.get("/v1/audit-log").by(shop).send();
        assertThat(log.body()).contains("\"kind\":\"administrator\",\"key_id\":null,\"user_id\":null");
        assertThat(served.get("/v1/admin/audit-log?merchant_id=" + shop.merchant()).by(served.hazina.operator).send()
                .body()).contains("\"user_id\":\"" + asha.member().id() + "\"");
    }

    @Test
    void payoutsArePutOnHoldByOnePersonAndLetGoByTwo() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        shop.fund(shop.main, 1_000_00);
        Browser browser = asha.browser();
        String page = HOME + "/merchants/" + shop.merchant();
        String review = page + "/payout-reviews/" + shop.account.number();
        assertThat(browser.get(review + "/end").status()).isEqualTo(404);
        Response asked = browser.get(review + "/begin");
        assertThat(browser.submit(asked, review + "/begin", YES).body()).contains("Reason is required.");
        assertThat(browser.follow(browser.submit(browser.get(review + "/begin"), review + "/begin", WHY)).body())
                .contains("The payouts of the account are on hold.", "Payouts are on hold: fraud", review + "/end");
        Browser theirs = Browser.of(served, shop);
        String id = served.post("/v1/payouts", "{\"amount\":100,\"destination_phone\":\"+254712345678\"}").by(shop)
                .send()
                .field("id");
        assertThat(theirs.get("/dashboard/payouts/" + id).body())
                .contains("review the payouts of this account: fraud", "Cancel payout")
                .doesNotContain("Approve payout");

        Map<String, String> note = Map.of("confirmed", "yes", "note", "the owner was called back");
        assertThat(browser.follow(browser.submit(browser.get(review + "/end"), review + "/end", note)).body())
                .contains("A second person has to let the payouts go");
        Browser second = Browser.with(served, served.hazina.operator);
        assertThat(second.get(HOME + "/agreements").body()).contains("the owner was called back", page);
        Response shown = second.get(review + "/end");
        assertThat(shown.body()).contains("the owner was called back", "Proposed by", "Asha");
        assertThat(second.follow(second.submit(shown, review + "/end", note)).body())
                .contains("The payouts of the account go out again.").doesNotContain("Payouts are on hold: fraud");
        assertThat(theirs.get("/dashboard/payouts/" + id).body()).contains("Review ended");
        assertThat(theirs.get("/dashboard/audit").body()).contains("on hold: fraud", "go: the owner was called back");
    }

    @Test
    void wrongPasswordsAreRefusedAndLimited() {
        Response wrong = asha.signIn(new Browser(served), "a wrong guess");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body()).contains("No person of the staff has this e-mail and this password.",
                "asha@hazina.example").doesNotContain("a wrong guess");
        try (Served busy = Served.sandbox()) {
            StaffPerson juma = StaffPerson.hire(busy, "Juma");
            Browser known = new Browser(busy);
            assertThat(juma.signIn(known, StaffPerson.PASSWORD).status()).isEqualTo(303);
            busy.limits.allow(Bucket.EMAIL_AND_ADDRESS, 0);
            assertThat(juma.signIn(new Browser(busy), StaffPerson.PASSWORD).status()).isEqualTo(429);
            assertThat(juma.signIn(known, StaffPerson.PASSWORD).status()).as("known browser").isEqualTo(303);
        }
    }

    @Test
    void accessPasswordAndFactorAreTakenByAnotherPerson() {
        StaffPerson juma = StaffPerson.hire(served, "Juma");
        Browser theirs = juma.browser();
        Browser browser = asha.browser();
        String page = STAFF + "/" + juma.member().id();
        assertThat(browser.get(page).body()).contains("juma@hazina.example", page + "/disable");
        assertThat(browser.get(STAFF + "/" + asha.member().id()).body()).contains("This is you.")
                .doesNotContain("/disable");
        Response asked = browser.get(page + "/disable");
        assertThat(asked.body()).contains("Remove the access of Juma (juma@hazina.example)?");
        assertThat(theirs.get(HOME).status()).isEqualTo(200);
        assertThat(browser.follow(browser.submit(asked, page + "/disable", YES)).body()).contains("No access");
        assertThat(theirs.get(HOME).header("Location")).hasValueSatisfying(to -> assertThat(to).contains("sign-in"));
        browser.submit(browser.get(page + "/enable"), page + "/enable", YES);
        Browser again = juma.browser();
        String password = page + "/password";
        assertThat(browser.follow(browser.submit(browser.get(password), password,
                Map.of("new_password", "another password"))).status()).isEqualTo(200);
        assertThat(again.get(HOME).status()).isEqualTo(303);
        assertThat(juma.signIn(new Browser(served), "another password").status()).isEqualTo(303);
        assertThat(browser.get(STAFF + "/" + UUID.randomUUID()).status()).isEqualTo(404);
    }

    @Test
    void aPersonChangesThePasswordAndSetsAFactorUp() {
        StaffPerson neema = StaffPerson.hire(served, "Neema");
        Browser browser = neema.browser();
        Response profile = browser.get(PROFILE);
        assertThat(browser.submit(profile, PROFILE + "/password", Map.of("old_password", "wrong", "new_password",
                "another password")).body()).contains("old password is wrong");
        assertThat(browser.submit(browser.get(PROFILE), PROFILE + "/set-up",
                Map.of("password", StaffPerson.PASSWORD)).status()).isEqualTo(303);
        Response setUp = browser.get(PROFILE);
        Matcher secret = Pattern.compile("secret=([A-Z2-7a-z0-9-]+)&amp;").matcher(setUp.body());
        assertThat(secret.find()).isTrue();
        Response confirmed = browser.submit(setUp, PROFILE + "/confirm", Map.of("code", code(secret.group(1))));
        assertThat(confirmed.status()).isEqualTo(201);
        assertThat(confirmed.body()).contains("Your recovery codes");
        Browser other = new Browser(served);
        Response code = neema.signIn(other, StaffPerson.PASSWORD);
        assertThat(code.body()).contains("Your password is right.");
        String step = StaffPerson.SIGN_IN + "/code";
        assertThat(other.submit(code, step, Map.of("code", "wrong")).status()).isEqualTo(401);
        assertThat(other.submit(code, step, Map.of("code", code(secret.group(1)))).header("Location"))
                .contains(HOME);
        Browser asha2 = asha.browser();
        String factor = STAFF + "/" + neema.member().id() + "/second-factor";
        asha2.submit(asha2.get(factor), factor, YES);
        assertThat(neema.signIn(new Browser(served), StaffPerson.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void signingOutEndsTheSession() {
        Browser browser = asha.browser();
        String session = browser.cookies.get("hazina-session");
        browser.submit(browser.get(HOME), "/dashboard/sign-out", Map.of());
        browser.cookies.put("hazina-session", session);
        assertThat(browser.get(HOME).status()).isEqualTo(303);
    }

    private String code(String secret) {
        served.hazina.world.clock().advance(A_STEP);
        return served.hazina.codes.at(secret, served.hazina.world.clock().instant());
    }
}
