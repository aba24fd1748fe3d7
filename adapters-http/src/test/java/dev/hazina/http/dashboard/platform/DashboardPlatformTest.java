package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The platform's staff signs in, finds merchants, and changes their access and payout currencies.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardPlatformTest {
    private static final String HOME = "/dashboard/operator";
    private static final String SIGN_IN = HOME + "/sign-in";
    private static final String MERCHANTS = HOME + "/merchants";
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @AfterAll
    void stop() {
        served.close();
    }

    private Response signIn(Browser browser, Credentials key, String next) {
        return browser.submit(browser.get(SIGN_IN), SIGN_IN,
                Map.of("key_id", key.keyId(), "key_secret", key.secret(), "next", next));
    }

    @Test
    void signingInWithTheAdministratorsKeyLeadsToTheRequestedPage() {
        Browser browser = new Browser(served);
        Response refused = browser.get(HOME + "/fees");
        assertThat(refused.header("Location")).contains(SIGN_IN + "?next=%2Fdashboard%2Foperator%2Ffees");
        Response page = browser.follow(refused);
        assertThat(page.body()).contains("operator_key_secret", "name=\"next\" value=\"/dashboard/operator/fees\"");
        Response in = signIn(browser, served.hazina.operator, "/dashboard/operator/fees");
        assertThat(browser.follow(in).body()).contains("<h1>Fees</h1>", served.hazina.operator.keyId());
        assertThat(browser.get("/dashboard").header("Location")).contains(HOME);
        assertThat(browser.get("/dashboard/payments").body()).contains("Not allowed", "href=\"" + HOME + "\"");
        assertThat(browser.follow(browser.submit(browser.get(HOME), "/dashboard/sign-out", Map.of())).body())
                .contains("You are signed out.");
        assertThat(browser.get(HOME).header("Location")).hasValueSatisfying(to -> assertThat(to).startsWith(SIGN_IN));
        Response script = new Browser(served).send("GET", HOME, "", List.of("HX-Request: true"));
        assertThat(script.header("HX-Redirect")).contains(SIGN_IN);
    }

    @ParameterizedTest
    @CsvSource({"https://evil.example/", "//evil.example", "/dashboard/../v1", "/dashboard/payments", "''"})
    void signingInRedirectsToTheDashboardOnly(String next) {
        assertThat(signIn(new Browser(served), served.hazina.operator, next).header("Location")).contains(HOME);
    }

    @Test
    void anotherKeyIsRefusedAsAnUnknownOne() {
        TestMerchant suspended = TestMerchant.open(served.hazina);
        new MerchantActions(served.hazina, suspended).suspend(true);
        Credentials key = served.hazina.operator;
        Response wrong = signIn(new Browser(served), new Credentials(key.keyId(), "not-the-secret"), "");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body())
                .contains("value=\"" + key.keyId() + "\"", "This is not the key of the platform's staff.")
                .doesNotContain("not-the-secret");
        for (Credentials other : List.of(shop.signedIn.credentials(), suspended.signedIn.credentials(),
                new Credentials("key_nobody", "nothing"))) {
            Response refused = signIn(new Browser(served), other, "");
            assertThat(refused.status()).isEqualTo(401);
            assertThat(anonymous(refused).replace(other.keyId(), key.keyId())).isEqualTo(anonymous(wrong));
        }
        assertThat(signIn(new Browser(served), new Credentials("", ""), "").status()).isEqualTo(400);
        assertThat(signIn(new Browser(served), new Credentials("key", ""), "").body())
                .contains("Key secret is required.", "value=\"key\"");
    }

    @Test
    void signInAttemptsAreLimited() {
        try (Served busy = Served.sandbox()) {
            busy.limits.allow(Bucket.EMAIL_AND_ADDRESS, 1);
            Browser browser = new Browser(busy);
            assertThat(signIn(browser, new Credentials("KEY_operator", "one"), "").status()).isEqualTo(401);
            Response second = signIn(browser, new Credentials("key_operator", "two"), "");
            assertThat(second.status()).isEqualTo(429);
            assertThat(second.header("Retry-After")).contains("2");
        }
    }

    /// The wallets of all its accounts, and of no other merchant.
    @Test
    void aMerchantsPageHasItsWalletsWithTheirBalances() {
        TestMerchant rich = TestMerchant.open(served.hazina);
        Wallet savings = rich.fundedWallet("Savings", 1_234_56);
        Account branch = new MerchantActions(served.hazina, rich).open("Branch");
        String page = staff.get(MERCHANTS + "/" + rich.merchant()).body();
        assertThat(page).contains("1,234.56", HOME + "/wallets/" + savings.id(), savings.number(), rich.main.number())
                .containsPattern("<code class=\"whole\">\\d{8}</code></td><td data-label=\"Account\">"
                        + branch.number())
                .doesNotContain(shop.main.number(), shop.main.id().toString(), "There are more wallets");
        assertThat(staff.get(HOME + "/wallets/" + savings.id()).body()).contains("KES 1,234.56");
    }

    @Test
    void aMerchantsPageEndsAfterAHundredWallets() {
        TestMerchant many = TestMerchant.open(served.hazina);
        MerchantActions actions = new MerchantActions(served.hazina, many);
        for (int i = 0; i < 100; i++) {
            actions.open("Branch " + i);
        }
        String page = staff.get(MERCHANTS + "/" + many.merchant()).body();
        assertThat(page.split("/wallets/", -1)).hasSize(101);
        assertThat(page).contains("There are more wallets");
    }

    @Test
    void aMerchantIsFoundByEmailIdOrAccountNumber() {
        TestMerchant wanted = TestMerchant.open(served.hazina, "UG");
        String page = MERCHANTS + "/" + wanted.merchant();
        for (String known : List.of(wanted.email.substring(2, 40), wanted.email.toUpperCase(Locale.ROOT),
                wanted.merchant().toString(), wanted.account.number())) {
            Response found = staff.get(MERCHANTS + "?q=" + known);
            assertThat(found.body()).contains(page, "value=\"" + known + "\"")
                    .doesNotContain(shop.merchant().toString());
        }
        assertThat(staff.get(MERCHANTS + "?q=%3Cb%3Enobody").body()).contains("No matching merchants",
                "value=\"&lt;b>nobody\"").doesNotContain("<b>nobody");
        assertThat(staff.get(page).body()).contains("<h1>Duka</h1>", wanted.email, wanted.account.number(), "Active",
                "KES, TZS, UGX", "/suspend");
        assertThat(staff.get(MERCHANTS).body()).contains(page, shop.merchant().toString());
    }

    @Test
    void merchantsArePaged() {
        try (Served crowded = Served.sandbox()) {
            for (int i = 0; i < 30; i++) {
                TestMerchant.open(crowded.hazina);
                crowded.hazina.world.clock().advance(Duration.ofSeconds(1));
            }
            Browser browser = Browser.with(crowded, crowded.hazina.operator);
            Response first = browser.get(MERCHANTS + "?q=duka");
            var older = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"").matcher(first.body());
            assertThat(older.find()).isTrue();
            Response second = browser.get(older.group(1).replace("&amp;", "&"));
            assertThat(second.body()).contains("Newest", "value=\"duka\"").doesNotContain("rel=\"next\"");
            assertThat(second.body().split("<tr><td", -1)).hasSize(6);
        }
    }

    @Test
    void settingsInWhichInstancesDifferStandOnTheFirstPage() {
        served.instanceSettings.differ("HAZINA_FEES");
        assertThat(staff.get(HOME).body()).contains("HAZINA_FEES differs between the instances");
        served.instanceSettings.differ();
        assertThat(staff.get(HOME).body()).doesNotContain("differs between");
    }

    @Test
    void theEmptyListOfMerchantsLinksToRegistration() {
        try (Served empty = Served.sandbox()) {
            assertThat(Browser.with(empty, empty.hazina.operator).get(MERCHANTS).body()).contains("No merchant yet",
                    "/dashboard/register");
        }
    }

    @Test
    void aMerchantIsSuspendedOnceAndReactivated() {
        TestMerchant bad = TestMerchant.open(served.hazina);
        Browser theirs = Browser.of(served, bad);
        String page = MERCHANTS + "/" + bad.merchant();
        String suspend = page + "/suspend";
        Response asked = staff.get(suspend);
        assertThat(asked.body()).contains("Suspend Duka?", bad.merchant().toString());
        assertThat(staff.submit(asked, suspend, Map.of()).status()).isEqualTo(200);
        assertThat(staff.post(suspend, YES).status()).isEqualTo(403);
        Map<String, String> ofAnother = Browser.hidden(staff.get(MERCHANTS + "/" + shop.merchant() + "/suspend"),
                MERCHANTS + "/" + shop.merchant() + "/suspend");
        assertThat(staff.post(suspend, Map.of("token", ofAnother.getOrDefault("token", ""), "confirmed", "yes"))
                .status()).isEqualTo(403);
        assertThat(staff.submit(staff.get(suspend), suspend, YES).body()).contains("Reason is required.");
        assertThat(theirs.get("/dashboard").status()).isEqualTo(200);

        for (Response form : List.of(asked, staff.get(suspend))) {
            assertThat(staff.follow(staff.submit(form, suspend, Map.of("confirmed", "yes", "reason", "fraud"))).body())
                    .contains("The merchant is suspended.", "Suspended", "Reason", "fraud", "/reactivate");
        }
        assertThat(theirs.get("/dashboard").status()).isEqualTo(403);
        String reactivate = page + "/reactivate";
        assertThat(staff.follow(staff.submit(staff.get(reactivate), reactivate, YES)).body())
                .contains("The merchant is active again.");
        assertThat(theirs.get("/dashboard").status()).isEqualTo(200);
        assertThat(new MerchantActions(served.hazina, bad).actions()).containsExactly("merchant.suspended",
                "merchant.reactivated");
        assertThat(staff.get(HOME + "/audit").body()).contains("merchant.suspended", page, "Platform staff",
                "127.0.0.1");
    }

    @Test
    void theAccessOfAUserIsRemovedAndRestored() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser theirs = Browser.of(served, own);
        String user = MERCHANTS + "/" + own.merchant() + "/users/" + own.signedIn.user().id();
        Response asked = staff.get(user + "/disable");
        assertThat(asked.body()).contains("Remove the access of " + own.email + "?");
        assertThat(staff.submit(asked, user + "/disable", Map.of()).body()).contains("Remove the access of ");
        assertThat(theirs.get("/dashboard").status()).isEqualTo(200);
        assertThat(staff.follow(staff.submit(asked, user + "/disable", YES)).body())
                .contains("The user's access is removed.", "No access", "Restore access of " + own.email);
        assertThat(theirs.get("/dashboard").status()).isEqualTo(303);
        assertThat(staff.follow(staff.submit(staff.get(user + "/enable"), user + "/enable", YES)).body())
                .contains("The user can sign in again.");
        assertThat(theirs.signIn(own.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void payoutCurrenciesAreChangedAndRemoved() {
        TestMerchant own = TestMerchant.open(served.hazina);
        String merchant = MERCHANTS + "/" + own.merchant();
        String account = merchant + "/accounts/" + own.account.number();
        Response form = staff.get(account);
        assertThat(form.body()).contains("value=\"KES\" checked", "value=\"UGX\" checked").doesNotContain("USD");
        Response wrong = staff.submit(form, account, Map.of("currencies", "EUR"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("Currencies must be among KES, TZS and UGX.");
        Response dollars = staff.submit(form, account, Map.of("currencies", "USD", "confirmed", "yes"));
        assertThat(dollars.status()).isEqualTo(400);

        Response confirm = staff.submit(wrong, account, Map.of("currencies", "UGX"));
        assertThat(confirm.body()).contains("Allow " + own.account.number() + " to pay out in UGX?", "KES, TZS, UGX");
        Response edit = staff.submit(confirm, account, Map.of("edit", "yes"));
        assertThat(edit.body()).contains("value=\"UGX\" checked").doesNotContain("value=\"KES\" checked");
        assertThat(staff.get(merchant).body()).contains("KES, TZS, UGX");
        assertThat(staff.follow(staff.submit(confirm, account, YES)).body())
                .contains("The payout currencies are changed.", ">UGX<").doesNotContain("KES, TZS, UGX");
        Response none = staff.submit(staff.get(account), account, Map.of());
        assertThat(none.body()).contains("Stop payouts of " + own.account.number() + "?");
        assertThat(staff.submit(none, account, Map.of("edit", "yes")).body()).doesNotContain("checked");
        assertThat(staff.follow(staff.submit(none, account, YES)).body()).contains(">nothing<");
    }

    @ParameterizedTest
    @CsvSource({"''", "/suspend", "/reactivate", "/users/%u/disable", "/users/%u/enable", "/accounts/%a"})
    void everyUnknownIdHasTheSameResponse(String rest) {
        TestMerchant stranger = TestMerchant.open(served.hazina);
        String theirs = rest.replace("%u", stranger.signedIn.user().id().toString())
                .replace("%a", stranger.account.number());
        String unknown = anonymous(missing(MERCHANTS + "/" + UUID.randomUUID() + theirs));
        for (String id : List.of("x", "1-1-1-1-1", "%F0%9F%92%B0")) {
            assertThat(anonymous(missing(MERCHANTS + "/" + id + theirs))).isEqualTo(unknown);
        }
        if (rest.contains("%")) {
            String here = MERCHANTS + "/" + shop.merchant();
            String others = anonymous(missing(here + theirs));
            assertThat(anonymous(missing(here + rest.replaceAll("%[ua]", "x")))).isEqualTo(others);
        }
    }

    private Response missing(String path) {
        Response response = staff.get(path);
        assertThat(response.status()).as(path).isEqualTo(404);
        assertThat(response.body()).contains("Page not found");
        return response;
    }

    @Test
    void theAuditLogOfAllMerchantsNamesTheActor() {
        try (Served quiet = Served.sandbox()) {
            Browser browser = Browser.with(quiet, quiet.hazina.operator);
            assertThat(browser.get(HOME + "/audit").body()).contains("No entries yet");
            TestMerchant one = TestMerchant.open(quiet.hazina);
            new MerchantActions(quiet.hazina, one).take("one-shop");
            assertThat(browser.get(HOME + "/audit").body()).contains("slug.changed", one.email, "one-shop",
                    MERCHANTS + "/" + one.merchant());
        }
    }

    private static String anonymous(Response response) {
        return response.body().replaceAll("req_[0-9a-z]{26}", "req")
                .replaceAll("name=\"(token|once)\" value=\"[^\"]+\"", "hidden");
    }
}
