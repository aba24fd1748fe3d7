package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The document's rules for one operation, and their check of a response.
public record DocumentedResponse(ApiDocument document, ApiOperation operation) {
    private static final Set<Integer> BEFORE_THE_ROUTE = Set.of(403, 405, 413, 414, 415, 431);
    /// Headers with their standard meaning in HTTP and browsers, which the document need not list.
    private static final Set<String> ORDINARY = Set.of("content-type", "content-length", "connection", "date",
            "cache-control", "x-content-type-options", "allow", "content-security-policy", "referrer-policy",
            "strict-transport-security", "transfer-encoding");

    public void check(String method, byte[] sent, Response response) {
        String what = operation.name() + " answered " + response.status();
        JsonNode promised = promised(response.status())
                .orElseThrow(() -> new AssertionError(what + ", which is not in the document: " + response.body()));
        checkHeaders(what, promised.path("headers"), response);
        if (!method.equals("HEAD")) {
            checkBody(what, promised.path("content"), response);
        }
        if (response.status() < 300 && sent.length > 0) {
            checkRequest(what, new String(sent, StandardCharsets.UTF_8));
        }
    }

    private Optional<JsonNode> promised(int status) {
        return operation.response(Integer.toString(status))
                .or(() -> BEFORE_THE_ROUTE.contains(status) ? operation.response("4XX") : Optional.empty());
    }

    private void checkHeaders(String what, JsonNode headers, Response response) {
        for (Map.Entry<String, JsonNode> written : headers.properties()) {
            JsonNode header = document.resolve(written.getValue());
            Optional<String> value = response.header(written.getKey());
            if (header.path("required").asBoolean()) {
                assertThat(value).as(what + " without " + written.getKey()).isPresent();
            }
            value.ifPresent(text -> assertThat(document.faults(header.path("schema"), typed(header, text), true))
                    .as(what + " with " + written.getKey() + ": " + text).isEmpty());
        }
        assertThat(response.headers().keySet()).as(what + " with headers that are not in the document")
                .allMatch(name -> ORDINARY.contains(name)
                        || headers.properties().stream().anyMatch(known -> known.getKey().equalsIgnoreCase(name)));
    }

    private static JsonNode typed(JsonNode header, String text) {
        boolean number = header.at("/schema/type").asText().equals("integer");
        return ApiDocument.json(number ? text : "\"" + text.replace("\"", "\\\"") + "\"");
    }

    private void checkBody(String what, JsonNode content, Response response) {
        if (content.isMissingNode()) {
            assertThat(response.body()).as(what).isEmpty();
            return;
        }
        String type = response.header("Content-Type").orElse("none").split(";", 2)[0];
        assertThat(content.has(type)).as(what + " as " + type).isTrue();
        if (type.equals("application/json")) {
            assertThat(document.faults(content.path(type).path("schema"), ApiDocument.json(response.body()), true))
                    .as(what + " with a body that is not as the document says: " + response.body()).isEmpty();
        }
    }

    /// The document allows every accepted body. A `null` counts as absent, unless the document gives it a meaning.
    private void checkRequest(String what, String body) {
        JsonNode schema = operation.requestSchema();
        if (!schema.isMissingNode() && ApiDocument.json(body) instanceof ObjectNode members) {
            JsonNode known = document.resolve(schema).path("properties");
            members.properties().removeIf(member -> member.getValue().isNull()
                    && !BoundaryValues.mayBeNull(document.resolve(known.path(member.getKey()))));
            assertThat(document.faults(schema, members, false))
                    .as(what + " to a body that the document forbids: " + body).isEmpty();
        }
    }
}
