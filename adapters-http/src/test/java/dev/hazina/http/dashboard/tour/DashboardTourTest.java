package dev.hazina.http.dashboard.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.application.webhook.Signature;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import dev.hazina.http.webhook.Bodies;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The tour and the inspector.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardTourTest {
    private static final String TOUR = "/dashboard/tour";
    private static final String INSPECTOR = "/dashboard/inspector";
    private static final String ANSWER = INSPECTOR + "/answer";
    private static final String PAY = "/dashboard/payments/new";
    private static final String PAY_OUT = "/dashboard/payouts/new";

    private final HttpSettings settings = new HttpSettings(true);
    private final Served served = Served.with(new InMemoryHazina(new InMemoryWorld(Bodies.of(settings)),
            FaultyGateway.obliging(), Setup.plain()), settings);

    DashboardTourTest() {
        served.hazina.recordingSender.receivers(this::deliverToInspector);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// Posts an event to the inspector, as the program's sender does. The probe of the in-memory application has no
    /// header that marks it.
    private WebhookResponse deliverToInspector(WebhookRequest webhook) {
        String path = webhook.url().text().replaceFirst("http://127.0.0.1:[0-9]+", "");
        String body = webhook.delivery().isPresent()
                ? webhook.body()
                : webhook.body().replaceFirst("\\{", "{\"event_type\":\"webhook.probe\",");
        String signature = Signature.of(webhook.secret().text(), body.getBytes(StandardCharsets.UTF_8),
                served.hazina.world.clock().realTime()).header();
        return new WebhookResponse.Answered(post(path, body, "X-Service-Signature: " + signature,
                "X-Service-Event-Id: " + webhook.event(), "X-Service-Delivery-Id: " + webhook.delivery()
                        .map(Object::toString).orElse("probe"))
                .status());
    }

    private Response post(String path, String body, String... headers) {
        try (RawConnection wire = served.connect()) {
            return wire.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n"
                    + String.join("\r\n", headers) + (headers.length > 0 ? "\r\n\r\n" : "\r\n") + body).receive();
        }
    }

    private void deliver() {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        served.hazina.dispatchDeliveries.runDue();
    }

    private void settle() {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
    }

    private static String inspectorOf(TestMerchant shop) {
        return "/sandbox/inspector/" + shop.merchant() + "/" + shop.accountId();
    }

    @Test
    void theTourLeadsThroughAPaymentItsWebhookAndAPayout() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        assertThat(browser.get("/dashboard").body()).contains("Take the first steps", "href=\"" + TOUR + "\"");
        Response listening = browser.submit(browser.get(TOUR), INSPECTOR, Map.of());
        Response form = browser.follow(listening);
        assertThat(form.body()).contains("The inspector is added", "value=\"1500\"", "value=\"+254712345678\"")
                .doesNotContain("Start<");
        Response wrong = browser.submit(form, PAY, Map.of("amount", "much", "payer_phone", "+254712345002"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"much\"", "value=\"+254712345002\"", "name=\"next\" value=\"tour\"");

        served.hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED));
        Response waiting = browser.follow(browser.submit(wrong, PAY,
                Map.of("amount", "1500", "currency", "KES", "channel", "phone", "payer_phone", "+254712345002",
                        "reference", "first <try>")));
        assertThat(waiting.body()).contains("hx-trigger=\"every 2s\"", "Waiting for the payer.");
        settle();
        Response failed = browser.get(TOUR);
        assertThat(failed.body()).contains("The payment failed; its page says why.").doesNotContain("every 2s");
        served.hazina.gateway.next(Plan.paid());
        Response asked = browser.submit(failed, PAY, Map.of("amount", "1500", "payer_phone", "+254712345678"));
        assertThat(asked.header("Location")).hasValueSatisfying(to -> assertThat(to).startsWith(TOUR));
        settle();
        assertThat(browser.get(TOUR).body()).contains("The webhook is being sent.", "every 2s", "KES</span> 1,500.00");
        deliver();

        Response arrived = browser.get(TOUR);
        assertThat(arrived.body()).contains("payment.succeeded", "Signature valid", "Answered 204", "value=\"500\"")
                .doesNotContain("every 2s");
        Response poor = browser.submit(arrived, PAY_OUT, Map.of("amount", "5", "destination_phone", "0712"));
        assertThat(poor.body()).contains("value=\"0712\"", "name=\"next\" value=\"tour\"");
        Response confirm = browser.submit(arrived, PAY_OUT,
                Map.of("amount", "500", "destination_phone", "+254712345678"));
        assertThat(confirm.body()).contains("Send KES 500.00 to +254712345678?", "name=\"next\" value=\"tour\"");
        Response done = browser.submit(confirm, PAY_OUT, Map.of("confirmed", "yes"));
        assertThat(browser.submit(confirm, PAY_OUT, Map.of("confirmed", "yes")).header("Location"))
                .isEqualTo(done.header("Location"));
        finished(shop, browser, browser.follow(done));
        assertThat(browser.get("/dashboard").body()).doesNotContain("Take the first steps");
        assertThat(payouts(shop)).hasSize(1);
    }

    /// The last step waits for the end of the payout. The third keeps the event of its payment.
    private void finished(TestMerchant shop, Browser browser, Response paying) {
        assertThat(paying.body()).contains("Waiting for the network.", "every 2s", "KES</span> 500.00")
                .doesNotContain("All steps done");
        payouts(shop).forEach(payout -> served.hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                        Report.of(new Outcome.Succeeded("R-1")), Optional.empty())));
        deliver();
        assertThat(browser.get(INSPECTOR).body()).contains("payout.succeeded");
        assertThat(browser.get(TOUR).body()).contains("All steps done", "KES</span> 500.00", "payment.succeeded")
                .doesNotContain("every 2s", "badge waiting", "payout.succeeded");
    }

    private List<Instruction<PayoutDetails>> payouts(TestMerchant shop) {
        return served.hazina.memory.books().payouts().stream()
                .filter(payout -> payout.details().merchant().equals(shop.merchant())).toList();
    }

    @Test
    void theTourOfAnEarlierMerchantShowsTheRemainingSteps() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        shop.fund(shop.main, 10_00);
        Browser browser = Browser.of(served, shop);
        Response page = browser.get(TOUR);
        assertThat(page.body()).contains("Start<").doesNotContain("every 2s");
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        assertThat(browser.follow(browser.submit(page, INSPECTOR, Map.of())).body())
                .contains("The payment ended before the endpoint was added", "Request payment")
                .doesNotContain("every 2s");
    }

    @Test
    void noPageOffersAnActionThatTheRoleMayNotTake() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        assertThat(viewer.get(TOUR).body()).contains("Your role can't take payments").doesNotContain("Start<",
                "Request payment");
        assertThat(viewer.get("/dashboard").body()).doesNotContain("Take the first steps");
        assertThat(viewer.get(INSPECTOR).body()).contains("sends nothing to the inspector yet")
                .doesNotContain("<button class=\""
                        + "button primary\">Listen");
        Browser staff = Browser.with(served, TestUsers.key(served, shop, Role.OPERATOR));
        assertThat(staff.get(TOUR).body()).contains("Request payment").doesNotContain("Start<");
        Browser admin = Browser.with(served, TestUsers.key(served, shop, Role.ADMIN));
        admin.follow(admin.submit(admin.get(INSPECTOR), INSPECTOR, Map.of()));
        assertThat(viewer.get(INSPECTOR).body()).contains("View deliveries").doesNotContain("Fail on purpose");
        assertThat(admin.get(INSPECTOR).body()).contains("Fail on purpose");
    }

    @Test
    void deliveriesThatFailInTheInspectorAreReplayed() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        Response before = browser.get(INSPECTOR);
        assertThat(before.body()).contains("Nothing received yet", "Add the inspector as an endpoint");
        assertThat(browser.post(INSPECTOR, Map.of()).status()).isEqualTo(403);
        Response another = browser.get(INSPECTOR);
        for (Response page : List.of(before, another)) {
            assertThat(browser.follow(browser.submit(page, INSPECTOR, Map.of())).body())
                    .contains("The inspector is added");
        }
        assertThat(served.hazina.memory.endpoints().list(shop.merchant(), shop.accountId())).hasSize(1);

        assertThat(browser.post(ANSWER, Map.of("fail", "yes")).status()).isEqualTo(403);
        Response failing = browser.follow(browser.submit(browser.get(INSPECTOR), ANSWER, Map.of("fail", "yes")));
        assertThat(failing.body()).contains("now answers 500", "Answer 204 again");
        shop.fund(shop.main, 5_00);
        deliver();
        Response seen = browser.get(INSPECTOR);
        assertThat(seen.body()).contains("payment.succeeded", "Answered 500", "Signature valid");
        var link = Pattern.compile("href=\"(/dashboard/webhooks/[0-9a-f-]{36}/deliveries/dlv_[0-9a-z]{26})\"")
                .matcher(seen.body());
        assertThat(link.find()).isTrue();
        assertThat(browser.get(link.group(1)).body()).contains("The receiver failed while it handled the event");
        assertThat(browser.follow(browser.submit(seen, ANSWER, Map.of("fail", "no"))).body())
                .contains("answers 204 again");
        served.hazina.world.clock().advance(Duration.ofSeconds(31));
        deliver();
        assertThat(browser.get(link.group(1)).body()).contains("Delivered");
        assertThat(browser.get(INSPECTOR).body()).contains("Answered 204", "Answered 500");
    }

    @Test
    void aFailingInspectorCannotBeRegistered() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        browser.submit(browser.get(INSPECTOR), INSPECTOR, Map.of());
        String endpoint = "/dashboard/webhooks/" + served.hazina.memory.endpoints()
                .list(shop.merchant(), shop.accountId()).getFirst().id();
        browser.submit(browser.get(INSPECTOR), ANSWER, Map.of("fail", "yes"));
        browser.submit(browser.get(endpoint + "/delete"), endpoint + "/delete", Map.of("confirmed", "yes"));
        Response refused = browser.submit(browser.get(INSPECTOR), INSPECTOR, Map.of());
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("verification probe was not answered", "Answer 204 again");
        browser.submit(refused, ANSWER, Map.of("fail", "no"));
        assertThat(browser.follow(browser.submit(refused, INSPECTOR, Map.of())).body())
                .contains("The inspector is added");
    }

    @Test
    void anAccountSeesItsOwnDeliveriesOnly() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        TestMerchant other = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        browser.submit(browser.get(INSPECTOR), INSPECTOR, Map.of());
        Response forged = post(inspectorOf(shop), "{\"event_type\":\"payment.succeeded\",\"x\":\"<script>\"}",
                "X-Service-Signature: t=1,v1=0");
        assertThat(forged.status()).isEqualTo(204);
        assertThat(forged.body()).isEmpty();
        assertThat(browser.get(INSPECTOR).body()).contains("Signature invalid", "payment.succeeded", "&lt;script&gt;");
        assertThat(Browser.of(served, other).get(INSPECTOR).body()).doesNotContain("Signature invalid");
        var branch = new MerchantActions(served.hazina, shop).open("Branch");
        browser.submit(browser.get("/dashboard"), "/dashboard/account", Map.of("account", branch.number()));
        assertThat(browser.get(INSPECTOR).body()).doesNotContain("Signature invalid");
    }

    @Test
    void theInspectorAnswersOnlyForRegisteredEndpoints() {
        TestMerchant quiet = TestMerchant.open(served.hazina);
        TestMerchant other = TestMerchant.open(served.hazina);
        String unknown = ResponseChecks
                .refused(post("/sandbox/inspector/" + UUID.randomUUID() + "/" + UUID.randomUUID(), "{}"),
                        404)
                .body();
        for (String path : List.of(inspectorOf(quiet), "/sandbox/inspector/x/y",
                "/sandbox/inspector/" + quiet.merchant() + "/" + other.accountId())) {
            assertThat(ResponseChecks.refused(post(path, "{}"), 404).body()).isEqualTo(unknown);
        }
    }
}
