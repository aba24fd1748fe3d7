package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A counter has no order numbers: the form that requests money brings one.
class ProposedReferenceTest {
    private static final String COLLECT = "/dashboard/payments/new";
    private static final String NEXT = "The next free one is filled in: request again.";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterEach
    void stop() {
        served.close();
    }

    private static String proposed(Response form) {
        return form.body().replaceAll("(?s).*name=\"reference\"[^>]* value=\"([^\"]*)\".*", "$1");
    }

    private static Response request(Browser by, Response form, Map<String, String> more) {
        Map<String, String> typed = new HashMap<>(Map.of("reference", proposed(form), "amount", "10", "currency", "KES",
                "channel", "phone", "payer_phone", "0712345678"));
        typed.putAll(more);
        return by.submit(form, COLLECT, typed);
    }

    @Test
    void eachSaleHasTheNextReference() {
        String first = proposed(browser.get(COLLECT));
        assertThat(first).matches("S-[0-9]{6}-0001");
        assertThat(proposed(browser.get(COLLECT))).isEqualTo(first);

        assertThat(request(browser, browser.get(COLLECT), Map.of()).status()).isEqualTo(303);

        assertThat(shop.payment(first).details().amount().minor()).isEqualTo(10_00);
        String second = first.replace("-0001", "-0002");
        assertThat(proposed(browser.get(COLLECT))).isEqualTo(second);
        assertThat(proposed(browser.get(COLLECT + "?again=" + shop.payment(first).details().id()))).isEqualTo(second);
    }

    @Test
    void ofTwoCashiersTheSecondIsProposedTheNext() {
        new MerchantActions(served.hazina, shop).add("cashier@shop.example", Role.CASHIER, TestMerchant.PASSWORD);
        Browser other = new Browser(served);
        other.signIn("cashier@shop.example", TestMerchant.PASSWORD);
        Response mine = browser.get(COLLECT);
        Response others = other.get(COLLECT);
        assertThat(request(browser, mine, Map.of()).status()).isEqualTo(303);

        Response refused = request(other, others, Map.of("amount", "20"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains(NEXT, "value=\"20\"")
                .doesNotContain("View the payment with this reference");
        assertThat(proposed(refused)).isEqualTo(proposed(mine).replace("-0001", "-0002"));
        assertThat(request(other, refused, Map.of("amount", "20")).status()).isEqualTo(303);
    }

    @Test
    void aReferenceOfOnesOwnStays() {
        for (String status : List.of("303", "409")) {
            Response answer = request(browser, browser.get(COLLECT), Map.of("reference", "order-7", "amount", status));
            assertThat(answer.status()).isEqualTo(Integer.parseInt(status));
        }
        Response refused = request(browser, browser.get(COLLECT), Map.of("reference", "order-7", "amount", "5"));

        assertThat(refused.body()).contains("value=\"order-7\"", "View the payment with this reference")
                .doesNotContain(NEXT);
        Response wrong = request(browser, browser.get(COLLECT), Map.of("reference", "S-7", "payer_phone", "07"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"S-7\"");
    }
}
