package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Payment requests on the pages: made, listed, followed, asked for on a phone, canceled.
@TestInstance(Lifecycle.PER_CLASS)
class PaymentRequestPagesTest {
    private static final String LIST = "/dashboard/payment-requests";
    private static final String NEW = LIST + "/new";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aRequestIsMadePaidAndFollowed() {
        String page = make("flat 7", Map.of("amount", "1,500", "expires_at", "2999-01-01T10:00")).body();
        assertThat(page).contains("within 366 days from now");

        String href = made("flat 7", Map.of("amount", "1,500"));
        Response open = browser.get(href);
        String payTo = request("flat 7").terms().payTo().toString();
        assertThat(open.body()).contains(payTo, "It waits for its payer.", "Still due", "KES 1,500.00", "never",
                "No payments yet", href + "/prompt", href + "/cancel", "hx-get=\"" + href + "?seen=");

        pay(payTo, "600");
        String part = browser.get(href).body();
        assertThat(part).contains("A part has come.", "KES 600.00", "KES 900.00", "Underpaid");
        pay(payTo, "1000");
        String over = browser.get(href).body();

        assertThat(over).contains("Overpaid", "Too much", "KES 100.00", "payment_request.overpaid",
                "payment_request.paid", "/dashboard/payments/").doesNotContain(href + "/prompt", href + "/cancel");
        String payment = over.replaceAll("(?s).*?href=\"(/dashboard/payments/[0-9a-f-]{36})\".*", "$1");
        assertThat(browser.get(payment).body()).contains("href=\"" + href + "\"");
    }

    @Test
    void thePageOfWhatWaitsTellsOnlyWhatChanged() {
        String href = made("watched", Map.of("amount", "10"));
        String poll = browser.get(href).body().replaceAll("(?s).*hx-get=\"(" + href + "\\?seen=[^\"]+)\".*", "$1");

        assertThat(browser.get(poll).body()).isEmpty();
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        pay(request("watched").terms().payTo().toString(), "4");

        assertThat(browser.get(poll).body()).contains("Underpaid");
    }

    @Test
    void theListIsFilteredAddedUpAndAFile() {
        made("list-1", Map.of("amount", "20"));
        made("list-2", Map.of());
        pay(request("list-1").terms().payTo().toString(), "20");

        String all = browser.get(LIST + "?reference=LIST-").body();
        String paid = browser.get(LIST + "?reference=list&status=paid").body();
        String file = browser.get(LIST + "/export.csv?reference=list").body();

        assertThat(all).contains("list-1", "list-2", "any amount", "paid KES 20.00", "payment requests");
        assertThat(paid).contains("list-1").doesNotContain("list-2");
        assertThat(file.lines()).hasSize(3);
        assertThat(file).contains("created_at,id,reference,pay_to,status,currency,amount,received,due",
                request("list-1").terms().payTo() + ",paid,KES,20.00,20.00,0.00,1,",
                request("list-2").terms().payTo() + ",open,KES,,0.00,,0,");
    }

    @Test
    void aReferenceThatIsTakenLeadsToItsRequest() {
        String href = made("taken", Map.of());

        Response refused = make("taken", Map.of("amount", "7"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("Reference is taken by another payment request.", "href=\"" + href + "\"",
                "value=\"7\"");
        assertThat(make("no number", Map.of("amount", "seven")).status()).isEqualTo(400);
        assertThat(make("no wallet", Map.of("wallet", "")).body()).contains("Wallet is required.");
    }

    @Test
    void aPhoneIsAskedWithinTheLimitsAndTheRefusalsAreSentences() {
        String href = made("by phone", Map.of("amount", "100"));
        assertThat(browser.get(href + "/prompt").body()).contains("value=\"100.00\"", "Still due: KES 100.00.");

        Response asked = prompt(href, "0712 345 002", "40");
        assertThat(asked.status()).isEqualTo(303);
        assertThat(browser.follow(asked).body()).contains("href=\"" + href + "\"");
        assertThat(prompt(href, "0712345002", "40").body())
                .contains("The phone is still being asked for this payment request.");
        assertThat(prompt(href, "0712345001", "101").body()).contains("The payment request is for another amount.");
        assertThat(prompt(href, "0712345001", "").body()).contains("Amount is required.");
        assertThat(prompt(href, "0712", "1").status()).isEqualTo(400);
        for (int other = 1; other < 5; other++) {
            assertThat(prompt(made("by phone " + other, Map.of("amount", "1")), "0712345002", "1").status())
                    .isEqualTo(303);
        }
        Response tooOften = prompt(made("by phone 5", Map.of("amount", "1")), "0712345002", "1");
        assertThat(tooOften.status()).isEqualTo(429);
        assertThat(tooOften.body()).contains("role=\"alert\"").doesNotContain("prompts-to-phone");
    }

    @Test
    void itIsCanceledOnceAndAsksNoPhoneAfterwards() {
        String href = made("canceled", Map.of("amount", "5"));

        Response done = browser.submit(browser.get(href + "/cancel"), href + "/cancel", Map.of("confirmed", "yes"));

        assertThat(browser.follow(done).body()).contains("The payment request was canceled.", "Canceled");
        assertThat(prompt(href, "0712345678", "5").body())
                .contains("The payment request is canceled, and asks for nothing more.");
        assertThat(browser.submit(browser.get(href + "/cancel"), href + "/cancel", Map.of("confirmed", "yes")).body())
                .contains("The payment request is canceled, and can't be canceled.");
    }

    @Test
    void aViewerReadsAndIsOfferedNothing() {
        String href = made("viewed", Map.of("amount", "5"));
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));

        assertThat(viewer.get(href).body()).contains("viewed").doesNotContain("/prompt\"", "/cancel\"");
        assertThat(viewer.get(LIST).body()).contains("viewed").doesNotContain(NEW);
        assertThat(viewer.get(NEW).status()).isEqualTo(403);
    }

    private Response make(String reference, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(Map.of("reference", reference, "wallet", shop.main.id().toString(),
                "partial", "allow"));
        fields.putAll(more);
        return browser.submit(browser.get(NEW), NEW, fields);
    }

    /// Its page.
    private String made(String reference, Map<String, String> more) {
        Response answer = make(reference, more);
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
        return answer.header("Location").orElseThrow().replaceAll("\\?.*", "");
    }

    private Response prompt(String href, String phone, String amount) {
        return browser.submit(browser.get(href + "/prompt"), href + "/prompt",
                Map.of("phone", phone, "amount", amount));
    }

    private PaymentRequest request(String reference) {
        return served.hazina.memory.books().requests().stream()
                .filter(asks -> asks.terms().reference().equals(reference)).findFirst().orElseThrow();
    }

    private void pay(String account, String amount) {
        ResponseChecks.succeeded(served
                .post("/v1/sandbox/c2b",
                        """
                                {"account_reference":"%s","amount":%s,"payer_phone":"+254712345001"}"""
                                .formatted(account, amount))
                .by(shop)
                .send(), 202);
    }
}
