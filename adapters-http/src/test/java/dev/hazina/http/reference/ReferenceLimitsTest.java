package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.BoundaryValues;
import dev.hazina.http.support.ExampleSetup;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The program refuses the values that the document forbids, and has the same limits as the document.
@TestInstance(Lifecycle.PER_CLASS)
class ReferenceLimitsTest {
    private final Served served = Served.sandbox();
    private final ApiDocument document = ApiDocument.of(served);
    private final ExampleSetup stage = new ExampleSetup(served);

    @AfterAll
    void stop() {
        served.close();
    }

    /// A request that breaks one rule, or is just within it.
    ///
    /// @param status the expected status, or 0 for any status but 400
    record Attempt(ApiOperation operation, String query, String body, int status) {
        @Override
        public String toString() {
            String shown = body.length() > 150 ? body.substring(0, 150) + "…" : body;
            return operation.name() + query + " " + shown + " → " + (status == 0 ? "not 400" : status);
        }
    }

    Stream<Attempt> attempts() {
        return document.operations().stream()
                .flatMap(operation -> Stream.concat(bodies(operation).stream(), queries(operation).stream()));
    }

    @ParameterizedTest
    @MethodSource("attempts")
    void aLineIsWhereTheDocumentDrawsIt(Attempt attempt) {
        Response response = stage.call(attempt.operation(), attempt.query(), attempt.body()).send();
        if (attempt.status() == 400) {
            ResponseChecks.refused(response, 400);
        } else if (response.status() == 400) {
            throw new AssertionError("refused: " + response.body());
        }
    }

    private List<Attempt> bodies(ApiOperation operation) {
        List<Attempt> attempts = new ArrayList<>();
        JsonNode schema = document.resolve(operation.requestSchema());
        schema.path("required").forEach(name -> {
            ObjectNode without = example(operation, name.asText());
            without.remove(name.asText());
            attempts.add(new Attempt(operation, "", without.toString(), 400));
        });
        for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
            BoundaryValues edges = BoundaryValues.of(document.resolve(member.getValue()), document::resolve);
            edges.outside().forEach(literal -> attempts.add(changed(operation, member.getKey(), literal, 400)));
            edges.inside().stream().filter(literal -> !isShown(operation, member.getKey(), literal))
                    .forEach(literal -> attempts.add(changed(operation, member.getKey(), literal, 0)));
        }
        return attempts;
    }

    /// Whether an example has exactly this value, and so sends it together with the members that it needs.
    private static boolean isShown(ApiOperation operation, String name, String literal) {
        return operation.requestExamples().stream().anyMatch(example -> example.path(name).toString().equals(literal));
    }

    private static Attempt changed(ApiOperation operation, String name, String literal, int status) {
        ObjectNode body = example(operation, name);
        body.set(name, ApiDocument.json(literal));
        return new Attempt(operation, "", body.toString(), status);
    }

    /// An example that has the member, or any other example.
    private static ObjectNode example(ApiOperation operation, String member) {
        List<JsonNode> examples = operation.requestExamples();
        return examples.stream().filter(example -> example.has(member)).findFirst().orElse(examples.getFirst())
                .deepCopy();
    }

    /// The other parameters without which the operation is refused, as in their examples.
    private static String othersNeeded(ApiOperation operation, JsonNode parameter) {
        StringBuilder others = new StringBuilder();
        for (JsonNode other : operation.parameters("query")) {
            if (other.path("required").asBoolean() && !other.equals(parameter)) {
                others.append(other.path("name").asText()).append('=').append(other.path("example").asText())
                        .append('&');
            }
        }
        return others.toString();
    }

    private List<Attempt> queries(ApiOperation operation) {
        List<Attempt> attempts = new ArrayList<>();
        for (JsonNode parameter : operation.parameters("query")) {
            String start = "?" + othersNeeded(operation, parameter) + parameter.path("name").asText() + "=";
            BoundaryValues edges = BoundaryValues.of(document.resolve(parameter.path("schema")),
                    document::resolve);
            attempts.add(new Attempt(operation, start, "", 400));
            edges.outsideQuery().forEach(word -> attempts.add(new Attempt(operation, start + word, "", 400)));
            edges.insideQuery().forEach(word -> attempts.add(new Attempt(operation, start + word, "", 0)));
        }
        return attempts;
    }
}
