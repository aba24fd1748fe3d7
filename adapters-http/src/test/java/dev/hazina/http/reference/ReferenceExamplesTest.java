package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ExampleSetup;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The document's example requests succeed. [Call] checks that the responses are as documented.
@TestInstance(Lifecycle.PER_CLASS)
class ReferenceExamplesTest {
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    /// One request of the document.
    record Example(ApiOperation operation, String query, String body) {
        @Override
        public String toString() {
            return operation.name() + query + " " + body;
        }
    }

    Stream<Example> examples() {
        return ApiDocument.of(served).operations().stream()
                .flatMap(operation -> operation.requestExamples().isEmpty()
                        ? queries(operation).map(query -> new Example(operation, query, ""))
                        : operation.requestExamples().stream()
                                .map(body -> new Example(operation, "", body.toString())));
    }

    /// Queries with the required parameters alone, with each other parameter, and with all of them.
    private static Stream<String> queries(ApiOperation operation) {
        Map<Boolean, List<String>> pairs = operation.parameters("query").stream().collect(Collectors.partitioningBy(
                parameter -> parameter.path("required").asBoolean(),
                Collectors.mapping(ReferenceExamplesTest::pair, Collectors.toList())));
        List<String> required = pairs.getOrDefault(true, List.of());
        List<String> optional = pairs.getOrDefault(false, List.of());
        return Stream.of(Stream.of(List.<String>of()), optional.stream().map(List::of), Stream.of(optional))
                .flatMap(all -> all).distinct()
                .map(chosen -> Stream.concat(required.stream(), chosen.stream()).collect(Collectors.joining("&")))
                .map(query -> query.isEmpty() ? "" : "?" + query);
    }

    private static String pair(JsonNode parameter) {
        String name = parameter.path("name").asText();
        JsonNode example = parameter.path("example");
        return example.isObject()
                ? example.properties().stream()
                        .map(part -> name + "[" + part.getKey() + "]=" + part.getValue().asText())
                        .collect(Collectors.joining("&"))
                : name + "=" + example.asText();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleSucceeds(Example example) {
        ApiOperation operation = example.operation();
        ExampleSetup stage = new ExampleSetup(served).forExample(operation.id(), example.body());
        Response response = stage.call(operation, example.query(), example.body()).send();
        assertThat(response.status()).as(response.body()).isBetween(200, 299);
        assertThat(operation.statuses()).contains(Integer.toString(response.status()));
    }
}
