package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two people of the staff act on the access of a merchant's user, by the API and on the pages.
class AccessProposalApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestStaff people = new TestStaff(served.hazina);
    private String factor = "";
    private Credentials one = served.hazina.operator;
    private Credentials two = served.hazina.operator;

    @BeforeEach
    void hire() {
        new FactorUser(served.hazina, shop.signedIn.user()).switchOn(TestMerchant.PASSWORD);
        factor = "/v1/admin/users/" + shop.signedIn.user().id() + "/second-factor";
        one = session("one");
        two = session("two");
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private Credentials session(String name) {
        Actor person = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, name);
        return StaffPerson.session(served, person.user().orElseThrow(), "only " + name + " knows it");
    }

    private Response call(String method, String path, Credentials by) {
        return served.call(method, path).by(by).send();
    }

    private boolean hasFactor() {
        return served.hazina.world.secondFactors().find(shop.merchant(), shop.signedIn.user().id()).isPresent();
    }

    @Test
    void aSecondPersonAgreesByTheApi() {
        Response proposed = ResponseChecks.succeeded(call("DELETE", factor, one), 202);
        assertThat(proposed.field("act")).isEqualTo("remove_second_factor");
        assertThat(hasFactor()).isTrue();
        ResponseChecks.refused(call("DELETE", factor, one), 422);
        String proposal = "/v1/admin/access-proposals/" + proposed.field("id");
        assertThat(call("GET", "/v1/admin/access-proposals", two).body()).contains(proposed.field("id"));
        ResponseChecks.refused(call("POST", proposal + "/agree", one), 422);

        Response done = ResponseChecks.succeeded(call("POST", proposal + "/agree", two), 200);

        assertThat(done.field("id")).isEqualTo(shop.signedIn.user().id().toString());
        assertThat(hasFactor()).isFalse();
        ResponseChecks.refused(call("POST", proposal + "/agree", two), 404);
    }

    @Test
    void aSecondPersonAgreesOnThePage() {
        ResponseChecks.succeeded(call("DELETE", factor, one), 202);
        Browser browser = Browser.with(served, two);
        Response page = browser.get("/dashboard/operator/agreements");
        assertThat(page.body()).contains("Remove the second factor", shop.email);
        assertThat(browser.get("/dashboard/operator").body()).contains("Proposed by one person, for a second to agree");
        String agree = "/dashboard/operator/agreements/access/"
                + served.hazina.world.accessProposals().list().getFirst().id() + "/agree";

        browser.submit(browser.get(agree), agree, Map.of("confirmed", "yes"));

        assertThat(hasFactor()).isFalse();
        assertThat(browser.get("/dashboard/operator/agreements").body()).contains("Nothing waits for a second person");
        assertThat(browser.get("/dashboard/operator").body()).contains("No proposal waits");
    }

    /// A proposal whose day is over, or whose proposer has no access any more, waits for no one.
    @Test
    void anEndedProposalLeavesTheListAndStaysOnThePage() {
        ResponseChecks.succeeded(call("DELETE", factor, one), 202);
        served.hazina.world.clock().advance(AccessProposal.LIFE.plusSeconds(1));
        two = StaffPerson.session(served, person("two"), "only two knows it");

        assertThat(call("GET", "/v1/admin/access-proposals", two).body()).doesNotContain("remove_second_factor");
        assertThat(Browser.with(served, two).get("/dashboard/operator/agreements").body())
                .contains("Nothing waits for a second person", "Ended without a second person", shop.email);

        ResponseChecks.succeeded(call("DELETE", factor, two), 202);
        people.disable(PlatformStaff.OPERATOR, Actor.staff("gone", person("two"), "192.0.2.8", Optional.empty()), true);
        assertThat(call("GET", "/v1/admin/access-proposals", served.hazina.operator).body())
                .doesNotContain("remove_second_factor");
    }

    private UserId person(String name) {
        return served.hazina.world.staff().list().stream().filter(member -> member.name().text().equals(name))
                .findFirst().orElseThrow().id();
    }

    /// The day of rest is shown before it stops anything: to the person, and to the staff.
    @Test
    void aRestIsShown() {
        Browser before = Browser.of(served, shop);
        assertThat(before.get("/dashboard/overview").body()).doesNotContain("for 24 hours");
        ResponseChecks.succeeded(call("DELETE", factor, served.hazina.operator), 204);
        Instant end = served.hazina.world.clock().instant().plus(AccessRest.LENGTH);
        var session = new MerchantActions(served.hazina, shop).signIn();
        Browser owner = Browser.with(served, session.credentials());

        assertThat(owner.get("/dashboard/payouts").body()).contains("what you pay out waits for another owner",
                "until");
        assertThat(call("GET", "/v1/me", session.credentials()).body())
                .contains("rests_until", end.toString().substring(0, 16));
        String merchant = "/dashboard/operator/merchants/" + shop.merchant();
        assertThat(Browser.with(served, two).get(merchant).body())
                .contains("Payouts wait for another owner, and new keys and access for others rest");
        String list = "/v1/admin/merchants?q=" + shop.merchant();
        String until = "\"rests_until\":\"" + end.toString().substring(0, 16);
        assertThat(call("GET", list, two).body()).contains(until);
        assertThat(call("POST", factor.replace("second-factor", "enable"), two).body()).contains(until);
        assertThat(call("POST", "/v1/admin/merchants/" + shop.merchant() + "/reactivate", two).body()).contains(until);

        served.hazina.world.clock().advance(AccessRest.LENGTH.plusSeconds(1));
        var later = new MerchantActions(served.hazina, shop).signIn();
        assertThat(Browser.with(served, later.credentials()).get("/dashboard/payouts").body())
                .doesNotContain("what you pay out waits");
        assertThat(call("GET", list, served.hazina.operator).body()).contains("\"rests_until\":null")
                .doesNotContain(until);
    }

    /// It is held, and its page names that also after another owner has let it go.
    @Test
    void whatIsPaidOutWithNewAccessNamesIt() {
        shop.fund(shop.main, 100_00);
        ResponseChecks.succeeded(call("DELETE", factor, served.hazina.operator), 204);
        MerchantActions actions = new MerchantActions(served.hazina, shop);
        String body = "{\"amount\":10,\"destination_phone\":\"+254712345678\"}";
        Credentials session = actions.signIn().credentials();

        String previewed = served.post("/v1/payouts/preview", body).by(session).send().body();
        Response paid = ResponseChecks.succeeded(served.post("/v1/payouts", body).by(session).send(), 201);
        assertThat(paid.field("status")).isEqualTo("pending");
        for (String held : List.of(previewed, paid.body())) {
            assertThat(held).contains("\"reason\":\"review\"", "it waits for another owner, or until");
        }
        String page = "/dashboard/payouts/" + paid.field("id");
        assertThat(Browser.with(served, session).get(page).body()).contains("It waits until another owner approves it")
                .doesNotContain(page + "/approve");
        String approve = "/v1/payouts/" + paid.field("id") + "/approve";
        served.refused(served.post(approve, "").by(session(actions.hire(Role.ADMIN))), 403);

        Credentials partner = session(actions.hire(Role.OWNER));
        assertThat(Browser.with(served, partner).get(page).body()).contains(page + "/approve");
        ResponseChecks.succeeded(served.post(approve, "").by(partner).send(), 200);

        assertThat(Browser.with(served, partner).get(page).body())
                .contains("A short time before, another person had set",
                        "Approved")
                .doesNotContain("It waits until another owner");
    }

    private Credentials session(User person) {
        return served.hazina.signIn.handle(new SignIn.Command(person.email().text(), TestMerchant.PASSWORD,
                MerchantActions.VISITOR)).credentials();
    }

    @Test
    void aHigherLimitIsAgreedToOnThePage() {
        String home = "/dashboard/operator/agreements";
        Browser first = Browser.with(served, one);
        first.submit(first.get(home), home, Map.of("currency", "KES", "amount", "1000"));
        first.submit(first.get(home), home, Map.of("currency", "KES", "amount", "5000"));
        assertThat(first.get(home).body()).contains("KES 5,000.00", "1,000.00");
        assertThat(first.get("/dashboard/operator").body()).contains("for a second to agree");
        String agree = home + "/limits/KES/agree";
        assertThat(first.get(agree).body()).contains("A second person has to agree")
                .doesNotContain("name=\"confirmed\"");
        Browser second = Browser.with(served, two);
        second.submit(second.get(agree), agree, Map.of("confirmed", "yes"));

        assertThat(served.hazina.world.approvalLimits().list()).singleElement()
                .satisfies(limit -> assertThat(limit.amount().orElseThrow().minor()).isEqualTo(5000_00));
    }
}
