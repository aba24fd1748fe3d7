package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The forms of money help before something is refused, and say at which field they were refused.
@TestInstance(Lifecycle.PER_CLASS)
class MoneyFormsTest {
    private static final String COLLECT = "/dashboard/payments/new";
    private static final String PAY_OUT = "/dashboard/payouts/new";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aPaymentWithoutAWalletGoesToTheOneOfItsCurrency() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser owner = Browser.of(served, own);
        Map<String, String> typed = payment("shillings");
        typed.put("currency", "UGX");
        typed.put("payer_phone", "+256712345678");
        Response none = owner.submit(owner.get(COLLECT), COLLECT, typed);
        assertThat(none.status()).isEqualTo(400);
        assertThat(none.body()).contains("No wallet holds UGX. Open one first.",
                "<select id=\"f-wallet\" name=\"wallet\" aria-invalid=\"true\" aria-describedby=\"problem\">");

        Wallet kampala = own.wallet("Kampala", Currency.UGX);
        assertThat(owner.submit(none, COLLECT, typed).status()).isEqualTo(303);
        assertThat(own.payment("shillings").details().wallet()).isEqualTo(kampala.id());

        typed.put("reference", "wrong");
        typed.put("wallet", own.main.id().toString());
        assertThat(owner.submit(owner.get(COLLECT), COLLECT, typed).body())
                .contains("Wallet holds another currency than the payment.", "aria-invalid=\"true\"");
    }

    @Test
    void aTakenReferenceIsMarkedAndLinked() {
        Instruction<PaymentDetails> first = shop.pay(shop.order(5_00));
        Response refused = browser.submit(browser.get(COLLECT), COLLECT, payment(first.details().reference()));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("Reference is taken by another payment.", "aria-invalid=\"true\"",
                "href=\"/dashboard/payments/" + first.details().id() + "\"");
    }

    @Test
    void aCardNumberIsNotPrintedBack() {
        Map<String, String> typed = payment("with-card");
        typed.putAll(Map.of("channel", "card", "card_token", "4242 4242 4242 4242"));
        Response refused = browser.submit(browser.get(COLLECT), COLLECT, typed);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("Card token must be a token, not a card number.", "value=\"with-card\"")
                .doesNotContain("4242");
    }

    /// A card is declined at once, so the page after the form says both that it was requested and that it failed.
    @Test
    void theNoticeOfADeclinedCardPromisesNothing() {
        served.hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED));
        Map<String, String> typed = payment("declined-card");
        typed.putAll(Map.of("channel", "card", "card_token", "tok_declined"));
        Response asked = browser.submit(browser.get(COLLECT), COLLECT, typed);
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();

        assertThat(browser.follow(asked).body()).contains("Failed",
                "<div class=\"notice asked\" role=\"status\">The payment was requested.</div>")
                .doesNotContain("on its way", "class=\"notice\"");
    }

    /// The notice stays on a page that updates itself, so it is right whatever comes of the payment.
    @Test
    void theNoticeOfAPaymentIsTrueBeforeAndAfterItEnds() {
        served.hazina.gateway.next(Plan.paid());
        Response asked = browser.submit(browser.get(COLLECT), COLLECT, payment("watched"));
        String notice = "<div class=\"notice asked\" role=\"status\">The payment was requested.</div>";
        assertThat(browser.follow(asked).body()).contains(notice, "Processing");

        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();

        assertThat(browser.follow(asked).body()).contains(notice, "Succeeded");
        Response done = browser.submit(browser.get("/dashboard/wallets/new"), "/dashboard/wallets/new",
                Map.of("name", "Green", "currency", "KES"));
        assertThat(browser.follow(done).body()).contains("<div class=\"notice\" role=\"status\">");
    }

    @Test
    void aFailedPaymentIsRequestedAgainWithTheSameValues() {
        served.hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED));
        Response asked = browser.submit(browser.get(COLLECT), COLLECT, payment("declined"));
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        Response page = browser.follow(asked);
        String again = COLLECT + "?again=" + shop.payment("declined").details().id();
        assertThat(page.body()).contains("The payment was requested.", "The payer declined.", again)
                .doesNotContain("Net amount", "on its way");

        assertThat(browser.get(again).body()).contains("value=\"12.00\"", "value=\"+254712345678\"",
                "value=\"" + shop.main.id() + "\" selected")
                .containsPattern("name=\"reference\" type=\"text\" value=\"S-[0-9]{6}-[0-9]{4}\"")
                .doesNotContain("value=\"declined\"");
        assertThat(browser.get(COLLECT + "?again=unknown").status()).isEqualTo(200);
    }

    @Test
    void aPayoutThatWouldBeRefusedIsNotPromised() {
        TestMerchant ugandan = TestMerchant.open(served.hazina, "UG");
        ugandan.enrich(ugandan.main, 1_000_000);
        Browser owner = Browser.of(served, ugandan);
        Response low = owner.submit(owner.get(PAY_OUT), PAY_OUT, Map.of("wallet", ugandan.main.id().toString(),
                "amount", "1000", "currency", "UGX", "destination_phone", "0712345678"));

        assertThat(low.status()).isEqualTo(400);
        assertThat(low.body()).contains("Amount must be at least 5,000 in UGX.", "aria-invalid=\"true\"")
                .doesNotContain("name=\"confirmed\"");
    }

    /// The time is typed in the time zone of the account.
    @Test
    void aPayoutIsAskedForWithADate() {
        TestMerchant kenyan = TestMerchant.open(served.hazina);
        kenyan.fund(kenyan.main, 100_00);
        Browser owner = Browser.of(served, kenyan);
        LocalDateTime typed = LocalDateTime.ofInstant(served.hazina.world.clock().instant().plus(Duration.ofDays(2)),
                kenyan.account.zone()).truncatedTo(ChronoUnit.MINUTES);
        Map<String, String> form = Map.of("wallet", kenyan.main.id().toString(), "amount", "10", "currency", "KES",
                "destination_phone", "0712345678", "not_before", typed.toString());

        Response asks = owner.submit(owner.get(PAY_OUT), PAY_OUT, form);
        assertThat(asks.body()).contains("Not before", "name=\"confirmed\"");
        Response made = owner.submit(asks, PAY_OUT, Map.of("confirmed", "yes"));

        assertThat(owner.follow(made).body()).contains("Held", "It is sent at");
        String wrong = owner.submit(owner.get(PAY_OUT), PAY_OUT,
                Map.of("wallet", kenyan.main.id().toString(), "amount", "10", "currency", "KES", "destination_phone",
                        "0712345678", "not_before", "soon"))
                .body();
        assertThat(wrong).contains("aria-invalid=\"true\"");
    }

    @Test
    void aRefundOffersNoMoreThanTheWalletHolds() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Wallet till = own.wallet("Till");
        Wallet safe = own.wallet("Safe");
        own.fund(till, 450_00);
        own.move(till, safe, 20_00);
        Instruction<PaymentDetails> paid = served.hazina.memory.books().payments().stream()
                .filter(payment -> payment.details().wallet().equals(till.id())).findFirst().orElseThrow();
        Browser owner = Browser.of(served, own);
        String refund = "/dashboard/payments/" + paid.details().id() + "/refund";

        Response form = owner.get(refund);
        assertThat(form.body()).contains("Paid KES 450.00, of which KES 450.00 can be refunded.",
                "The wallet holds KES 430.00.", "value=\"430.00\"");
        Response tooMuch = owner.submit(form, refund, Map.of("amount", "450"));
        assertThat(tooMuch.status()).isEqualTo(422);
        assertThat(tooMuch.body()).contains("Insufficient available balance.").doesNotContain("name=\"confirmed\"");
    }

    @Test
    void aWalletNamesTheCurrencyThatIsChosenWithIt() {
        String option = "<option value=\"" + shop.main.id() + "\" data-currency=\"KES\"";

        assertThat(browser.get(PAY_OUT).body()).contains(option);
        assertThat(browser.get(COLLECT).body()).contains(option);
    }

    @Test
    void aTransferBeginsWithTwoWallets() {
        TestMerchant own = TestMerchant.open(served.hazina);
        own.wallet("Dollars", Currency.USD);
        Wallet safe = own.wallet("Safe");
        String form = Browser.of(served, own).get("/dashboard/transfers/new").body();

        assertThat(form.substring(form.indexOf("name=\"to\""))).contains("value=\"" + safe.number() + "\" selected");
    }

    @Test
    void aPageThatUpdatesItselfSaysSoOnlyWithAScript() {
        Instruction<PaymentDetails> open = shop.pay(shop.order(6_00));

        assertThat(browser.get("/dashboard/payments/" + open.details().id()).body())
                .contains("<span class=\"soft scripted\">This page updates itself.</span>");
    }

    private static Map<String, String> payment(String reference) {
        return new LinkedHashMap<>(Map.of("reference", reference, "amount", "12", "currency", "KES", "channel", "phone",
                "payer_phone", "+254712345678", "wallet", ""));
    }
}
