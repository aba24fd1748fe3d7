package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A person of two businesses, on the pages: the owner of one, who has joined the other as admin.
@TestInstance(Lifecycle.PER_CLASS)
class BusinessPagesTest {
    private static final String SWITCH = "/dashboard/business";
    private final Served served = Served.sandbox();
    private TestMerchant own;
    private TestMerchant shop;
    private Browser browser;

    @BeforeEach
    void join() {
        own = TestMerchant.open(served.hazina);
        shop = TestMerchant.open(served.hazina);
        new Colleague(served.hazina, shop).join(own, Role.ADMIN);
        browser = Browser.of(served, own);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response change(TestMerchant to) {
        return browser.submit(browser.get("/dashboard"), SWITCH, Map.of("merchant", to.merchant().toString()));
    }

    @Test
    void theMenuChangesToTheOtherBusiness() {
        assertThat(browser.get("/dashboard").body()).contains("name=\"merchant\"", own.account.number());
        String before = browser.cookies.get("hazina-session");

        assertThat(browser.follow(change(shop)).body()).contains(shop.account.number());
        assertThat(browser.cookies.get("hazina-session")).isNotEqualTo(before);
        assertThat(browser.get("/dashboard/people").status()).as("an admin there").isEqualTo(403);
        assertThat(browser.follow(change(own)).body()).contains(own.account.number());
    }

    @Test
    void aPageThatIsStillOpenDoesNotActOnTheOtherBusiness() {
        Map<String, String> old = Browser.hidden(browser.get("/dashboard/wallets/new"), "/dashboard/wallets/new");
        old.putAll(Map.of("name", "Meant for the other", "currency", "KES"));
        change(shop);

        Response refused = browser.post("/dashboard/wallets/new", old);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body()).contains("This form was not made for this session");
        assertThat(browser.get("/dashboard/wallets").body()).doesNotContain("Meant for the other");
    }

    @Test
    void theFormerSessionHasEnded() {
        Browser copy = new Browser(served);
        copy.cookies.putAll(browser.cookies);
        change(shop);
        assertThat(copy.get("/dashboard").status()).isEqualTo(303);
    }

    /// The person has issued it in the one business, and the other one doesn't concern it.
    @Test
    void aProgramsKeyKnowsNothingOfTheOtherBusiness() {
        String wallet = "/dashboard/wallets/" + shop.wallet("Theirs").number();
        assertThat(browser.get(wallet).body()).contains(shop.account.number());

        Browser program = Browser.with(served, TestUsers.key(served, own, Role.OWNER));
        assertThat(program.get("/dashboard").body()).contains(own.account.number())
                .doesNotContain(shop.merchant().toString());
        assertThat(program.get(wallet).body()).doesNotContain(shop.account.number(), shop.merchant().toString());
    }

    @Test
    void aBusinessOfOtherPeopleIsNotFound() {
        TestMerchant foreign = TestMerchant.open(served.hazina);
        assertThat(change(foreign).status()).isEqualTo(404);
        assertThat(browser.submit(browser.get("/dashboard"), SWITCH, Map.of("merchant", "no id")).status())
                .isEqualTo(404);
        assertThat(Browser.of(served, foreign).get("/dashboard").body()).doesNotContain("name=\"merchant\"");
    }

    @Test
    void whatTheOtherBusinessHasIsOfferedWithASwitch() {
        var payment = shop.pay(shop.order(5_00));
        Response missing = browser.get("/dashboard/payments/" + payment.details().id());
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.body()).contains("It belongs to another of your businesses.");

        Map<String, String> form = Map.of("merchant", shop.merchant().toString(), "account", shop.account.number(),
                "next", "/dashboard/payments/" + payment.details().id());
        Response changed = browser.submit(missing, SWITCH, form);
        assertThat(changed.header("Location")).contains("/dashboard/payments/" + payment.details().id());
        assertThat(browser.follow(changed).status()).isEqualTo(200);
        TestMerchant foreign = TestMerchant.open(served.hazina);
        assertThat(Browser.of(served, foreign).get("/dashboard/payments/" + payment.details().id()).body())
                .doesNotContain("another of your businesses");
    }

    @Test
    void anOwnerSetsNoPasswordForAPersonOfAnotherBusiness() {
        Browser owner = Browser.of(served, shop);
        var person = served.hazina.world.people().list(shop.merchant()).getLast();
        String page = "/dashboard/people/" + person.id();

        assertThat(owner.get(page).body()).contains("The person belongs to another business too")
                .doesNotContain(page + "/password", page + "/second-factor");
        assertThat(owner.submit(owner.get(page + "/password"), page + "/password",
                Map.of("new_password", "mine from now on")).status()).isEqualTo(422);
        new MerchantActions(served.hazina, own).disable(true);
        assertThat(new Browser(served).signIn(own.email, TestMerchant.PASSWORD).status())
                .as("disabled in one of them").isEqualTo(303);
    }

    @Test
    void theAccountsNumberStandsFirstInTheChooser() {
        new MerchantActions(served.hazina, own).open("A branch");
        assertThat(Browser.of(served, own).get("/dashboard").body())
                .contains(">" + own.account.number() + " · " + own.account.name().text() + "<");
    }
}
