package dev.hazina.bootstrap.story;

import static dev.hazina.bootstrap.story.ScriptedService.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.ScriptedService.Asked;
import dev.hazina.bootstrap.story.ScriptedService.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a client sends again, and what it doesn't.
record ClientRepetition(ScriptedService service, ClientPrograms.Running client) {
    private static final String PAYMENTS = "/v1/payments";
    private static final String WEBHOOKS = "/v1/webhooks";
    private static final String PAID = "{\"id\":\"p1\",\"amount\":19.99}";

    void play() {
        keyed();
        pauses();
        refused();
        unkeyed();
    }

    /// All with the same key and the same body.
    private void keyed() {
        for (Reply doubt : List.of(new Reply.Broken(), new Reply.Half(PAID), reply(500, ""), reply(502, "<html>"),
                reply(504, ""))) {
            service.script(doubt, reply(201, PAID));
            assertThat(client.ok(pay()).get("id").asText()).as(doubt.toString()).isEqualTo("p1");
            assertThat(service.asked()).hasSize(2).allMatch(one -> one.method().equals("POST"));
            assertThat(service.asked().stream().map(Asked::key).distinct()).hasSize(1)
                    .allMatch(Optional::isPresent);
            assertThat(service.asked().stream().map(Asked::body).distinct()).hasSize(1);
        }
        assertThat(service.asked().getFirst().authorization()).contains("Basic a2V5X2E6cw==");

        service.script(reply(201, PAID), reply(201, PAID), reply(201, PAID));
        pay();
        pay();
        client.tell(Map.of("do", "call", "method", "POST", "path", PAYMENTS, "body", Map.of(), "key", "order-1"));
        assertThat(service.asked().stream().map(Asked::key).distinct()).hasSize(3).contains(Optional.of("order-1"));
    }

    private void pauses() {
        service.script(reply(503, "<html>", "Retry-After", "1", "Hazina-Error-Code", "unavailable"),
                reply(409, "", "Retry-After", "1"), reply(429, "", "Retry-After", "1"), reply(201, PAID));
        client.ok(pay());
        assertThat(service.asked()).hasSize(4);
        for (int i = 1; i < 4; i++) {
            assertThat(Duration.ofNanos(service.asked().get(i).nanos() - service.asked().get(i - 1).nanos()))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(990));
        }
        // Longer than its patience.
        service.script(reply(503, "", "Retry-After", "3600"));
        assertThat(pay().get("unanswered").asText()).contains("503");
        service.script(reply(429, "", "Retry-After", "3600"));
        assertThat(pay().get("refused").asInt()).isEqualTo(429);
        service.script(reply(500, ""), reply(500, ""), reply(500, ""), reply(201, PAID));
        assertThat(pay().get("key").asText()).isNotBlank();
        assertThat(service.asked()).hasSize(3);
    }

    /// Once and not again.
    private void refused() {
        for (Reply no : List.of(reply(400, "{}"), reply(401, "{}"), reply(404, "{}"), reply(422, "{}"),
                reply(409, "{}", "Hazina-Error-Code", "reference_used"),
                reply(502, "{}", "Hazina-Error-Code", "provider_busy", "Retry-After", "1"),
                reply(302, "", "Location", service.url() + "/elsewhere"))) {
            service.script(no, reply(201, PAID));
            assertThat(pay().has("refused")).as(no.toString()).isTrue();
            assertThat(service.asked()).as(no.toString()).hasSize(1);
        }
        service.script(reply(409, "{\"error\":{\"message\":\"no\"}}", "Hazina-Error-Code", "reference_used"));
        assertThat(pay().get("code").asText()).isEqualTo("reference_used");
    }

    /// A second endpoint would be told everything twice.
    private void unkeyed() {
        for (Reply doubt : List.of(new Reply.Broken(), new Reply.Half("{}"), reply(500, ""), reply(503, ""),
                reply(502, ""), reply(504, ""), reply(409, "", "Retry-After", "1"))) {
            service.script(doubt, reply(201, "{}"));
            JsonNode answer = client.call("POST", WEBHOOKS, Map.of("url", "https://shop.example.com"));
            assertThat(answer.has("ok")).as(doubt.toString()).isFalse();
            assertThat(service.asked()).as(doubt.toString()).hasSize(1);
            assertThat(service.asked().getFirst().key()).isEmpty();
        }
        service.script(reply(429, "", "Retry-After", "1"), reply(201, "{\"id\":\"w\"}"));
        assertThat(client.ok(client.call("POST", WEBHOOKS, Map.of())).get("id").asText()).isEqualTo("w");
        for (String method : List.of("PATCH", "DELETE")) {
            service.script(reply(503, ""), reply(200, "{}"));
            assertThat(client.call(method, WEBHOOKS + "/1", Map.of()).has("unanswered")).isTrue();
            assertThat(service.asked()).hasSize(1);
        }
        service.script(reply(503, ""), reply(200, "{\"data\":[],\"next_before\":null}"));
        client.ok(client.tell(Map.of("do", "rows", "path", PAYMENTS, "query", Map.of(), "member", "id")));
    }

    private JsonNode pay() {
        return client.call("POST", PAYMENTS, Map.of("reference", "order-1", "amount", 5));
    }
}
