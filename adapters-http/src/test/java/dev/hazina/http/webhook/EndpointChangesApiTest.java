package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.WebhookSetup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Endpoints that are changed, paused, resumed and tested, and deliveries that are sent at once, over the API.
class EndpointChangesApiTest {
    private static final String URL = "https://shop.example/hooks";

    private final WebhookSetup hooks = new WebhookSetup(new HttpSettings(true));
    private final String id = hooks.endpoint(URL);

    @AfterEach
    void stop() {
        hooks.close();
    }

    private Call change(String body) {
        return hooks.served.call("PATCH", "/v1/webhooks/" + id).by(hooks.shop).json(body);
    }

    private Response ok(Call call) {
        return ResponseChecks.succeeded(call.send(), 200);
    }

    @Test
    void changesWhatIsGivenAndKeepsTheRest() {
        assertThat(ok(change("{\"event_types\":[\"payout.failed\"]}")).body()).contains("\"url\":\"" + URL + "\"",
                "\"event_types\":[\"payout.failed\"]");
        assertThat(ok(change("{\"url\":\"https://other.example/x\"}")).body())
                .contains("\"url\":\"https://other.example/x\"", "\"event_types\":[\"payout.failed\"]");
        hooks.answering(500);
        assertThat(hooks.served.refused(change("{\"url\":\"" + URL + "\"}"), 422).body())
                .contains("the verification probe was not answered with 2xx: the receiver answered 500");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{} | url or event_types is required",
            "{\"event_types\":[]} | event_types must not be empty",
            "{\"event_types\":[\"nothing\"]} | event_types must be the wildcard alone or names of events",
    })
    void refusesWhatIsNoChange(String body, String message) {
        assertThat(hooks.served.refused(change(body), 400).body()).contains(message);
    }

    @Test
    void pausesAndResumes() {
        assertThat(ok(hooks.post("/" + id + "/pause")).field("paused_at")).startsWith("2026-");
        hooks.pay();
        hooks.runDue();
        assertThat(hooks.sent(URL)).isEmpty();
        Response waiting = ok(hooks.get("/" + id + "/deliveries"));
        assertThat(waiting.body()).contains("\"status\":\"pending\"", "\"next_attempt_at\":null");
        String delivery = waiting.fields("id").getFirst();
        assertThat(hooks.served.refused(hooks.post("/" + id + "/deliveries/" + delivery + "/send-now"), 422).body())
                .contains("the webhook is paused");

        assertThat(ok(hooks.post("/" + id + "/resume")).body()).contains("\"paused_at\":null");
        hooks.runDue();
        assertThat(hooks.sent(URL)).hasSize(1);
    }

    @Test
    void sendsADeliveryAtOnceAndKeepsTheAnswer() {
        hooks.served.hazina.recordingSender.receivers(letter -> new WebhookResponse.Answered(503, "down \"for\" now"));
        hooks.pay();
        hooks.runDue();
        String delivery = "/" + id + "/deliveries/" + ok(hooks.get("/" + id + "/deliveries")).fields("id").getFirst();
        assertThat(ok(hooks.get(delivery + "/attempts")).body()).contains("\"answer\":\"down \\\"for\\\" now\"");
        hooks.answering(200);

        assertThat(ok(hooks.post(delivery + "/send-now")).field("status")).isEqualTo("pending");
        hooks.runDue();

        assertThat(hooks.sent(URL)).hasSize(2);
        assertThat(hooks.served.refused(hooks.post(delivery + "/send-now"), 422).body())
                .contains("the delivery is not pending");
    }

    @Test
    void aTestTellsWhatTheReceiverAnswered() {
        hooks.served.hazina.recordingSender.receivers(letter -> new WebhookResponse.Answered(500, "boom"));
        assertThat(ok(hooks.post("/" + id + "/test")).body())
                .isEqualTo("{\"status_code\":500,\"error\":\"the receiver answered 500\",\"answer\":\"boom\"}");
        hooks.served.hazina.recordingSender
                .receivers(letter -> new WebhookResponse.Unanswered("no complete answer in time"));
        assertThat(ok(hooks.post("/" + id + "/test")).body())
                .contains("\"status_code\":0", "no complete answer in time");
    }

    @Test
    void aDeletedOneIsNotChanged() {
        ResponseChecks.succeeded(hooks.delete(id).send(), 204);
        for (Call call : new Call[]{change("{\"event_types\":[\"*\"]}"), hooks.post("/" + id + "/pause"),
                hooks.post("/" + id + "/resume"), hooks.post("/" + id + "/test")}) {
            hooks.served.refused(call, 404);
        }
    }
}
