package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who types the number of a till or a paybill as a recipient is told that only phones can be paid.
@TestInstance(Lifecycle.PER_CLASS)
class BusinessNumbersTest {
    private static final String PAY_OUT = MoneyLinks.PAYOUTS + "/new";
    private static final String SAVE = MoneyLinks.SUPPLIERS + "/new";
    private static final String SENTENCE = "Recipient's phone must be a mobile number: tills, paybills and bank"
            + " accounts can't be paid yet.";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private Browser browser = new Browser(served);

    @BeforeEach
    void signIn() {
        browser = Browser.of(served, shop);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response pay(String recipient) {
        return browser.submit(browser.get(PAY_OUT), PAY_OUT, Map.of("wallet", shop.main.id().toString(), "amount",
                "10", "currency", "KES", "destination_phone", recipient));
    }

    @ParameterizedTest
    @ValueSource(strings = {"52525", "600 100", "5000001"})
    void whereverARecipientIsTyped(String number) {
        assertThat(pay(number).body()).contains(SENTENCE, "value=\"" + number + "\"");
        assertThat(browser.submit(browser.get(SAVE), SAVE, Map.of("destination_phone", number, "name", "Gas")).body())
                .contains(SENTENCE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0712", "07123456", "+52525"})
    void anyOtherTextIsAMistakeInWriting(String number) {
        assertThat(pay(number).body()).contains("must be a mobile number such as").doesNotContain(SENTENCE);
    }

    @Test
    void inSwahiliToo() {
        browser.submit(browser.get(PAY_OUT), "/dashboard/language", Map.of("language", "sw"));

        assertThat(pay("600100").body()).contains("till, paybill na akaunti za benki haziwezi kulipwa bado");
    }
}
