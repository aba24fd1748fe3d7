package dev.hazina.http.dashboard.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A developer edits, pauses and tests an endpoint, reads what its receiver answers, and sends a delivery at once.
class DashboardEndpointChangesTest {
    private static final Pattern DELIVERY = Pattern
            .compile("href=\"(/dashboard/webhooks/[0-9a-f-]{36}/deliveries/dlv_[0-9a-z]{26})\"");
    private static final Map<String, String> NOTHING = Map.of();

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser developer = Browser.with(served, TestUsers.key(served, shop, Role.DEVELOPER));
    private final TestReceiver receiver = new TestReceiver(served.hazina, shop);
    private final Endpoint endpoint = receiver.endpoint();
    private final String page = "/dashboard/webhooks/" + endpoint.id();

    @BeforeEach
    void pay() {
        shop.fund(shop.main, 5_00);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private void runDue() {
        while (served.hazina.dispatchDeliveries.runDue()) {
            // More deliveries are due now.
        }
    }

    private String delivery() {
        Matcher link = DELIVERY.matcher(developer.get(page).body());
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    private Response press(String button) {
        return developer.submit(developer.get(page), page + "/" + button, NOTHING);
    }

    @Test
    void theAnswerIsShownAsTextAndADeliverySentAtOnce() {
        served.hazina.recordingSender.receivers(
                request -> new WebhookResponse.Answered(500, "<script>alert(1)</script>" + "x".repeat(600)));
        runDue();
        Response failed = developer.get(delivery());
        assertThat(failed.body())
                .contains("Beginning of the answer", "&lt;script&gt;alert(1)&lt;/script&gt;", "Send now")
                .doesNotContain("<script>alert(1)", "x".repeat(500), ">Replay<");

        Response old = developer.get(delivery());
        served.hazina.recordingSender.answer(200);
        Response sent = developer.submit(failed, delivery() + "/send-now", NOTHING);
        assertThat(sent.status()).isEqualTo(303);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        runDue();

        assertThat(developer.get(delivery()).body()).contains("Delivered", "Replay").doesNotContain("Send now");
        assertThat(developer.submit(old, delivery() + "/send-now", NOTHING).body())
                .contains("delivery is not pending", delivery() + "/replay");
    }

    @Test
    void aPausedEndpointKeepsItsEventsUntilItIsResumed() {
        assertThat(press("pause").status()).isEqualTo(303);
        runDue();

        assertThat(receiver.sent(endpoint.url())).isEmpty();
        assertThat(developer.get(page).body()).contains("Paused since", "Resume", "when the endpoint is resumed")
                .doesNotContain("9999");
        assertThat(developer.get(delivery()).body()).contains("The endpoint is paused.").doesNotContain("Send now",
                "9999");
        assertThat(developer.get("/dashboard/webhooks").body()).contains("Paused");

        assertThat(press("resume").status()).isEqualTo(303);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        runDue();
        assertThat(receiver.sent(endpoint.url())).hasSize(1);
        assertThat(developer.get(page).body()).contains("Delivered").doesNotContain("Paused since");
    }

    @Test
    void anEndpointIsEditedWithItsValuesInTheForm() {
        String edit = page + "/edit";
        Response form = developer.get(edit);
        assertThat(form.body()).contains("value=\"" + endpoint.url().text() + "\"",
                "name=\"everything\" value=\"yes\" checked");
        served.hazina.recordingSender.answer(404);
        Map<String, String> typed = Map.of("url", "https://moved.example/hooks", "event_types", "payout.failed");
        assertThat(developer.submit(form, edit, typed).body()).contains("the receiver answered 404",
                "https://moved.example/hooks");

        served.hazina.recordingSender.answer(204);
        assertThat(developer.submit(developer.get(edit), edit, typed).status()).isEqualTo(303);

        assertThat(developer.get(page).body()).contains("https://moved.example/hooks", "payout.failed");
    }

    @Test
    void aTestShowsWhatTheReceiverAnswered() {
        served.hazina.recordingSender.receivers(request -> new WebhookResponse.Answered(400, "<b>no such event</b>"));
        assertThat(press("test").body()).contains("receiver answered 400", "&lt;b&gt;no such event&lt;/b&gt;");
        served.hazina.recordingSender.answer(204);
        assertThat(press("test").body()).contains("The receiver answered 204.", "Received");
    }

    @Test
    void aViewerHasNoneOfTheseButtons() {
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        served.hazina.recordingSender.answer(500);
        runDue();

        assertThat(viewer.get(page).body()).doesNotContain("Pause", "Edit<", "Send a test");
        assertThat(viewer.get(delivery()).body()).doesNotContain("Send now");
    }
}
