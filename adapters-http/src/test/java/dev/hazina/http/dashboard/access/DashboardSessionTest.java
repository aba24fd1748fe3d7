package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing in, sessions, signing out.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardSessionTest {
    private static final String SIGN_IN = "/dashboard/sign-in";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void signingInLeadsToTheRequestedPage() {
        Browser browser = new Browser(served);
        Response refused = browser.get("/dashboard/payments");
        assertThat(refused.header("Location")).contains("/dashboard/sign-in?next=%2Fdashboard%2Fpayments");
        Response page = browser.follow(refused);
        Response in = browser.submit(page, SIGN_IN, Map.of("email", shop.email, "password", TestMerchant.PASSWORD));
        assertThat(in.header("Location")).contains("/dashboard/payments");
        assertThat(browser.follow(in).body()).contains("<h1>Payments</h1>", shop.email);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example/", "//evil.example", "/dashboard/../v1", "/docs", "/dashboard//x"})
    void signingInRedirectsToTheDashboardOnly(String next) {
        Browser browser = new Browser(served);
        Response page = browser.get(SIGN_IN);
        Response in = browser.submit(page, SIGN_IN,
                Map.of("email", shop.email, "password", TestMerchant.PASSWORD, "next", next));
        assertThat(in.header("Location")).contains("/dashboard");
    }

    @Test
    void aWrongPasswordKeepsTheEmailButNotThePassword() {
        Browser browser = new Browser(served);
        Response wrong = browser.signIn(shop.email, "not the password");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body()).contains("value=\"" + shop.email + "\"", "No user has this e-mail")
                .doesNotContain("not the password");
        Response unknown = browser.signIn("nobody@example.com", "not the password");
        assertThat(unknown.status()).isEqualTo(401);
        assertThat(browser.signIn("", "").status()).isEqualTo(400);
        assertThat(browser.cookies).doesNotContainKey("hazina-session");
    }

    @Test
    void attemptsAreCountedAsTheApiCountsThem() {
        Browser browser = new Browser(served);
        Response page = browser.get(SIGN_IN);
        served.limits.allow(RateLimits.Bucket.EMAIL_AND_ADDRESS, 2);
        try {
            var typed = Map.of("email", shop.email, "password", "wrong password");
            assertThat(browser.submit(page, SIGN_IN, typed).status()).isEqualTo(401);
            assertThat(browser.submit(page, SIGN_IN, typed).status()).isEqualTo(401);
            Response limited = browser.submit(page, SIGN_IN, typed);
            assertThat(limited.status()).isEqualTo(429);
            assertThat(limited.header("Retry-After")).contains("2");
            assertThat(served.limits.taken()).contains("ADDRESS 127.0.0.1");
        } finally {
            served.limits.allowAll();
        }
    }

    @Test
    void aFormOfAnotherSiteIsRefused() {
        Browser browser = new Browser(served);
        var typed = Map.of("email", shop.email, "password", TestMerchant.PASSWORD);
        assertThat(browser.post(SIGN_IN, typed).status()).isEqualTo(403);
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(browser.get(SIGN_IN), SIGN_IN));
        fields.putAll(typed);
        Browser other = new Browser(served);
        other.get(SIGN_IN);
        assertThat(other.post(SIGN_IN, fields).status()).isEqualTo(403);
        assertThat(served.call("POST", SIGN_IN).header("Origin", "https://evil.example").send().status())
                .isEqualTo(403);
        assertThat(browser.cookies).doesNotContainKey("hazina-session");
    }

    @Test
    void theSessionCookieIsHostOnlyAndHttpOnly() {
        try (Served production = Served.production()) {
            TestMerchant live = TestMerchant.open(production.hazina);
            Browser browser = new Browser(production);
            Response in = browser.signIn(live.email, TestMerchant.PASSWORD);
            assertThat(in.headers().get("set-cookie")).anySatisfy(cookie -> assertThat(cookie)
                    .startsWith("__Host-hazina-session=key_")
                    .contains("Path=/", "Secure", "SameSite=Lax", "Max-Age=43200")
                    .containsIgnoringCase("HttpOnly").doesNotContain("Domain"));
            assertThat(browser.get("/dashboard").status()).isEqualTo(200);
        }
        Response in = new Browser(served).signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(in.headers().get("set-cookie")).anySatisfy(cookie -> assertThat(cookie)
                .startsWith("hazina-session=key_").containsIgnoringCase("HttpOnly").doesNotContain("Secure"));
    }

    @Test
    void signingOutRevokesTheSessionOrAllSessions() {
        Browser first = Browser.of(served, shop);
        Browser second = Browser.of(served, shop);
        Browser third = Browser.of(served, shop);
        String session = Optional.ofNullable(first.cookies.get("hazina-session")).orElseThrow();
        Response out = first.submit(first.get("/dashboard"), "/dashboard/sign-out", Map.of());
        assertThat(first.follow(out).body()).contains("You are signed out.");
        first.cookies.put("hazina-session", session);
        assertThat(first.get("/dashboard").header("Location")).contains(SIGN_IN);
        assertThat(second.get("/dashboard").status()).isEqualTo(200);

        second.submit(second.get("/dashboard/profile"), "/dashboard/sign-out-everywhere", Map.of());
        assertThat(third.get("/dashboard").status()).isEqualTo(303);
        assertThat(served.get("/v1/me").by(shop).send().status()).isEqualTo(200);
    }

    @Test
    void aScriptIsRedirectedToSignIn() {
        Response refused = new Browser(served).send("GET", "/dashboard/payments", "", List.of("HX-Request: true"));
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.header("HX-Redirect")).contains(SIGN_IN);
    }

    @Test
    void thePasswordIsChangedWithTheOldPassword() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser here = Browser.of(served, own);
        Browser elsewhere = Browser.of(served, own);
        String form = "/dashboard/profile/password";
        Response wrong = here.submit(here.get("/dashboard/profile"), form,
                Map.of("old_password", "not the old one", "new_password", "another password"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("The old password is wrong.").doesNotContain("another password");
        assertThat(here.submit(here.get("/dashboard/profile"), form,
                Map.of("old_password", TestMerchant.PASSWORD, "new_password", "short")).status()).isEqualTo(400);
        Response same = here.submit(here.get("/dashboard/profile"), form,
                Map.of("old_password", TestMerchant.PASSWORD, "new_password", TestMerchant.PASSWORD));
        assertThat(same.status()).isEqualTo(422);
        assertThat(same.body()).contains("New password must differ from the old one.");

        Response changed = here.submit(here.get("/dashboard/profile"), form,
                Map.of("old_password", TestMerchant.PASSWORD, "new_password", "another password"));
        assertThat(here.follow(changed).body()).contains("Your password is changed");
        assertThat(elsewhere.get("/dashboard").status()).isEqualTo(303);
        assertThat(elsewhere.signIn(own.email, TestMerchant.PASSWORD).status()).isEqualTo(401);
        assertThat(elsewhere.signIn(own.email, "another password").status()).isEqualTo(303);
        assertThat(new MerchantActions(served.hazina, own).actions()).contains("user.password_changed");
    }

    @Test
    void anAccountIsChosenAndAnotherMerchantsIsRefused() {
        TestMerchant own = TestMerchant.open(served.hazina);
        var branch = new MerchantActions(served.hazina, own).open("Branch");
        Browser browser = Browser.of(served, own);
        Response home = browser.get("/dashboard");
        Response refused = browser.submit(home, "/dashboard/account", Map.of("account", shop.account.number()));
        assertThat(refused.status()).isEqualTo(403);
        Response chosen = browser.submit(home, "/dashboard/account", Map.of("account", branch.number()));
        assertThat(browser.follow(chosen).body()).contains("value=\"" + branch.number() + "\" selected");
        browser.cookies.put("hazina-account", shop.account.number());
        assertThat(browser.get("/dashboard").status()).isEqualTo(403);
        assertThat(browser.get("/dashboard").status()).isEqualTo(200);
    }

    @Test
    void aFormMadeForAnotherAccountIsRefused() {
        TestMerchant own = TestMerchant.open(served.hazina);
        var branch = new MerchantActions(served.hazina, own).open("Branch");
        Browser browser = Browser.of(served, own);
        Response open = browser.get("/dashboard/wallets/new");
        browser.submit(open, "/dashboard/account", Map.of("account", branch.number()));
        Response late = browser.submit(open, "/dashboard/wallets/new", Map.of("name", "Late", "currency", "KES"));
        assertThat(late.status()).isEqualTo(403);
        assertThat(late.body()).contains("This form was made for another account", "<dd>Late</dd>");
    }

    @Test
    void suspensionAndDisablingEndAccess() {
        TestMerchant own = TestMerchant.open(served.hazina);
        MerchantActions merchantActions = new MerchantActions(served.hazina, own);
        Browser browser = Browser.of(served, own);
        merchantActions.suspend(true);
        assertThat(browser.get("/dashboard").status()).isEqualTo(403);
        merchantActions.suspend(false);
        assertThat(browser.get("/dashboard").status()).isEqualTo(200);
        merchantActions.disable(true);
        assertThat(browser.get("/dashboard").status()).isEqualTo(303);
    }

    @Test
    void aFormSubmittedAfterTheSessionHasEndedLeadsBackToItsPage() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, own);
        Map<String, String> fields = Browser.hidden(browser.get("/dashboard/people"), "/dashboard/people");
        Browser elsewhere = Browser.of(served, own);
        elsewhere.submit(elsewhere.get("/dashboard/profile"), "/dashboard/sign-out-everywhere", Map.of());
        Response ended = browser.send("POST", "/dashboard/people", "token=" + fields.get("token"), List.of(
                "Content-Type: application/x-www-form-urlencoded", "Referer: http://localhost/dashboard/people"));
        assertThat(ended.header("Location"))
                .contains("/dashboard/sign-in?next=%2Fdashboard%2Fpeople&did=session_ended");
        assertThat(browser.follow(ended).body()).contains("Your session has ended, and nothing was changed.",
                "name=\"next\" value=\"/dashboard/people\"");
    }

    @Test
    void registrationSignsIn() {
        Browser browser = new Browser(served);
        Response page = browser.get("/dashboard/register");
        Map<String, String> typed = new LinkedHashMap<>(Map.of("merchant_name", "New Duka", "country", "UG", "email",
                shop.email, "password", "a good password"));
        Response taken = browser.submit(page, "/dashboard/register", typed);
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.body()).contains("E-mail is already registered.", "value=\"New Duka\"")
                .doesNotContain("a good password");
        typed.put("email", "new@duka.example");
        assertThat(browser.follow(browser.submit(taken, "/dashboard/register", typed)).body())
                .contains("Welcome to Hazina", "UGX");
        assertThat(browser.get("/dashboard/keys").body()).contains("<strong>dashboard-session")
                .doesNotContain("<strong>dashboard</strong>");
    }

    @Test
    void anUnknownAddressHasAnErrorPage() {
        Browser browser = Browser.of(served, shop);
        Response missing = browser.get("/dashboard/nothing");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.body()).contains("Page not found", "req_");
        assertThat(browser.send("POST", "/dashboard/wallets/new", "{}", List.of("Content-Type: application/json"))
                .status()).isEqualTo(415);
        assertThat(browser.send("PUT", "/dashboard/wallets", "", List.of()).status()).isIn(405, 415);
        assertThat(new Browser(served).get("/").header("Location")).contains("/dashboard");
    }

    @Test
    void assetsAreImmutableUnderTheirContentHash() {
        Browser browser = new Browser(served);
        String page = browser.get(SIGN_IN).body();
        var found = java.util.regex.Pattern.compile("/dashboard/assets/[0-9a-f]{16}/[a-z.]+").matcher(page);
        int assets = 0;
        while (found.find()) {
            Response asset = browser.get(found.group());
            assertThat(asset.status()).isEqualTo(200);
            assertThat(asset.header("Cache-Control")).contains("public, max-age=31536000, immutable");
            assets++;
        }
        assertThat(assets).isEqualTo(4);
        assertThat(browser.get("/dashboard/assets/0000000000000000/dashboard.css").status()).isEqualTo(404);
    }
}
