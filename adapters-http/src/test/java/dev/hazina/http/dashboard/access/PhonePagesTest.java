package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The phone for notices, as its user gives, confirms, changes and removes it.
@TestInstance(Lifecycle.PER_CLASS)
class PhonePagesTest {
    private static final String PAGE = "/dashboard/profile/phone";
    private static final Map<String, String> NUMBER = Map.of("phone", "0712 345 678", "language", "en", "topics",
            "money", "password", TestMerchant.PASSWORD);

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.with(served,
            new MerchantActions(served.hazina, shop).signIn().credentials());

    @AfterAll
    void stop() {
        served.close();
    }

    private Response send(String action, Map<String, String> fields) {
        return browser.submit(browser.get(PAGE), PAGE + "/" + action, fields);
    }

    @Test
    void aNumberIsGivenConfirmedChangedAndRemoved() {
        assertThat(browser.get("/dashboard/profile").body()).contains("href=\"" + PAGE + "\"");
        assertThat(browser.get(PAGE).body()).contains("Give a number").doesNotContain("Your number", "Enter the code");

        Response asked = send("ask", NUMBER);

        assertThat(asked.status()).isEqualTo(303);
        assertThat(served.sms).singleElement().satisfies(sms -> assertThat(sms.to().e164()).isEqualTo("+254712345678"));
        String code = served.sms.getFirst().text().replaceAll("\\D*(\\d{6}).*", "$1");
        assertThat(browser.follow(asked).body()).contains("A code is on its way", "Enter the code").doesNotContain(code,
                "Your number");
        String wrong = (code.charAt(0) == '9' ? "0" : "9") + code.substring(1);
        assertThat(send("confirm", Map.of("code", wrong)).status()).isEqualTo(422);
        Response confirmed = send("confirm", Map.of("code", code));
        assertThat(browser.follow(confirmed).body()).contains("The number is confirmed", "Your number",
                "+254712345678", "value=\"money\" checked").doesNotContain("Enter the code",
                        "value=\"access\" checked");

        assertThat(browser.follow(send("choose", Map.of("language", "sw", "topics", "access"))).body())
                .contains("value=\"access\" checked", "value=\"sw\" selected")
                .doesNotContain("value=\"money\" checked");
        assertThat(browser.get("/dashboard/audit").body()).contains("gets notices by SMS, on +2547*****678");
        assertThat(browser.follow(send("remove", Map.of())).body()).contains("The number is removed", "Give a number")
                .doesNotContain("Your number");
        assertThat(browser.get("/dashboard/audit").body()).contains("gets no notices by SMS any more");
    }

    @Test
    void aWrongPasswordOrNumberIsRefused() {
        Browser other = Browser.of(served, TestMerchant.open(served.hazina));
        int before = served.sms.size();

        assertThat(other.submit(other.get(PAGE), PAGE + "/ask", Map.of("phone", "0712 345 678", "language", "en",
                "password", "another one")).status()).isEqualTo(422);
        assertThat(other.submit(other.get(PAGE), PAGE + "/ask", Map.of("phone", "12", "language", "en", "password",
                TestMerchant.PASSWORD)).status()).isEqualTo(400);
        assertThat(served.sms).hasSize(before);
    }

    @Test
    void whereNoSmsCanBeSentThereIsNothingOfIt() {
        try (Served without = Served.production()) {
            TestMerchant quiet = TestMerchant.open(without.hazina);
            Browser reader = Browser.of(without, quiet);

            assertThat(reader.get("/dashboard/profile").body()).contains(quiet.email);
            assertThat(reader.get("/dashboard/profile").body()).doesNotContain("SMS", PAGE);
            assertThat(reader.get(PAGE).status()).isEqualTo(404);
        }
    }
}
