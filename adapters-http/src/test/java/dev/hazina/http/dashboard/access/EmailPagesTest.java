package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The e-mail of a person, as they change and confirm it on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class EmailPagesTest {
    private static final String PAGE = "/dashboard/profile/email";
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private String fresh() {
        return "asha." + served.hazina.world.ids().next() + "@duka.example";
    }

    private Response ask(Browser browser, String email) {
        return browser.submit(browser.get(PAGE), PAGE + "/ask",
                Map.of("email", email, "password", TestMerchant.PASSWORD));
    }

    private Response confirm(Browser browser, String former, String wanted) {
        return browser.submit(browser.get(PAGE), PAGE + "/confirm", Map.of("former_code", former, "new_code", wanted));
    }

    private String code(int fromTheEnd) {
        List<LinkMail> sent = served.hazina.linkMailer.sent();
        return sent.get(sent.size() - fromTheEnd).text().replaceAll("(?s).*\\b(\\d{6})\\b.*", "$1");
    }

    @Test
    void anEmailIsAskedForAndConfirmedByBothCodes() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.with(served, new MerchantActions(served.hazina, shop).signIn().credentials());
        String wanted = fresh();
        assertThat(browser.get("/dashboard/profile").body()).contains("href=\"" + PAGE + "\"");
        assertThat(browser.get(PAGE).body()).contains(shop.email).doesNotContain("Enter both codes");

        Response asked = browser.follow(ask(browser, wanted));
        assertThat(asked.body()).contains("Two codes are on their way", "Enter both codes", wanted)
                .doesNotContain(code(1), code(2));
        assertThat(confirm(browser, code(1), code(2)).body()).contains("One of the two codes is wrong or too old");

        Response confirmed = browser.follow(confirm(browser, code(2), code(1)));
        assertThat(confirmed.body()).contains("The e-mail is changed", wanted).doesNotContain("Enter both codes",
                shop.email);
        assertThat(browser.get("/dashboard/audit").body())
                .contains("Changed the own e-mail from " + shop.email + " to " + wanted);
        assertThat(new Browser(served).signIn(wanted, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    /// What is answered, and what the page shows then, is the same but for the address.
    @Test
    void thePageDoesNotSayWhetherSomebodyHasTheEmail() {
        TestMerchant other = TestMerchant.open(served.hazina);
        String free = fresh();
        Browser one = Browser.of(served, TestMerchant.open(served.hazina));
        Browser two = Browser.of(served, TestMerchant.open(served.hazina));

        Response ofFree = ask(one, free);
        Response ofTaken = ask(two, other.email);

        assertThat(ofTaken.status()).isEqualTo(ofFree.status()).isEqualTo(303);
        assertThat(two.follow(ofTaken).body()).contains("Two codes are on their way", other.email)
                .doesNotContain("registered");
        assertThat(one.follow(ofFree).body()).contains("Two codes are on their way", free);
        assertThat(served.hazina.linkMailer.sent().getLast().to().text()).isEqualTo(other.email);
        assertThat(served.hazina.linkMailer.sent().getLast().text()).doesNotContainPattern("\\d{6}");
    }

    @Test
    void aWrongPasswordOrAddressIsRefused() {
        Browser browser = Browser.of(served, TestMerchant.open(served.hazina));
        int before = served.hazina.linkMailer.sent().size();

        assertThat(browser.submit(browser.get(PAGE), PAGE + "/ask",
                Map.of("email", fresh(), "password", "another password")).body()).contains("Password is wrong");
        assertThat(browser.submit(browser.get(PAGE), PAGE + "/ask",
                Map.of("email", "nobody", "password", TestMerchant.PASSWORD)).status()).isEqualTo(400);
        assertThat(served.hazina.linkMailer.sent()).hasSize(before);
    }

    @Test
    void theCodeOfTheSecondFactorIsAskedFor() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        FactorUser factor = new FactorUser(served.hazina, shop.signedIn.user());
        factor.switchOn();
        Browser browser = Browser.with(served,
                factor.signIn(java.util.Optional.of(factor.code())).credentials());
        assertThat(browser.get(PAGE).body()).contains("name=\"code\"");

        assertThat(ask(browser, fresh()).status()).isEqualTo(422);
        Response asked = browser.submit(browser.get(PAGE), PAGE + "/ask", Map.of("email", fresh(), "password",
                TestMerchant.PASSWORD, "code", factor.code()));
        assertThat(browser.follow(asked).body()).contains("Enter both codes");
    }

    @Test
    void mailsAndPageAreInTheLanguageOfThePerson() {
        Browser browser = Browser.of(served, TestMerchant.open(served.hazina));
        browser.cookies.put("hazina-language", "sw");

        assertThat(browser.follow(ask(browser, fresh())).body()).contains("Weka misimbo yote miwili");
        assertThat(served.hazina.linkMailer.sent().getLast().text()).contains("Habari").doesNotContain("Hello");
    }

    @Test
    void withoutAMailServerThePageSaysWhy() {
        try (Served silent = Served.with(Setup.plain().withoutMail())) {
            Browser browser = Browser.of(silent, TestMerchant.open(silent.hazina));

            assertThat(browser.get(PAGE).body()).contains("This service sends no mail").doesNotContain(PAGE + "/ask");
            assertThat(browser.post(PAGE + "/ask", Map.of()).status()).isEqualTo(403);
        }
    }
}
