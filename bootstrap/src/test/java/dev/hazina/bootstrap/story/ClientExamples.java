package dev.hazina.bootstrap.story;

import static dev.hazina.bootstrap.story.ScriptedService.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.webhook.Signature;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// The examples of `docs/examples.md` in the language of a client.
record ClientExamples(ClientPrograms.Running client) {
    private static final String PHONE = "+254712345678";
    private static final String CAREFULLY = "payOutCarefully";

    /// With the program itself.
    ///
    /// @param order no other language has it
    /// @param place a file for how far the events of the order are read
    /// @param number of an event before all that happens here
    void play(String order, Path place, long number) {
        JsonNode payment = ok("pay", Map.of("order", order));
        assertThat(payment.get("reference").asText()).isEqualTo(order);
        assertThat(ok("pay", Map.of("order", order)).get("id")).isEqualTo(payment.get("id"));
        assertThat(ok("wait", Map.of("payment", payment, "place", place.toString())).asText())
                .isEqualTo("payment.succeeded");
        JsonNode refund = ok("refund", Map.of("payment", payment, "order", order + "-return"));
        assertThat(refund.get("amount").decimalValue()).isEqualByComparingTo("500");
        assertThat(refund.get("payment_id")).isEqualTo(payment.get("id"));
        JsonNode payout = ok("payOut", Map.of("order", order + "-invoice", "amount", 300));
        assertThat(payout.get("amount").decimalValue()).isEqualByComparingTo("300");

        JsonNode read = ok("eventsAfter", Map.of("after", number));
        assertThat(read.get(1).asLong()).isGreaterThan(number);
        assertThat(read.get(0)).anySatisfy(event -> {
            assertThat(event.get("event_type").asText()).isEqualTo("payment.succeeded");
            assertThat(event.at("/data/payment/id")).isEqualTo(payment.get("id"));
        }).allMatch(event -> event.get("number").asLong() > number);

        client.ok(client.call("POST", "/v1/payouts",
                Map.of("reference", order + "-paid", "amount", 1, "destination_phone", PHONE)));
        assertThat(ok(CAREFULLY, Map.of("order", order + "-paid", "amount", 1)).asText()).isIn("pending", "succeeded");
        assertThat(ok(CAREFULLY, Map.of("order", order + "-much", "amount", 100_000)).asText()).isEqualTo("later");
        assertThat(tell(CAREFULLY, Map.of("order", order + "-wrong", "amount", -1)).get("code").asText())
                .isEqualTo("amount_not_positive");
    }

    /// With answers that the program gives only now and then, and what it sends.
    void refusals(ScriptedService service) {
        Map<String, ?> invoice = Map.of("order", "invoice-1", "amount", 300);
        service.script(reply(409, "{}", "Hazina-Error-Code", "reference_used", "Hazina-Existing-Payout", "p7"),
                reply(200, "{\"status\":\"succeeded\"}"));
        assertThat(ok(CAREFULLY, invoice).asText()).isEqualTo("succeeded");
        assertThat(service.asked().getLast().path()).isEqualTo("/v1/payouts/p7");
        service.script(reply(422, "{}", "Hazina-Error-Code", "insufficient_balance"));
        assertThat(ok(CAREFULLY, invoice).asText()).isEqualTo("later");
        service.script(reply(503, "", "Retry-After", "3600"));
        assertThat(ok(CAREFULLY, invoice).asText()).isEqualTo("unknown");
        service.script(reply(422, "{}", "Hazina-Error-Code", "payouts_not_enabled"));
        assertThat(tell(CAREFULLY, invoice).get("refused").asInt()).isEqualTo(422);

        String body = "{\"event_id\":\"evt_1\",\"event_type\":\"payment.succeeded\","
                + "\"data\":{\"payment\":{\"reference\":\"order-1\"}}}";
        String header = Signature.of("whsec_a", body.getBytes(StandardCharsets.UTF_8), Instant.now()).header();
        assertThat(received(header, body)).isEqualTo("[204,204,\"order-1\"]");
        assertThat(received(header, body + " ")).isEqualTo("[401,401]");
        String failed = body.replace("succeeded", "failed");
        assertThat(received(Signature.of("whsec_a", failed.getBytes(StandardCharsets.UTF_8), Instant.now()).header(),
                failed)).isEqualTo("[204,204]");
    }

    private String received(String header, String body) {
        return ok("receive", Map.of("secret", "whsec_a", "header", header, "body", body)).toString();
    }

    private JsonNode ok(String example, Map<String, ?> with) {
        return client.ok(tell(example, with));
    }

    private JsonNode tell(String example, Map<String, ?> with) {
        Map<String, Object> command = new HashMap<>(with);
        command.putAll(Map.of("do", "example", "example", example));
        return client.tell(command);
    }
}
