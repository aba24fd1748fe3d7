package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Wallets, webhooks, keys, people, settings and statements on a merchant's pages.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardPagesTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    private Response done(String page, String action, Map<String, String> typed) {
        return browser.follow(browser.submit(browser.get(page), action, typed));
    }

    @Test
    void theOverviewShowsTodaysPayments() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser owner = Browser.of(served, own);
        assertThat(owner.get("/dashboard").body()).contains("No payments yet");
        own.fund(own.main, 1_234_56);
        assertThat(owner.get("/dashboard").body()).contains("1,234.56", "1 payment", "<svg", "Show as a table");
        assertThat(owner.get("/dashboard?currency=UGX").body()).contains("No payments yet");
    }

    @Test
    void aWalletIsOpenedRenamedMadeDefaultAndClosed() {
        String neu = "/dashboard/wallets/new";
        Response made = browser.submit(browser.get(neu), neu, Map.of("name", "Savings", "currency", "KES"));
        String path = made.header("Location").orElseThrow().split("\\?", 2)[0];
        assertThat(browser.follow(made).body()).contains("The wallet is open.", "<h1>Savings</h1>");
        Response taken = browser.submit(browser.get(neu), neu, Map.of("name", "Savings", "currency", "USD"));
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.body()).contains("A wallet with this name exists.", "value=\"Savings\"");
        assertThat(done(path, path + "/rename", Map.of("name", "Rainy day")).body()).contains("<h1>Rainy day</h1>");
        assertThat(browser.submit(browser.get(path), path + "/rename", Map.of("name", "Main")).status()).isEqualTo(409);
        assertThat(done(path, path + "/default", Map.of()).body()).contains("Default");
        String close = path + "/close";
        Response refused = browser.submit(browser.get(close), close, Map.of("confirmed", "yes"));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("The default wallet can");
        String main = "/dashboard/wallets/" + shop.main.number();
        done(main, main + "/default", Map.of());
        assertThat(browser.submit(browser.get(close), close, Map.of()).body()).contains("Close Rainy day?");
        assertThat(done(close, close, Map.of("confirmed", "yes")).body()).contains("The wallet is closed.")
                .doesNotContain("Rainy day");
        assertThat(browser.get("/dashboard/wallets?closed=too").body()).contains("Rainy day");
    }

    @Test
    void aFailedDeliveryIsExplainedAndReplayed() {
        String neu = "/dashboard/webhooks/new";
        served.hazina.recordingSender.answer(404);
        Map<String, String> typed = Map.of("url", "https://shop.example/hooks", "everything", "yes");
        Response refused = browser.submit(browser.get(neu), neu, typed);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("verification probe was not answered", "https://shop.example/hooks");
        served.hazina.recordingSender.answer(200);
        Response made = browser.submit(refused, neu, typed);
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.body()).contains("It answered our signed probe", "whsec_");
        var link = Pattern.compile("href=\"(/dashboard/webhooks/[0-9a-f-]{36})\"").matcher(made.body());
        assertThat(link.find()).isTrue();
        String endpoint = link.group(1);

        served.hazina.recordingSender.answer(500);
        shop.fund(shop.main, 5_00);
        for (int i = 0; i < 10; i++) {
            served.hazina.dispatchDeliveries.runDue();
            served.hazina.world.clock().advance(Duration.ofHours(13));
        }
        browser.signIn(shop.email, TestMerchant.PASSWORD);
        Response list = browser.get(endpoint + "?status=failed_permanently");
        var delivery = Pattern.compile("href=\"(" + endpoint + "/deliveries/dlv_[0-9a-z]{26})\"").matcher(list.body());
        assertThat(delivery.find()).isTrue();
        Response page = browser.get(delivery.group(1));
        assertThat(page.body()).contains("The receiver failed while it handled the event", ">500</span>",
                "payment.succeeded");
        served.hazina.recordingSender.answer(200);
        assertThat(browser.follow(browser.submit(page, delivery.group(1) + "/replay", Map.of())).body())
                .contains("The replay has started.", "hx-trigger");
        served.hazina.dispatchDeliveries.runDue();
        assertThat(browser.get(delivery.group(1)).body()).contains("Delivered");
        String range = endpoint + "/replay";
        Response confirm = browser.submit(browser.get(endpoint), range, Map.of("since", "2026-01-01T00:00"));
        assertThat(confirm.body()).contains("Replay all failed deliveries?", "1 Jan 2026, 00:00");
        assertThat(browser.submit(confirm, range, Map.of("confirmed", "yes")).status()).isEqualTo(303);
        assertThat(browser.submit(browser.get(endpoint), range, Map.of("since", "soon")).status()).isEqualTo(400);

        assertThat(browser.submit(browser.get(endpoint + "/rotate"), endpoint + "/rotate", Map.of("confirmed", "yes"))
                .body()).contains("Next signing secret", "whsec_");
        assertThat(done(endpoint + "/promote", endpoint + "/promote", Map.of("confirmed", "yes")).body())
                .contains("The old secret is retired. Deliveries are signed with the new one.");
        assertThat(browser.submit(browser.get(endpoint + "/promote"), endpoint + "/promote",
                Map.of("confirmed", "yes")).status()).isEqualTo(422);
        assertThat(done(endpoint + "/delete", endpoint + "/delete", Map.of("confirmed", "yes")).body())
                .contains("No endpoint yet");
        assertThat(browser.get(endpoint).body()).contains("Deleted").doesNotContain("/rotate");
    }

    @Test
    void aKeyIsShownOnceAndRevoked() {
        String neu = "/dashboard/keys/new";
        Response nothing = browser.submit(browser.get(neu), neu, Map.of("label", "till", "role", "viewer"));
        assertThat(nothing.status()).isEqualTo(400);
        assertThat(nothing.body()).contains("value=\"till\"");
        Response issued = browser.submit(nothing, neu,
                Map.of("label", "till", "role", "viewer", "account_ids", shop.accountId().toString()));
        assertThat(issued.status()).isEqualTo(201);
        var id = Pattern.compile("value=\"(key_[0-9A-Za-z]{20})\"").matcher(issued.body());
        var secret = Pattern.compile("value=\"(sk_test_[0-9A-Za-z]{43})\"").matcher(issued.body());
        assertThat(id.find() && secret.find()).isTrue();
        var key = new Credentials(id.group(1), secret.group(1));
        assertThat(served.get("/v1/me").by(key).send().status()).isEqualTo(200);
        assertThat(browser.get("/dashboard/keys").body()).contains("till", id.group(1)).doesNotContain(secret.group(1));
        String revoke = "/dashboard/keys/" + id.group(1) + "/revoke";
        assertThat(done(revoke, revoke, Map.of("confirmed", "yes")).body()).contains("The key is revoked");
        assertThat(served.get("/v1/me").by(key).send().status()).isEqualTo(401);
    }

    @Test
    void aKeyIsRevokedWithTheKeysIssuedWithIt() {
        MerchantActions merchantActions = new MerchantActions(served.hazina, shop);
        Credentials first = merchantActions.issue(Role.OWNER, shop.account).credentials();
        for (String label : List.of("one", "two")) {
            ResponseChecks.succeeded(
                    served.post("/v1/keys", "{\"label\":\"" + label + "\",\"role\":\"owner\",\"account_ids\":[\""
                            + shop.accountId() + "\"]}").by(first).send(),
                    201);
        }
        String revoke = "/dashboard/keys/" + first.keyId() + "/revoke";
        assertThat(browser.get("/dashboard/keys").body()).contains("using till");
        assertThat(browser.get(revoke).body()).contains("Also revoke the 2 keys created with it", "two, one");
        Response asked = browser.submit(browser.get(revoke), revoke, Map.of("cascade", "yes"));
        assertThat(asked.body()).contains("value=\"yes\" checked");

        assertThat(browser.follow(browser.submit(asked, revoke, Map.of("cascade", "yes", "confirmed", "yes"))).body())
                .contains("The key is revoked").doesNotContain("using till");
        assertThat(served.get("/v1/me").by(first).send().status()).isEqualTo(401);
        assertThat(merchantActions.actions()).endsWith("key.deleted", "key.deleted", "key.deleted");
        String single = merchantActions.issue(Role.VIEWER, shop.account).key().id();
        assertThat(browser.get("/dashboard/keys/" + single + "/revoke").body()).doesNotContain("created with it");
        assertThat(browser.get("/dashboard/audit").body()).contains("user.signed_in", "key.deleted", shop.keyId(),
                "from 127.0.0.1");
    }

    @Test
    void usersAreAddedGivenARoleAndDisabled() {
        String people = "/dashboard/people";
        new MerchantActions(served.hazina, shop).add("till@duka.example", Role.VIEWER, "first password");
        assertThat(browser.get(people).body()).contains("till@duka.example");
        Browser till = new Browser(served);
        assertThat(till.signIn("till@duka.example", "first password").status()).isEqualTo(303);
        assertThat(till.get("/dashboard/people").status()).isEqualTo(403);
        assertThat(till.get("/dashboard").body()).doesNotContain("Take a payment</a>\n    <", "/dashboard/people");
        var link = Pattern.compile("href=\"(/dashboard/people/[0-9a-f-]{36})\"").matcher(browser.get(people).body());
        assertThat(link.find()).isTrue();
        String person = link.group(1);
        Response asked = browser.submit(browser.get(person), person + "/role", Map.of("role", "owner"));
        assertThat(asked.body()).contains("Make till@duka.example Owner?", "An owner does everything that you can do");
        assertThat(till.get("/dashboard").status()).as("only asked").isEqualTo(200);
        done(person, person + "/role", Map.of("role", "operator", "confirmed", "yes"));
        assertThat(till.get("/dashboard").status()).isEqualTo(303);
        till.signIn("till@duka.example", "first password");
        assertThat(till.get("/dashboard/payments/new").status()).isEqualTo(200);
        Response sure = browser.submit(browser.get(person), person + "/access", Map.of("disabled", "yes"));
        assertThat(sure.body()).contains("Remove the access of till@duka.example?");
        assertThat(till.get("/dashboard").status()).as("only asked").isEqualTo(200);
        done(person, person + "/access", Map.of("disabled", "yes", "confirmed", "yes"));
        assertThat(till.get("/dashboard").status()).isEqualTo(303);
        assertThat(till.signIn("till@duka.example", "first password").status()).isEqualTo(401);
        assertThat(browser.get("/dashboard/audit").body()).contains("user.sign_in_failed", "Unknown",
                "user_disabled");
        done(person, person + "/access", Map.of("disabled", "no", "confirmed", "yes"));
        assertThat(till.signIn("till@duka.example", "first password").status()).isEqualTo(303);
        String self = "/dashboard/people/" + shop.signedIn.user().id();
        assertThat(browser.submit(browser.get(self), self + "/role",
                Map.of("role", "viewer", "confirmed", "yes")).status()).isEqualTo(422);
        assertThat(browser.get("/dashboard/audit").body()).contains("user.created", "user.role_changed",
                "user.disabled", "user.enabled");
    }

    @Test
    void settingsAreSavedAndAnInvalidOneIsShownAtItsField() {
        String settings = "/dashboard/settings";
        Response wrong = browser.submit(browser.get(settings), settings + "/ops", Map.of("ops_url", "ftp://x"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"ftp://x\"");
        assertThat(done(settings, settings + "/ops", Map.of("ops_url", "https://ops.example/x")).body())
                .contains("https://ops.example/x");
        assertThat(done(settings, settings + "/ops", Map.of("ops_url", "")).body()).contains("none yet");
        assertThat(done(settings, settings + "/zone", Map.of("time_zone", "Africa/Kampala")).body())
                .contains("<dd>Africa/Kampala</dd>");
        assertThat(browser.submit(browser.get(settings), settings + "/zone", Map.of("time_zone", "Mars")).status())
                .isEqualTo(400);
        assertThat(done(settings, settings + "/slug", Map.of("slug", "duka-moja")).body()).contains("duka-moja");
        assertThat(done(settings, settings + "/account", Map.of("name", "Branch", "default_currency", "UGX")).body())
                .contains("Branch", "The account is open.");
        assertThat(browser.submit(browser.get(settings), settings + "/account", Map.of("default_currency", "UGX"))
                .status()).isEqualTo(400);
    }

    @Test
    void aStatementIsShownDownloadedAndMailed() {
        shop.fund(shop.main, 77_00);
        assertThat(browser.get("/dashboard/statement").body()).contains("Payments that succeeded", "Totals as CSV");
        Response wrong = browser.get("/dashboard/statement?from=2026-02-30&to=");
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("First day must be a day", "value=\"2026-02-30\"");
        Response totals = browser.get("/dashboard/statement/totals.csv?currency=KES&from=&to=");
        assertThat(totals.header("Content-Disposition").orElseThrow()).matches("attachment; filename=\"statement-"
                + shop.account.number() + "-KES-to-2026-03-[0-9]{2}\\.csv\"");
        Response rows = browser.get("/dashboard/statement/transactions.csv?currency=KES&from=2020-01-01&to=");
        assertThat(rows.body()).startsWith("\uFEFFkind,").contains("77.00");
        assertThat(rows.header("X-Rows")).contains(String.valueOf(rows.body().lines().count() - 1));
        assertThat(done("/dashboard/statement", "/dashboard/statement/cadence", Map.of("cadence", "monthly")).body())
                .contains("Current setting: every month");
    }

    @Test
    void theThemeIsRemembered() {
        Response dark = browser.submit(browser.get("/dashboard"), "/dashboard/theme", Map.of("theme", "dark"));
        assertThat(browser.follow(dark).body()).contains("data-theme=\"dark\"");
        assertThat(browser.submit(browser.get("/dashboard"), "/dashboard/theme", Map.of("theme", "pink")).status())
                .isEqualTo(400);
    }
}
