package dev.hazina.http.dashboard.fee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A merchant sees what something costs before it is done.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardFeesTest {
    private static final String FEES = "/dashboard/fees";
    private static final String COLLECT = "/dashboard/payments/new";
    private static final String PAY_OUT = "/dashboard/payouts/new";

    private final Served served = Served
            .with(Setup.plain().fees("KES.mm_stk_push=150bp+5>10<300,KES.card=290bp+30,KES.payout=20"));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void thePageNamesEachWayWithItsProviderAndPrice() {
        assertThat(browser.get(FEES).body()).contains("1.5 % + KES 5.00, at least KES 10.00, at most KES 300.00",
                "KES 155.00 of KES 10,000.00", "2.9 % + KES 30.00", "<strong>Free</strong>",
                "<td data-label=\"Provider\">", "<strong>KES 20.00</strong>", "KES 20.00 of KES 10,000.00");
        assertThat(browser.get("/dashboard/settings").body()).contains("href=\"/dashboard/fees\"");
        assertThat(browser.get(COLLECT).body()).contains("<p class=\"soft\"><a href=\"/dashboard/fees\">");
        assertThat(browser.get(PAY_OUT).body()).contains("<p class=\"soft\"><a href=\"/dashboard/fees\">");
    }

    /// The fees of payouts are of the currencies in which the account may pay out.
    @Test
    void payoutsThatTheAccountMayNotMakeHaveNoFee() {
        String payouts = browser.get(FEES).body().split("id=\"payouts\"", 2)[1];
        for (Currency currency : Currency.values()) {
            boolean shown = payouts.contains("<td data-label=\"Currency\">" + currency + "</td>");
            assertThat(shown).as(currency.name()).isEqualTo(shop.account.payoutCurrencies().contains(currency));
        }
    }

    @Test
    void thePageIsInSwahili() {
        Browser swahili = Browser.of(served, shop);
        swahili.cookies.put("hazina-language", "sw");
        assertThat(swahili.get(FEES).body()).contains("angalau KES 10.00", "KES 155.00 kwa KES 10,000.00", "Bure")
                .doesNotContain("at least", "Free", " of KES", "Provider");
        assertThat(swahili.submit(swahili.get(COLLECT), COLLECT, payment("kiswahili")).body())
                .contains("Uombe KES 1,000.00?", "Mlipaji analipa");
    }

    @Test
    void aPaymentThatCostsSomethingIsConfirmedWithItsFee() {
        Map<String, String> typed = payment("dear");

        Response confirm = browser.submit(browser.get(COLLECT), COLLECT, typed);

        assertThat(confirm.status()).isEqualTo(200);
        assertThat(confirm.body()).contains("Request KES 1,000.00?", "<dt>Fee</dt><dd>KES 20.00</dd>",
                "<dt>The payer pays</dt><dd>KES 1,000.00</dd>", "<dt>Added to the wallet</dt><dd>KES 980.00</dd>");
        assertThat(browser.get("/dashboard/payments").body()).doesNotContain("dear");
        assertThat(browser.submit(confirm, COLLECT, Map.of("edit", "yes")).body()).contains("value=\"dear\"");

        typed.put("confirmed", "yes");
        assertThat(browser.submit(confirm, COLLECT, typed).status()).isEqualTo(303);
        Instruction<PaymentDetails> made = shop.payment("dear");
        assertThat(made.details().fee()).isEqualTo(new Money(Currency.KES, 20_00));
    }

    @Test
    void aUsualAmountIsRequestedAtOnceAndAnUnusualOneIsAskedAbout() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Browser counter = Browser.of(served, busy);
        TestInstructions paid = new TestInstructions(served.hazina, busy);
        for (int i = 0; i < 10; i++) {
            paid.paid(400_00);
        }
        assertThat(counter.get(COLLECT).body()).contains(
                "Fee, taken off what comes in: KES: 1.5 % + KES 5.00, at least KES 10.00, at most KES 300.00",
                "Fee, taken off what comes in: KES: 2.9 % + KES 30.00");

        assertThat(counter.submit(counter.get(COLLECT), COLLECT, payment("usual")).status()).isEqualTo(303);
        Map<String, String> typed = payment("unusual");
        typed.put("amount", "1200.01");
        Response asked = counter.submit(counter.get(COLLECT), COLLECT, typed);

        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.body()).contains("Request KES 1,200.01?", "more than three times the largest");
        assertThat(counter.submit(asked, COLLECT, Map.of("confirmed", "yes")).status()).isEqualTo(303);
        assertThat(busy.payment("unusual").details().amount().minor()).isEqualTo(1_200_01);
    }

    @Test
    void aFreePaymentIsRequestedAtOnce() {
        Wallet kampala = shop.wallet("Kampala", Currency.UGX);
        Map<String, String> typed = payment("free");
        typed.putAll(Map.of("currency", "UGX", "payer_phone", "+256712345678", "wallet", kampala.id().toString()));

        assertThat(browser.submit(browser.get(COLLECT), COLLECT, typed).status()).isEqualTo(303);
    }

    @Test
    void aPayoutIsConfirmedWithItsFeeAndTotal() {
        Wallet wallet = shop.fundedWallet("Float", 1_000_00);

        Response confirm = browser.submit(browser.get(PAY_OUT), PAY_OUT, Map.of("wallet", wallet.id().toString(),
                "amount", "100", "currency", "KES", "destination_phone", "+254712345678", "remarks", ""));

        assertThat(confirm.body()).contains("<dt>Fee</dt><dd>KES 20.00</dd>", "KES 100.00", "KES 120.00");
    }

    private static Map<String, String> payment(String reference) {
        return new LinkedHashMap<>(Map.of("reference", reference, "amount", "1000", "currency", "KES", "channel",
                "phone", "payer_phone", "+254712345678", "wallet", ""));
    }
}
