package dev.hazina.http.names;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The kept names of the routes are those of the reference.
@TestInstance(Lifecycle.PER_CLASS)
class RouteNamesTest {
    private static final Path KEPT = Path.of("src", "main", "resources", "dev", "hazina", "http", "names",
            "names.json");
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Served served = Served.sandbox();
    private final ApiDocument document = ApiDocument.of(served);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theProgramKeepsTheNamesOfTheReference() throws IOException {
        String now = text();
        if (Boolean.getBoolean("hazina.refresh")) {
            Files.createDirectories(KEPT.getParent());
            Files.writeString(KEPT, now);
        }
        assertThat(Files.readString(KEPT))
                .as("names.json is out of date. Refresh it with: mvn test -pl adapters-http -am"
                        + " -Dtest=RouteNamesTest -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @Test
    void aRouteKnowsItsParametersAndMembers() {
        RouteNames payments = RouteNames.of("GET", "/v1/payments");
        RouteNames pay = RouteNames.of("POST", "/v1/payments");

        assertThat(payments.parameters().knows("reference")).isTrue();
        assertThat(payments.parameters().knows("refrence")).isFalse();
        assertThat(pay.body().knows("amount")).isTrue();
        assertThat(pay.body().required()).contains("reference");
        assertThat(pay.answered()).contains("status");
        assertThat(pay.keyed()).isTrue();
        assertThat(RouteNames.of("POST", "/v1/wallets").keyed()).isFalse();
        assertThat(RouteNames.of("GET", "/not/there").parameters().knows("anything")).isTrue();
    }

    /// A route a line, in order.
    private String text() throws IOException {
        JsonMapper json = JsonMapper.builder().build();
        TreeMap<String, String> lines = new TreeMap<>();
        document.tree().path("paths").properties().stream().filter(path -> path.getKey().startsWith("/v1"))
                .forEach(path -> path.getValue().properties().stream()
                        .filter(operation -> METHODS.contains(operation.getKey()))
                        .forEach(operation -> lines.put(
                                operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                names(path.getValue(), operation.getValue()).toString())));
        StringBuilder text = new StringBuilder("{\n");
        text.append(lines.entrySet().stream().map(line -> "\"" + line.getKey() + "\":" + line.getValue())
                .collect(Collectors.joining(",\n"))).append("\n}\n");
        json.readTree(text.toString());
        return text.toString();
    }

    private ObjectNode names(JsonNode path, JsonNode operation) {
        ObjectNode names = NODES.objectNode();
        names.set("parameters", parameters(path.path("parameters"), operation.path("parameters")));
        JsonNode content = operation.path("requestBody").path("content");
        names.set("body", content.isMissingNode() ? NODES.objectNode() : shape(schema(content)));
        Set<String> answered = new TreeSet<>();
        operation.path("responses").properties().stream().filter(response -> response.getKey().startsWith("2"))
                .forEach(response -> shape(schema(document.resolve(response.getValue()).path("content")))
                        .path("members").fieldNames().forEachRemaining(answered::add));
        names.set("answered", texts(answered));
        return takesAKey(operation) ? names.put("keyed", true) : names;
    }

    private boolean takesAKey(JsonNode operation) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false).map(document::resolve)
                .anyMatch(parameter -> parameter.path("name").asText().equals("Idempotency-Key"));
    }

    private static JsonNode schema(JsonNode content) {
        return content.path("application/json").path("schema");
    }

    private ObjectNode parameters(JsonNode ofPath, JsonNode ofOperation) {
        TreeMap<String, ObjectNode> kept = new TreeMap<>();
        TreeSet<String> required = new TreeSet<>();
        for (JsonNode list : new JsonNode[]{ofPath, ofOperation}) {
            list.forEach(written -> {
                JsonNode parameter = document.resolve(written);
                if (parameter.path("in").asText().equals("query")) {
                    boolean isKeyed = parameter.path("style").asText().equals("deepObject");
                    kept.put(parameter.path("name").asText(), of(NODES.objectNode(), Set.of(), isKeyed));
                    if (parameter.path("required").asBoolean()) {
                        required.add(parameter.path("name").asText());
                    }
                }
            });
        }
        ObjectNode members = NODES.objectNode();
        kept.forEach(members::set);
        return of(members, required, false);
    }

    /// Of an array the shape of its elements. What is described by no properties may have any.
    private ObjectNode shape(JsonNode written) {
        JsonNode schema = document.resolve(written);
        if (schema.has("items")) {
            return shape(schema.path("items"));
        }
        if (!schema.has("properties")) {
            return NODES.objectNode().put("open", true);
        }
        ObjectNode members = NODES.objectNode();
        new TreeMap<>(schema.path("properties").properties().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                .forEach((name, member) -> members.set(name, shape(member)));
        TreeSet<String> required = new TreeSet<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        return of(members, required, schema.path("additionalProperties").asBoolean(false));
    }

    private static ObjectNode of(ObjectNode members, Set<String> required, boolean open) {
        ObjectNode shape = NODES.objectNode();
        if (!members.isEmpty()) {
            shape.set("members", members);
        }
        if (!required.isEmpty()) {
            shape.set("required", texts(required));
        }
        return open ? shape.put("open", true) : shape;
    }

    private static ArrayNode texts(Set<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
