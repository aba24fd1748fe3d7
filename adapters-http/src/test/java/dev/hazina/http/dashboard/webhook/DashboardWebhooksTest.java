package dev.hazina.http.dashboard.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.application.webhook.Signature;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The pages of endpoints and deliveries, for a programmer whose receiver refuses events.
class DashboardWebhooksTest {
    private static final String WEBHOOKS = "/dashboard/webhooks";
    private static final String NEW = WEBHOOKS + "/new";
    private static final String CHECK = WEBHOOKS + "/check";
    private static final Pattern DELIVERY = Pattern
            .compile("href=\"(/dashboard/webhooks/[0-9a-f-]{36}/deliveries/dlv_[0-9a-z]{26})\"");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    @AfterEach
    void stop() {
        served.close();
    }

    private Response delivery(Endpoint endpoint) {
        Matcher link = DELIVERY.matcher(browser.get(WEBHOOKS + "/" + endpoint.id()).body());
        assertThat(link.find()).isTrue();
        return browser.get(link.group(1));
    }

    /// A payment succeeds, and its event is sent once.
    private void pay() {
        shop.fund(shop.main, 5_00);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        while (served.hazina.dispatchDeliveries.runDue()) {
            // More deliveries are due now.
        }
    }

    @Test
    void deliveriesThatFailAndAreRetriedAreBadHealth() {
        new TestReceiver(served.hazina, shop).endpoint();
        assertThat(browser.get(WEBHOOKS).body()).contains("Healthy");
        served.hazina.recordingSender.answer(500);
        pay();

        assertThat(browser.get(WEBHOOKS).body()).contains("1 is retried").doesNotContain("Healthy");
        assertThat(browser.get("/dashboard").body()).contains("1 webhook delivery failed and is retried",
                "?status=pending");
        pay();
        assertThat(browser.get(WEBHOOKS).body()).contains("2 are retried");
    }

    @Test
    void aProbeThatFailsNamesTheCause() {
        Map<String, String> typed = Map.of("url", "https://shop.example/hooks", "everything", "yes");
        served.hazina.recordingSender
                .receivers(request -> new WebhookResponse.Unanswered("the connection was refused"));
        assertThat(browser.submit(browser.get(NEW), NEW, typed).body()).contains("the connection was refused");
        served.hazina.recordingSender.receivers(request -> new WebhookResponse.Answered(302));
        assertThat(browser.submit(browser.get(NEW), NEW, typed).body())
                .contains("the receiver answered 302, and redirects are not followed");
    }

    @Test
    void aMovedClockIsNoReasonToRefuseASignature() {
        Endpoint endpoint = new TestReceiver(served.hazina, shop).endpoint();
        served.hazina.recordingSender.answer(401);
        pay();
        served.hazina.world.clock().setAhead(Duration.ofHours(1));

        assertThat(delivery(endpoint).body()).contains("checks the signature with another secret");
        WebhookRequest sent = served.hazina.recordingSender.sent().getLast();
        Map<String, String> received = Map.of("signature", signature(sent), "body", sent.body());
        assertThat(browser.submit(browser.get(CHECK), CHECK, received).body()).contains("The signature is valid.");
        assertThat(browser.get("/dashboard/clock").body()).contains("The time in signatures of webhooks");
    }

    @Test
    void aViewerHasNoButtonsForTheClock() {
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));

        assertThat(browser.get("/dashboard").body()).contains("Sandbox clock", "+1 h");
        assertThat(viewer.get("/dashboard").body()).doesNotContain("Sandbox clock", "+1 h");
    }

    @Test
    void aDeliveryLinksToItsPayment() {
        Endpoint endpoint = new TestReceiver(served.hazina, shop).endpoint();
        pay();
        Matcher link = Pattern.compile("href=\"(/dashboard/payments/[0-9a-f-]{36})\">View the payment")
                .matcher(delivery(endpoint).body());

        assertThat(link.find()).isTrue();
        assertThat(browser.get(link.group(1)).status()).isEqualTo(200);
    }

    @Test
    void aSignatureIsCheckedStepByStep() {
        new TestReceiver(served.hazina, shop).endpoint();
        pay();
        WebhookRequest sent = served.hazina.recordingSender.sent().getLast();
        String right = signature(sent);

        Response valid = browser.submit(browser.get(CHECK), CHECK, Map.of("signature", right, "body", sent.body()));
        assertThat(valid.body()).contains("The signature is valid.", "it is right for a secret in use");
        Response wrong = browser.submit(valid, CHECK,
                Map.of("signature", right.substring(0, right.length() - 1) + "x", "body", sent.body()));
        assertThat(wrong.body()).contains("The signature is not valid.", "doesn't have the form");
        assertThat(browser.submit(wrong, CHECK, Map.of("signature", "", "body", "x")).status()).isEqualTo(400);
    }

    @Test
    void thePagesAreInSwahili() {
        new TestReceiver(served.hazina, shop).endpoint();
        browser.cookies.put("hazina-language", "sw");

        for (String page : new String[]{"/dashboard", WEBHOOKS, NEW, CHECK, WEBHOOKS + "/callback", "/dashboard/keys",
                "/dashboard/keys/new", "/dashboard/settings", "/dashboard/settings/second-factor", "/dashboard/audit",
                "/dashboard/tour", "/dashboard/inspector"}) {
            assertThat(browser.get(page).status()).as(page).isEqualTo(200);
        }
        assertThat(browser.get(WEBHOOKS).body()).contains("Anwani mpya").doesNotContain("New endpoint");
        assertThat(browser.get("/dashboard/audit").body()).contains("Ameongeza anwani ya webhook");
    }

    private String signature(WebhookRequest sent) {
        return Signature.of(sent.secret().text(), sent.body().getBytes(StandardCharsets.UTF_8),
                served.hazina.world.clock().realTime()).header();
    }
}
