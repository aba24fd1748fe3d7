package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A forgotten password, on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class PasswordResetPagesTest {
    private static final String FORGOT = "/dashboard/forgot-password";
    private static final String RESET = "/dashboard/reset-password";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Response ask(Browser browser, String email) {
        return browser.submit(browser.get(FORGOT), FORGOT, Map.of("email", email));
    }

    private String link(TestMerchant of) {
        ask(new Browser(served), of.email);
        return served.hazina.linkMailer.newestLink();
    }

    private Response set(Browser browser, String link, String password) {
        return browser.submit(browser.get(RESET + "?link=" + link), RESET,
                Map.of("link", link, "new_password", password));
    }

    @Test
    void theMailIsInTheLanguageOfThePage() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser browser = new Browser(served);
        browser.cookies.put("hazina-language", "sw");

        ask(browser, own.email);

        var mail = served.hazina.linkMailer.sent().getLast();
        assertThat(mail.to().text()).isEqualTo(own.email);
        assertThat(mail.subject()).isEqualTo("Weka nenosiri jipya");
        assertThat(mail.text()).contains("dakika 30", "https://hazina.example" + RESET + "?link=")
                .doesNotContain("Hello", "password was");
    }

    @Test
    void aMailedLinkSetsAPassword() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser signedIn = Browser.of(served, own);
        Browser browser = new Browser(served);
        assertThat(browser.get("/dashboard/sign-in").body()).contains("href=\"" + FORGOT + "\"");

        Response asked = browser.follow(ask(browser, own.email));
        assertThat(asked.body()).contains("If a user has this e-mail");
        var mail = served.hazina.linkMailer.sent().getLast();
        assertThat(mail.to().text()).isEqualTo(own.email);
        assertThat(mail.text()).contains("https://hazina.example" + RESET + "?link=", "30 minutes");

        String link = served.hazina.linkMailer.newestLink();
        assertThat(set(browser, link, "short").status()).isEqualTo(400);
        Response same = set(browser, link, TestMerchant.PASSWORD);
        assertThat(same.status()).isEqualTo(422);
        assertThat(same.body()).contains("New password must differ from the old one.").doesNotContain("horse");
        Response done = set(browser, link, "a fresh password");
        assertThat(done.header("Location")).contains("/dashboard/sign-in?did=password_reset");
        assertThat(browser.follow(done).body()).contains("Your new password is set");
        assertThat(signedIn.get("/dashboard").status()).isEqualTo(303);
        assertThat(browser.signIn(own.email, TestMerchant.PASSWORD).status()).isEqualTo(401);
        assertThat(browser.signIn(own.email, "a fresh password").status()).isEqualTo(303);
        assertThat(browser.get(RESET + "?link=" + link).status()).isEqualTo(422);
    }

    @Test
    void openingALinkDoesNotUseItUp() {
        TestMerchant own = TestMerchant.open(served.hazina);
        String link = link(own);
        for (int i = 0; i < 3; i++) {
            assertThat(new Browser(served).get(RESET + "?link=" + link).status()).isEqualTo(200);
        }
        assertThat(set(new Browser(served), link, "a fresh password").status()).isEqualTo(303);
    }

    @Test
    void knownAndUnknownGetTheSameAnswer() {
        int before = served.hazina.linkMailer.sent().size();
        Response unknown = ask(new Browser(served), "nobody@example.com");
        Response impossible = ask(new Browser(served), "no e-mail at all");
        assertThat(served.hazina.linkMailer.sent()).hasSize(before);
        Response known = ask(new Browser(served), shop.email);
        assertThat(served.hazina.linkMailer.sent()).hasSize(before + 1);
        for (Response other : List.of(unknown, impossible)) {
            assertThat(other.status()).isEqualTo(known.status());
            assertThat(other.body()).isEqualTo(known.body());
            assertThat(other.header("Location")).isEqualTo(known.header("Location"));
        }
    }

    @Test
    void requestsAreCountedByAddressAndByEmail() {
        served.limits.allow(RateLimits.Bucket.RESET_LINK, 1);
        try {
            assertThat(ask(new Browser(served), "Nobody@Example.com").status()).isEqualTo(303);
            assertThat(ask(new Browser(served), "nobody@example.com").status()).isEqualTo(429);
            assertThat(served.limits.taken()).contains("RESET_LINK 127.0.0.1 nobody@example.com", "ADDRESS 127.0.0.1");
        } finally {
            served.limits.allowAll();
        }
    }

    @Test
    void aStrangersRequestsKeepNobodyElsewhereFromAsking() {
        try (Served production = Served.production()) {
            production.limits.allow(RateLimits.Bucket.RESET_LINK, 1);
            Browser stranger = new Browser(production).at("203.0.113.9");
            assertThat(ask(stranger, "asha@example.com").status()).isEqualTo(303);
            assertThat(ask(stranger, "asha@example.com").status()).isEqualTo(429);
            assertThat(ask(new Browser(production).at("198.51.100.7"), "asha@example.com").status()).isEqualTo(303);
        }
    }

    @Test
    void theLinkLeavesNoTrace() {
        TestMerchant own = TestMerchant.open(served.hazina);
        String link = link(own);
        Response page = new Browser(served).get(RESET + "?link=" + link);
        assertThat(page.headers().get("referrer-policy")).containsExactly("strict-origin");
        assertThat(page.header("Cache-Control")).hasValueSatisfying(
                value -> assertThat(value).contains("no-store"));
        Browser browser = new Browser(served);
        set(browser, link, "a fresh password");
        assertThat(new MerchantActions(served.hazina, own).entries().toString())
                .doesNotContain(link.substring(link.indexOf('.') + 1));
    }

    @Test
    void aUselessLinkLeadsToAnother() {
        for (String link : List.of("", "x", "01994f5f-1b0a-7c41-9b2d-5e6f7a8b9c0d.x", "..")) {
            Response useless = new Browser(served).get(RESET + "?link=" + link);
            assertThat(useless.status()).as(link).isEqualTo(422);
            assertThat(useless.body()).contains("This link does not work", "href=\"" + FORGOT + "\"")
                    .doesNotContain("new_password");
        }
    }

    @Test
    void withoutAMailServerThePageSaysWhoHelps() {
        try (Served mute = Served.with(Setup.plain().withoutMail())) {
            TestMerchant own = TestMerchant.open(mute.hazina);
            Browser browser = new Browser(mute);
            Response page = browser.get(FORGOT);
            assertThat(page.body()).contains("sends no mail", "a colleague who is an owner".replace("a c", "A c"),
                    "staff of this platform").doesNotContain("action=\"" + FORGOT);
            assertThat(mute.hazina.linkMailer.sent()).isEmpty();
            assertThat(browser.get("/dashboard/sign-in").body()).contains(FORGOT);
            assertThat(Browser.of(mute, own).get("/dashboard").status()).isEqualTo(200);
        }
    }

    @Test
    void anOwnerSetsAPasswordOnThePageOfAPerson() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser owner = Browser.of(served, own);
        User person = new MerchantActions(served.hazina, own).add("till@duka" + own.merchant() + ".example",
                Role.VIEWER,
                "first one");
        Browser theirs = new Browser(served);
        theirs.signIn(person.email().text(), "first one");
        String page = "/dashboard/people/" + person.id();
        assertThat(owner.get(page).body()).contains("href=\"" + page + "/password\"");

        Response same = owner.submit(owner.get(page + "/password"), page + "/password",
                Map.of("new_password", "first one"));
        assertThat(same.status()).isEqualTo(422);
        Response done = owner.submit(owner.get(page + "/password"), page + "/password",
                Map.of("new_password", "second one"));
        assertThat(owner.follow(done).body()).contains("The new password is set");
        assertThat(theirs.get("/dashboard").status()).isEqualTo(303);
        assertThat(theirs.signIn(person.email().text(), "second one").status()).isEqualTo(303);

        String self = "/dashboard/people/" + own.signedIn.user().id() + "/password";
        assertThat(owner.submit(owner.get(self), self, Map.of("new_password", "for myself")).status()).isEqualTo(422);
    }

    @Test
    void platformStaffSetAPasswordForAnOwner() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser owner = Browser.of(served, own);
        Browser staff = Browser.with(served, served.hazina.operator);
        String merchant = "/dashboard/operator/merchants/" + own.merchant();
        String form = merchant + "/users/" + own.signedIn.user().id() + "/password";
        assertThat(staff.get(merchant).body()).contains("href=\"" + form + "\"");
        Response done = staff.submit(staff.get(form), form, Map.of("new_password", "from the staff"));
        assertThat(staff.follow(done).body()).contains("The new password is set");
        assertThat(owner.get("/dashboard").status()).isEqualTo(303);
        assertThat(owner.signIn(own.email, "from the staff").status()).isEqualTo(303);
        assertThat(Optional.of(new MerchantActions(served.hazina, own).actions().getLast()))
                .contains("user.password_set");
    }
}
