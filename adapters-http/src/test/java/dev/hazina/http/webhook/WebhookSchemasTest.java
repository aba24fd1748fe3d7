package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.TestInstructions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.WebhookSetup;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is sent is what the reference's webhooks describe.
class WebhookSchemasTest {
    private static final List<String> MADE = List.of("payment.succeeded", "payment.refunded", "payment.refund_failed",
            "payment.failed", "payout.succeeded", "payout.failed", "payout.late_success");

    private final WebhookSetup hooks = new WebhookSetup(new HttpSettings(true));
    private final ApiDocument document = ApiDocument.of(hooks.served);

    @AfterEach
    void stop() {
        hooks.close();
    }

    private JsonNode schema(String type) {
        return document.tree().path("webhooks").path(type).at("/post/requestBody/content/application~1json/schema");
    }

    private List<JsonNode> events() {
        var instructions = new TestInstructions(hooks.served.hazina, hooks.shop);
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        instructions.tell(instructions.refund(paid, 100_00), new Outcome.Succeeded("R1"));
        instructions.tell(instructions.refund(paid, 100_00), new Outcome.Failed(FailureReason.UNSPECIFIED));
        instructions.tell(instructions.prompt(100_00), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        instructions.tell(instructions.payout(100_00), new Outcome.Succeeded("R2"));
        var payout = instructions.payout(100_00);
        instructions.tell(payout, new Outcome.Failed(FailureReason.UNSPECIFIED));
        instructions.tell(payout, new Outcome.Succeeded("R3"));
        return ApiDocument.json(ResponseChecks.succeeded(
                hooks.served.get("/v1/events").by(hooks.shop).send(), 200).body()).path("data").valueStream().toList();
    }

    @Test
    void eachEventIsOneOfItsType() {
        List<JsonNode> events = events();

        assertThat(events).extracting(event -> event.path("event_type").asText()).containsAll(MADE);
        for (JsonNode event : events) {
            String type = event.path("event_type").asText();
            assertThat(document.faults(schema(type), event, false)).as(type).isEmpty();
        }
    }

    @Test
    void anEventWithoutWhatItIsAboutOrOfAnotherTypeIsNone() {
        ObjectNode event = events().getFirst().deepCopy();
        String type = event.path("event_type").asText();

        assertThat(document.faults(schema("payout.failed"), event, false)).isNotEmpty();
        event.putObject("data");
        assertThat(document.faults(schema(type), event, false)).isNotEmpty();
    }
}
