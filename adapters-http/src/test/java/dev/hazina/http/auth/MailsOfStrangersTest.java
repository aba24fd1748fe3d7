package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Mails that strangers and owners of free accounts can cause are counted by address and for the whole installation,
/// and registration can be closed.
class MailsOfStrangersTest {
    private static final String REGISTRATION = """
            {"email":"%s","password":"correct horse battery","merchant_name":"Duka"}""";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);

    @AfterEach
    void stop() {
        served.close();
    }

    /// What causes a mail, and the bucket of the installation's mails of that kind.
    enum Cause {
        REGISTRATION_BY_API(Bucket.REGISTRATION_MAILS) {
            @Override
            Response go(MailsOfStrangersTest test, String email) {
                return test.served.post("/v1/auth/register", REGISTRATION.formatted(email)).send();
            }
        },
        REGISTRATION_ON_THE_PAGE(Bucket.REGISTRATION_MAILS) {
            @Override
            Response go(MailsOfStrangersTest test, String email) {
                Browser browser = new Browser(test.served);
                return browser.submit(browser.get("/dashboard/register"), "/dashboard/register", Map.of("email", email,
                        "password", "correct horse battery", "merchant_name", "Duka", "country", "KE"));
            }
        },
        RESET(Bucket.RESET_MAILS) {
            @Override
            Response go(MailsOfStrangersTest test, String email) {
                Browser browser = new Browser(test.served);
                return browser.submit(browser.get("/dashboard/forgot-password"), "/dashboard/forgot-password",
                        Map.of("email", email));
            }
        },
        INVITATION(Bucket.INVITATION_MAILS) {
            @Override
            Response go(MailsOfStrangersTest test, String email) {
                return test.owner.submit(test.owner.get("/dashboard/people"), "/dashboard/people",
                        Map.of("email", email, "role", "viewer"));
            }
        },
        RECEIPT(Bucket.RECEIPT_MAILS) {
            @Override
            Response go(MailsOfStrangersTest test, String email) {
                String form = "/dashboard/payments/"
                        + new TestInstructions(test.served.hazina, test.shop).paid(100).details().id()
                        + "/mail-receipt";
                return test.owner.submit(test.owner.get(form), form, Map.of("email", email, "language", "en"));
            }
        };

        private final Bucket ofInstallation;

        Cause(Bucket ofInstallation) {
            this.ofInstallation = ofInstallation;
        }

        abstract Response go(MailsOfStrangersTest test, String email);
    }

    @ParameterizedTest
    @EnumSource
    void oneAddressCausesAFewMails(Cause cause) {
        served.limits.allow(Bucket.MAILS_OF_ADDRESS, 2);

        assertThat(cause.go(this, "one@example.com").status()).isLessThan(400);
        assertThat(cause.go(this, "two@example.com").status()).isLessThan(400);
        int sent = served.hazina.linkMailer.sent().size();
        assertRefused(cause.go(this, "three@example.com"));
        assertThat(served.hazina.linkMailer.sent()).hasSize(sent);
    }

    @ParameterizedTest
    @EnumSource
    void theInstallationsMailsOfAKindAreCounted(Cause cause) {
        served.limits.allow(cause.ofInstallation, 1);

        assertThat(cause.go(this, "one@example.com").status()).isLessThan(400);
        assertRefused(cause.go(this, "two@example.com"));
        for (Cause other : Cause.values()) {
            if (other.ofInstallation != cause.ofInstallation) {
                assertThat(other.go(this, other + "@example.com").status()).as(other.name()).isLessThan(400);
            }
        }
    }

    private static void assertRefused(Response refused) {
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).contains("2");
    }

    @Test
    void whereRegistrationIsClosedBothDoorsSaySoAndInvitationsGoOn() {
        try (Served closed = Served.with(new InMemoryHazina(), new HttpSettings(true).withoutRegistration())) {
            Response refused = ResponseChecks.refused(
                    closed.post("/v1/auth/register", REGISTRATION.formatted("new@example.com")).send(), 403);
            assertThat(refused.field("message"))
                    .isEqualTo("registration is closed here: a business is opened by invitation");
            Browser browser = new Browser(closed);
            assertThat(browser.get("/dashboard/sign-in").body()).doesNotContain("/dashboard/register");
            Response page = browser.get("/dashboard/register");
            assertThat(page.body()).contains("Registration is closed here.").doesNotContain("merchant_name");
            assertThat(closed.hazina.world.merchants().byEmail("new@example.com")).isEmpty();

            Browser inviting = Browser.of(closed, TestMerchant.open(closed.hazina));
            Response invited = inviting.submit(inviting.get("/dashboard/people"), "/dashboard/people",
                    Map.of("email", "colleague@example.com", "role", "viewer"));
            assertThat(invited.status()).isEqualTo(303);
            String link = closed.hazina.linkMailer.newestLink();
            assertThat(new Browser(closed).get("/dashboard/invitation?link=" + link).status()).isEqualTo(200);
            Browser colleague = new Browser(closed);
            Response joined = colleague.submit(colleague.get("/dashboard/invitation?link=" + link),
                    "/dashboard/invitation", Map.of("link", link, "new_password", "correct horse battery"));
            assertThat(joined.status()).as("an invitation is accepted").isEqualTo(303);
            assertThat(closed.hazina.world.merchants().byEmail("colleague@example.com")).isPresent();
        }
        assertThat(new Browser(served).get("/dashboard/sign-in").body()).contains("href=\"/dashboard/register\"");
    }

    /// The form was opened before registration was closed.
    @Test
    void theFormOfARegistrationThatIsClosedMeanwhileIsRefusedInWords() {
        try (Served closed = Served.with(new InMemoryHazina(), new HttpSettings(true).withoutRegistration())) {
            Response form = new Browser(served).get("/dashboard/register");
            StringBuilder body = new StringBuilder("email=new@example.com&password=correct+horse+battery"
                    + "&merchant_name=Duka&country=KE");
            Browser.hidden(form, "/dashboard/register").forEach((name, value) -> body.append('&').append(name)
                    .append('=').append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
            Response posted = new Browser(closed).send("POST", "/dashboard/register", body.toString(),
                    List.of("Content-Type: application/x-www-form-urlencoded",
                            "Cookie: " + form.header("Set-Cookie").orElseThrow().split(";", 2)[0]));
            assertThat(posted.status()).isEqualTo(403);
            assertThat(posted.body()).contains("egistration is closed here").doesNotContain("the role of this key");
            assertThat(closed.hazina.world.merchants().byEmail("new@example.com")).isEmpty();
        }
        assertThat(new Browser(served).get("/dashboard/sign-in").body()).contains("href=\"/dashboard/register\"");
    }
}
