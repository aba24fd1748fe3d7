package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.application.webhook.SignatureCheck;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The document is complete and consistent, and equals the copy in the repository.
@TestInstance(Lifecycle.PER_CLASS)
class ReferenceTest {
    /// Set it to write `docs/openapi.yaml` anew instead of comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path KEPT = Path.of("..", "docs", "openapi.yaml");

    private final Served served = Served.sandbox();
    private final ApiDocument document = ApiDocument.of(served);

    @AfterAll
    void stop() {
        served.close();
    }

    Stream<ApiOperation> operations() {
        return document.operations().stream();
    }

    @Test
    void itHasTheRoutesThatThereAre() {
        assertThat(document.operations().stream().map(ApiOperation::name)).containsExactlyInAnyOrderElementsOf(
                served.routes());
    }

    @Test
    void productionTellsOfNoSandbox() {
        try (Served production = Served.production()) {
            assertThat(ApiDocument.of(production).operations().stream().map(ApiOperation::name))
                    .containsExactlyInAnyOrderElementsOf(production.routes())
                    .noneMatch(name -> name.contains("/sandbox/"));
        }
    }

    @Test
    void theRepositoryKeepsACopy() throws IOException {
        // In the repository no installation serves it.
        String now = ResponseChecks.answered(served.get("/openapi.yaml").send(), 200).body()
                .replaceFirst("(?m)^- url: http.*$", "- url: /");
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(KEPT, now);
        }
        assertThat(Files.readString(KEPT))
                .as("docs/openapi.yaml is out of date. Refresh it with: mvn test -pl adapters-http"
                        + " -am -Dtest=ReferenceTest -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationSaysAllThereIsToSay(ApiOperation operation) {
        JsonNode tree = operation.tree();
        assertThat(tree.path("summary").asText()).isNotBlank().doesNotEndWith(".").hasSizeLessThan(60);
        assertThat(tree.path("description").asText()).isNotBlank();
        assertThat(tree.path("tags")).hasSize(1);
        assertThat(operation.statuses()).contains("400", "4XX", "500").anyMatch(status -> status.startsWith("2"));
        if (operation.role().isPresent()) {
            assertThat(operation.statuses()).contains("401", "403", "429");
            assertThat(tree.path("description").asText()).contains("**Role:**");
        }
        for (String status : operation.statuses()) {
            JsonNode response = operation.response(status).orElseThrow();
            assertThat(response.path("description").asText()).isNotBlank();
            assertThat(response.path("headers").has("X-Request-Id")).isTrue();
            assertThat(response.path("headers").has("Hazina-Error-Code")).as(status)
                    .isEqualTo(response.at("/content/application~1json/example/error").isObject());
            response.path("content").forEach(content -> assertThat(content.has("example")).as(status).isTrue());
        }
        for (JsonNode parameter : operation.parameters()) {
            assertThat(parameter.path("description").asText()).isNotBlank();
            assertThat(parameter.has("example")).as(parameter.path("name").asText()).isTrue();
        }
        if (tree.has("requestBody")) {
            assertThat(operation.requestExamples()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anExampleIsAnExampleOfWhatItStandsBy(ApiOperation operation) {
        operation.requestExamples().stream().filter(example -> !operation.requestSchema().isMissingNode())
                .forEach(example -> assertThat(document.faults(operation.requestSchema(), example, true)).isEmpty());
        for (String status : operation.statuses()) {
            operation.response(status).orElseThrow().path("content").forEach(content -> assertThat(
                    document.faults(content.path("schema"), content.path("example"), true)).as(status).isEmpty());
        }
        for (JsonNode parameter : operation.parameters()) {
            assertThat(document.faults(parameter.path("schema"), parameter.path("example"), true))
                    .as(parameter.path("name").asText()).isEmpty();
        }
    }

    @Test
    void operationsHaveNamesOfTheirOwn() {
        assertThat(document.operations().stream().map(ApiOperation::id)).doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z][A-Za-z]+"));
    }

    @Test
    void whatIsReferredToIsThereAndNothingElseIs() {
        Set<String> referred = new TreeSet<>();
        walk(document.tree(), node -> {
            if (node.path("$ref").isTextual()) {
                referred.add(node.path("$ref").asText());
            }
        });
        Set<String> present = new TreeSet<>();
        document.tree().path("components").properties().stream()
                .filter(section -> !section.getKey().equals("securitySchemes"))
                .forEach(section -> section.getValue().fieldNames().forEachRemaining(
                        name -> present.add("#/components/" + section.getKey() + "/" + name)));
        assertThat(referred).isEqualTo(present);
    }

    /// The document marks optional members as such, because clients rely on all others.
    @Test
    void answersHaveAllTheirMembers() {
        document.tree().path("components").path("schemas").properties().stream()
                .filter(schema -> schema.getValue().path("properties").has("id"))
                .forEach(schema -> schema.getValue().path("properties").properties().forEach(member -> {
                    List<String> required = texts(schema.getValue().path("required"));
                    if (!required.contains(member.getKey())) {
                        assertThat(member.getValue().path("description").asText()).as(schema.getKey() + "."
                                + member.getKey()).startsWith("Left out when");
                    }
                }));
    }

    @Test
    void wordsAreTheWordsOfTheDomain() {
        assertThat(words("Currency")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Currency.values()).map(Currency::name).toList());
        assertThat(words("PaymentChannel")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Channel.values()).filter(channel -> channel != Channel.MM_B2C).map(Channel::wire).toList());
        assertThat(words("PayoutChannel")).containsExactlyInAnyOrderElementsOf(Stream.of(Currency.values())
                .flatMap(currency -> Channel.ofPayout(currency).stream()).map(Channel::wire).distinct().toList());
        assertThat(words("PayoutCurrency")).containsExactlyInAnyOrderElementsOf(Stream.of(Currency.values())
                .filter(currency -> Channel.ofPayout(currency).isPresent()).map(Currency::name).toList());
        assertThat(words("StaffRole")).containsExactlyInAnyOrderElementsOf(
                Stream.of(StaffRole.values()).map(StaffRole::wire).toList());
        assertThat(words("WantedEvent")).containsExactlyInAnyOrderElementsOf(Stream.concat(
                Stream.of(EventType.values()).map(EventType::wire), Stream.of("*")).toList());
        assertThat(words("FailureReason")).containsExactlyInAnyOrderElementsOf(
                Stream.of(FailureReason.values()).map(FailureReason::wire).toList());
        assertThat(words("TransactionKind")).containsExactlyInAnyOrderElementsOf(
                Stream.of(TransactionSummary.Kind.values()).map(TransactionSummary.Kind::wire).toList());
        assertThat(words("PostingKind")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Posting.Kind.values()).filter(kind -> kind != Posting.Kind.RECLASSIFIED)
                        .map(Posting.Kind::wire).toList());
        assertThat(words("SubjectKind")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Subject.Kind.values()).filter(kind -> kind != Subject.Kind.ACCOUNT).map(Subject.Kind::wire)
                        .toList());
        assertThat(words("ExceptionKind")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Discrepancy.Kind.values()).map(Discrepancy.Kind::wire).toList());
        assertThat(words("ExceptionAction")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Resolution.Action.values()).map(Resolution.Action::wire).toList());
        assertThat(words("EventType")).containsExactlyInAnyOrderElementsOf(
                Stream.of(EventType.values()).map(EventType::wire).toList());
        assertThat(words("DeliveryStatus")).containsExactlyInAnyOrderElementsOf(
                Stream.of(Delivery.Status.values()).map(Delivery.Status::wire).toList());
        assertThat(words("SignatureStep")).containsExactlyElementsOf(
                Stream.of(SignatureCheck.Name.values()).map(SignatureCheck.Name::wire).toList());
        assertThat(words("StatementCadence")).containsExactlyInAnyOrderElementsOf(
                Stream.of(StatementCadence.values()).map(StatementCadence::wire).toList());
        assertThat(words("Role")).containsExactlyElementsOf(Stream.of(Role.values())
                .filter(role -> role != Role.ADMINISTRATOR).map(Role::wire).toList());
    }

    /// openapi-generator's Java clients don't compile with a set of unnamed words, nor with one value of a truth.
    @Test
    void wordsInAListHaveANameAndOnlyTextsAreConstant() {
        walk(document.tree(), node -> {
            assertThat(node.path("items").has("enum") || node.path("items").has("const")).as(node.toString()).isFalse();
            assertThat(node.path("type").asText().equals("boolean") && (node.has("const") || node.has("enum")))
                    .as(node.toString()).isFalse();
        });
    }

    /// Half of all validators reckon in binary fractions, and refuse 19.99 as a multiple of 0.01.
    @Test
    void noNumberIsAskedToBeAMultiple() {
        walk(document.tree(), node -> assertThat(node.has("multipleOf")).isFalse());
    }

    @Test
    void webhooksAreTheEventsOfTheDomain() {
        assertThat(document.tree().path("webhooks").fieldNames()).toIterable()
                .containsExactlyElementsOf(Stream.of(EventType.values()).map(EventType::wire).toList());
        assertThat(document.tree().path("webhooks").valueStream().map(one -> one.at("/post/operationId").asText()))
                .doesNotHaveDuplicates().allMatch(id -> id.matches("on[A-Z][A-Za-z]+"))
                .doesNotContainAnyElementsOf(document.operations().stream().map(ApiOperation::id).toList());
    }

    @Test
    void codesAreTheCodesOfTheDomain() {
        assertThat(texts(document.tree().at("/components/headers/ErrorCode/schema/enum"))).containsExactlyElementsOf(
                Stream.of(RefusalCode.values()).map(RefusalCode::wire).toList());
    }

    @Test
    void aCopyIsKnownAgain() {
        for (String path : List.of("/openapi.json", "/openapi.yaml", "/docs")) {
            Response first = ResponseChecks.answered(served.get(path).send(), 200);
            String tag = first.header("ETag").orElseThrow();
            assertThat(first.header("Cache-Control")).contains("no-cache");
            Response again = ResponseChecks.answered(served.get(path).header("If-None-Match", tag).send(), 304);
            assertThat(again.body()).isEmpty();
            ResponseChecks.answered(served.get(path).header("If-None-Match", "\"other\"").send(), 200);
        }
    }

    private List<String> words(String schema) {
        return texts(document.tree().at("/components/schemas/" + schema + "/enum"));
    }

    private static List<String> texts(JsonNode array) {
        return Stream.iterate(0, i -> i < array.size(), i -> i + 1).map(i -> array.get(i).asText()).toList();
    }

    private static void walk(JsonNode node, Consumer<JsonNode> visitor) {
        visitor.accept(node);
        node.forEach(child -> walk(child, visitor));
    }
}
