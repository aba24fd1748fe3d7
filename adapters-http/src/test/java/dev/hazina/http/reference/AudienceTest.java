package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The parts of the reference.
@TestInstance(Lifecycle.PER_CLASS)
class AudienceTest {
    private final Served served = Served.sandbox();
    private final JsonNode whole = part("");
    private final JsonNode merchants = part("-merchants");
    private final JsonNode staff = part("-staff");

    @AfterAll
    void stop() {
        served.close();
    }

    private JsonNode part(String name) {
        return ApiDocument.json(ResponseChecks.answered(served.get("/openapi" + name + ".json").send(), 200).body());
    }

    private static List<String> paths(JsonNode part) {
        List<String> paths = new ArrayList<>();
        part.path("paths").fieldNames().forEachRemaining(paths::add);
        return paths;
    }

    @Test
    void eachPathOfTheApiIsInOneOfThem() {
        assertThat(paths(whole).stream().filter(path -> path.startsWith("/v1/") || path.startsWith("/health/")))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(merchants, staff).flatMap(part -> paths(part).stream()).toList());
        assertThat(paths(merchants)).contains("/v1/payments", "/v1/payouts/preview", "/v1/events")
                .noneMatch(path -> path.contains("/admin/") || path.contains("/providers/"));
    }

    /// openapi-generator makes no calls of what the service sends, and keeps null only beside a type.
    @Test
    void generatorsMakeCallsOfRoutesAloneAndKeepNull() {
        for (JsonNode part : List.of(whole, merchants)) {
            assertThat(part.path("webhooks").valueStream()).hasSizeGreaterThan(10)
                    .allSatisfy(sent -> assertThat(sent.at("/post/x-internal").asBoolean()).isTrue());
            assertThat(part.at("/components/schemas/Payment/properties/requested_amount/type").valueStream()
                    .map(JsonNode::asText)).containsExactly("number", "null");
            assertThat(part.findValues("oneOf").stream()
                    .filter(either -> either.path(1).path("type").asText().equals("null"))
                    .map(either -> either.path(0).path("$ref").asText()).filter(named -> !named.isEmpty())
                    .map(named -> part.at(named.substring(1))))
                    .isNotEmpty().allMatch(value -> value.has("enum") || value.path("type").asText().equals("object"));
        }
    }

    @Test
    void anOperationIsDescribedAsInTheWhole() {
        for (JsonNode part : List.of(merchants, staff)) {
            paths(part).forEach(path -> assertThat(part.path("paths").path(path)).as(path)
                    .isEqualTo(whole.path("paths").path(path)));
            part.path("components").properties().forEach(section -> section.getValue().properties()
                    .forEach(one -> assertThat(one.getValue()).as(one.getKey())
                            .isEqualTo(whole.path("components").path(section.getKey()).path(one.getKey()))));
            assertThat(part.path("tags").valueStream()).isNotEmpty().allSatisfy(tag -> assertThat(
                    part.path("paths").findValuesAsText("tags").toString() + part.path("paths").findValues("tags"))
                    .contains(tag.path("name").asText()));
        }
        assertThat(merchants.path("webhooks")).isEqualTo(whole.path("webhooks"));
        assertThat(staff.has("webhooks")).isFalse();
    }

    /// A generator refuses a document that refers to what isn't in it.
    @Test
    void whatAPartRefersToIsInItAndNothingElseIs() {
        for (JsonNode part : List.of(merchants, staff)) {
            Set<String> present = part.path("components").propertyStream()
                    .filter(section -> !section.getKey().equals("securitySchemes"))
                    .flatMap(section -> section.getValue().propertyStream()
                            .map(one -> "#/components/" + section.getKey() + "/" + one.getKey()))
                    .collect(Collectors.toSet());
            assertThat(Set.copyOf(part.findValuesAsText("$ref"))).isEqualTo(present);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"merchants", "staff"})
    void itComesAsYamlTooAndACopyIsKnownAgain(String name) {
        Response yaml = ResponseChecks.answered(served.get("/openapi-" + name + ".yaml").send(), 200);

        assertThat(yaml.body()).startsWith("openapi: 3.1.0");
        ResponseChecks.answered(served.get("/openapi-" + name + ".yaml")
                .header("If-None-Match", yaml.header("ETag").orElseThrow()).send(), 304);
    }
}
