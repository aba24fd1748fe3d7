package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Invitations on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class InvitationPagesTest {
    private static final String PEOPLE = "/dashboard/people";
    private static final String PAGE = "/dashboard/invitation";
    private static final String KNOWN = PAGE + "/sign-in";
    private final Served served = Served.sandbox();
    private TestMerchant shop;
    private Browser owner;

    @BeforeEach
    void open() {
        shop = TestMerchant.open(served.hazina);
        owner = Browser.of(served, shop);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private String invite(String email) {
        Response sent = owner.submit(owner.get(PEOPLE), PEOPLE, Map.of("email", email, "role", "operator"));
        assertThat(owner.follow(sent).body()).contains("The invitation is on its way", email);
        return served.hazina.linkMailer.newestLink();
    }

    private String freshEmail() {
        return "new." + served.hazina.world.ids().next() + "@example.com";
    }

    private Response acceptAsNew(Browser browser, String link, String password) {
        return browser.submit(browser.get(PAGE + "?link=" + link), PAGE,
                Map.of("link", link, "new_password", password));
    }

    private Response acceptAsKnown(Browser browser, String link, String password, String code) {
        return browser.submit(browser.get(PAGE + "?link=" + link), KNOWN,
                Map.of("link", link, "password", password, "code", code));
    }

    /// The language of the invited person isn't known.
    @Test
    void theMailIsInTheLanguageOfWhoInvites() {
        Browser swahili = Browser.of(served, shop);
        swahili.cookies.put("hazina-language", "sw");
        String email = freshEmail();

        swahili.submit(swahili.get(PEOPLE), PEOPLE, Map.of("email", email, "role", "operator"));

        var mail = served.hazina.linkMailer.sent().getLast();
        assertThat(mail.to().text()).isEqualTo(email);
        assertThat(mail.subject()).isEqualTo("Mwaliko wa kujiunga na biashara");
        assertThat(mail.text()).contains(shop.email + " anakualika", "siku 7").doesNotContain("invites", "Hello");
    }

    @Test
    void aNewPersonChoosesAPasswordAndIsIn() {
        String email = freshEmail();
        String link = invite(email);
        assertThat(served.hazina.linkMailer.sent().getLast().text()).contains(shop.email, "7 days");
        Browser browser = new Browser(served);
        Response page = browser.get(PAGE + "?link=" + link);
        assertThat(page.header("Referrer-Policy")).contains("strict-origin");
        assertThat(page.body()).contains(email, "I am new here", "I have signed in with this e-mail before");

        assertThat(acceptAsNew(browser, link, "short").status()).isEqualTo(400);
        Response done = acceptAsNew(browser, link, "a chosen password");
        assertThat(browser.follow(done).body()).contains("You belong to this business now");
        assertThat(browser.get(PEOPLE).status()).as("an operator").isEqualTo(403);
        assertThat(new Browser(served).get(PAGE + "?link=" + link).status()).isEqualTo(422);
        assertThat(new Browser(served).signIn(email, "a chosen password").status()).isEqualTo(303);
        assertThat(owner.get("/dashboard/audit").body()).contains("invitation.created", "invitation.accepted");
    }

    @Test
    void aPersonWithALoginGivesPasswordAndCode() {
        TestMerchant other = TestMerchant.open(served.hazina);
        FactorUser factor = new FactorUser(served.hazina, other.signedIn.user());
        factor.switchOn();
        String link = invite(other.email);
        Browser browser = new Browser(served);

        Response taken = acceptAsNew(browser, link, "a chosen password");
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.body()).contains("This e-mail has been used to sign in before").doesNotContain("a chosen");
        assertThat(acceptAsKnown(browser, link, "not the password", "").body())
                .contains("This is not the password of this e-mail.");
        Response noCode = acceptAsKnown(browser, link, TestMerchant.PASSWORD, "");
        assertThat(noCode.status()).isEqualTo(401);
        assertThat(noCode.body()).contains("The code of the second factor is missing or wrong");
        assertThat(acceptAsKnown(browser, link, TestMerchant.PASSWORD, factor.code()).status()).isEqualTo(303);
        assertThat(browser.get("/dashboard").body()).contains("name=\"merchant\"", shop.account.number());
    }

    /// The browser of another person, who is signed in, accepts for the invited one and becomes theirs.
    @Test
    void theInvitedPersonAcceptsInAnyBrowser() {
        TestMerchant other = TestMerchant.open(served.hazina);
        TestMerchant bystander = TestMerchant.open(served.hazina);
        String link = invite(other.email);
        Browser browser = Browser.of(served, bystander);

        assertThat(acceptAsKnown(browser, link, "not the password", "").status()).isEqualTo(401);
        acceptAsKnown(browser, link, TestMerchant.PASSWORD, "");

        assertThat(browser.get("/dashboard/profile").body()).contains(other.email);
        assertThat(served.hazina.world.people().list(shop.merchant())).extracting(user -> user.email().text())
                .containsExactly(shop.email, other.email);
    }

    @Test
    void anOpenInvitationIsSentAgainAndWithdrawn() {
        String email = freshEmail();
        String former = invite(email);
        Response again = owner.submit(owner.get(PEOPLE), PEOPLE, Map.of("email", email, "role", "viewer"));
        assertThat(again.status()).isEqualTo(409);
        String id = served.hazina.world.invitations().list(shop.merchant()).getFirst().id().toString();
        String open = "/dashboard/invitations/" + id;

        owner.submit(owner.get(PEOPLE), open + "/again", Map.of());
        String later = served.hazina.linkMailer.newestLink();
        assertThat(new Browser(served).get(PAGE + "?link=" + former).status()).isEqualTo(422);
        assertThat(new Browser(served).get(PAGE + "?link=" + later).status()).isEqualTo(200);

        Response withdrawn = owner.submit(owner.get(PEOPLE), open + "/withdraw", Map.of());
        assertThat(owner.follow(withdrawn).body()).contains("The invitation is withdrawn").doesNotContain(email);
        assertThat(new Browser(served).get(PAGE + "?link=" + later).body())
                .contains("This invitation does not work, or not any more.");
        assertThat(served.hazina.world.people().list(shop.merchant())).extracting("role").containsExactly(Role.OWNER);
    }

    @Test
    void withoutAMailServerTheLinkIsShownOnce() {
        try (Served mute = Served.with(Setup.plain().withoutMail())) {
            TestMerchant own = TestMerchant.open(mute.hazina);
            Browser theirs = Browser.of(mute, own);
            String email = freshEmail();
            assertThat(theirs.get(PEOPLE).body()).contains("You get a link to hand over");

            Response shown = theirs.submit(theirs.get(PEOPLE), PEOPLE, Map.of("email", email, "role", "viewer"));
            assertThat(shown.status()).isEqualTo(201);
            Matcher link = Pattern.compile("value=\"https://hazina.example/dashboard/invitation\\?link=([^\"]+)\"")
                    .matcher(shown.body());
            assertThat(link.find()).isTrue();
            assertThat(theirs.get(PEOPLE).body()).doesNotContain(link.group(1));
            Browser guest = new Browser(mute);
            assertThat(guest.submit(guest.get(PAGE + "?link=" + link.group(1)), PAGE,
                    Map.of("link", link.group(1), "new_password", "a chosen password")).status()).isEqualTo(303);
        }
    }
}
