package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Forms that move money: they are confirmed, carried out once, and keep the entered values.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardMoneyTest {
    private static final String PAY_OUT = "/dashboard/payouts/new";
    private static final String MOVE = "/dashboard/transfers/new";
    private static final String COLLECT = "/dashboard/payments/new";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aPaymentIsRequestedFollowedAndRefunded() {
        Map<String, String> typed = new LinkedHashMap<>(Map.of("reference", "order <1>", "amount", "1,500.50",
                "currency", "KES", "channel", "phone", "payer_phone", "071234567"));
        Response wrong = browser.submit(browser.get(COLLECT), COLLECT, typed);
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"order &lt;1>\"", "value=\"1,500.50\"", "aria-invalid=\"true\"");
        typed.put("payer_phone", "0712 345 678");
        served.hazina.gateway.next(Plan.paid());
        Response asked = browser.submit(wrong, COLLECT, typed);
        Response page = browser.follow(asked);
        assertThat(page.body()).contains("1,500.50", "Processing", "hx-trigger=\"every 2s\"", "order &lt;1&gt;");
        String path = asked.header("Location").orElseThrow().split("\\?", 2)[0];
        var seen = Pattern.compile("hx-get=\"([^\"]+)\"").matcher(page.body());
        assertThat(seen.find()).isTrue();
        assertThat(browser.get(seen.group(1)).status()).isEqualTo(204);
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        assertThat(browser.get(seen.group(1)).body()).contains("Succeeded").doesNotContain("every 2s");

        String refund = path + "/refund";
        Response tooMuch = browser.submit(browser.get(refund), refund, Map.of("amount", "2000", "reason", "gone"));
        assertThat(tooMuch.status()).isEqualTo(422);
        assertThat(tooMuch.body()).contains("Refund exceeds the remaining amount.", "value=\"2000\"", "value=\"gone\"");
        Response confirm = browser.submit(tooMuch, refund, Map.of("amount", "500.50", "reason", "gone"));
        assertThat(confirm.status()).isEqualTo(200);
        assertThat(confirm.body()).contains("Refund KES 500.50 to the payer?", "KES 1,000.00");
        Response edit = browser.submit(confirm, refund, Map.of("edit", "yes"));
        assertThat(edit.body()).contains("value=\"500.50\"");
        Map<String, String> yes = Map.of("confirmed", "yes");
        Response done = browser.submit(confirm, refund, yes);
        Response again = browser.submit(confirm, refund, yes);
        assertThat(done.status()).isEqualTo(303);
        assertThat(again.header("Location")).isEqualTo(done.header("Location"));
        assertThat(served.hazina.memory.books().refunds()).hasSize(1);
        assertThat(browser.follow(done).body()).contains("Refund requested");
    }

    @Test
    void aNumberOfAnotherCountryIsNamedAsSuch() {
        Response refused = browser.submit(browser.get(COLLECT), COLLECT, Map.of("reference", "abroad", "amount", "1",
                "currency", "KES", "channel", "phone", "payer_phone", "+255 612 345 678"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("Payer's phone is a number for TZS, and the currency is KES.",
                "value=\"+255 612 345 678\"");
    }

    @Test
    void aPayoutIsSentOnceWhenItsFormIsSubmittedTwice() {
        Wallet wallet = shop.fundedWallet("Float", 1_000_00);
        Map<String, String> typed = new LinkedHashMap<>(Map.of("wallet", wallet.id().toString(), "amount", "900000",
                "currency", "KES", "destination_phone", "0712345678", "remarks", "rent"));
        Response form = browser.get(PAY_OUT);
        Response poor = browser.submit(form, PAY_OUT, typed);
        assertThat(poor.status()).isEqualTo(422);
        assertThat(poor.body()).contains("Amount with the fee is KES 900,000.00, and the wallet has KES 1,000.00.",
                "value=\"900000\"", "value=\"rent\"", "aria-invalid=\"true\"").doesNotContain("Send KES");
        assertThat(served.hazina.memory.books().payouts()).isEmpty();
        typed.put("amount", "10");
        Response affordable = browser.submit(poor, PAY_OUT, typed);
        assertThat(affordable.body()).contains("Send KES 10.00 to +254712345678?", "Fee", "Taken from the wallet");
        Response done = browser.submit(affordable, PAY_OUT, Map.of("confirmed", "yes"));
        Response replayed = browser.submit(affordable, PAY_OUT, Map.of("confirmed", "yes"));
        assertThat(replayed.header("Location")).isEqualTo(done.header("Location"));
        assertThat(served.hazina.memory.books().payouts()).hasSize(1);
        assertThat(browser.follow(done).body()).contains("KES</span> 10.00", "Pending", "reserved");
        Response altered = browser.submit(affordable, PAY_OUT, Map.of("confirmed", "yes", "amount", "11"));
        assertThat(altered.status()).isEqualTo(422);
        assertThat(altered.body()).contains("This form was sent before with other values.");
        assertThat(served.hazina.memory.books().payouts()).hasSize(1);
    }

    @Test
    void concurrentSubmissionsTransferOnce() {
        Wallet from = shop.fundedWallet("Left", 500_00);
        Wallet to = shop.wallet("Right");
        Response confirm = browser.submit(browser.get(MOVE), MOVE,
                Map.of("from", from.number(), "to", to.number(), "amount", "100"));
        assertThat(confirm.body()).contains("Transfer KES 100.00 from Left to Right?", "KES 400.00");
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(confirm, MOVE));
        fields.put("confirmed", "yes");
        ConcurrentCalls.run(8, i -> Browser.with(served, session()).post(MOVE, fields).status());
        assertThat(shop.available(to)).isEqualTo(100_00);
        Response same = browser.submit(browser.get(MOVE), MOVE,
                Map.of("from", from.number(), "to", from.number(), "amount", "1"));
        assertThat(same.status()).isEqualTo(400);
        Response nothing = browser.submit(browser.get(MOVE), MOVE,
                Map.of("from", from.number(), "to", to.number(), "amount", "ten"));
        assertThat(nothing.body()).contains("Amount must be a number", "value=\"ten\"");
    }

    private Credentials session() {
        String cookie = Optional.ofNullable(browser.cookies.get("hazina-session")).orElseThrow();
        int dot = cookie.indexOf('.');
        return new Credentials(cookie.substring(0, dot), cookie.substring(dot + 1));
    }

    @Test
    void aListAnnouncesNewEntries() {
        TestMerchant own = TestMerchant.open(served.hazina);
        own.pay(own.order(1_00));
        Browser owner = Browser.of(served, own);
        Response list = owner.get("/dashboard/payments?status=processing");
        var watch = Pattern.compile("hx-get=\"([^\"]+)\"").matcher(list.body());
        assertThat(watch.find()).isTrue();
        String address = watch.group(1).replace("&amp;", "&");
        assertThat(address).contains("status=processing", "seen=");
        assertThat(owner.get(address).status()).isEqualTo(204);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        own.pay(own.order(2_00));
        assertThat(owner.get(address).body()).contains("New entries");
        assertThat(list.body()).doesNotContain("New entries");
    }

    @Test
    void aListIsPagedAndKeepsItsFilters() {
        TestMerchant own = TestMerchant.open(served.hazina);
        for (int i = 0; i < 30; i++) {
            own.pay(own.order(1_00 + i));
        }
        Browser owner = Browser.of(served, own);
        Response first = owner.get("/dashboard/payments?status=processing");
        var older = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"").matcher(first.body());
        assertThat(older.find()).isTrue();
        Response second = owner.get(older.group(1).replace("&amp;", "&"));
        assertThat(second.body()).contains("Newest", "status=processing").doesNotContain("rel=\"next\"");
        assertThat(second.body().split("<tr><td", -1)).hasSize(6);
    }
}
