package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialects;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The API's document as the program serves it, read literally.
public final class ApiDocument {
    private static final Map<Boolean, ApiDocument> KNOWN = new ConcurrentHashMap<>();
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final int FURTHER_ATTEMPTS = 5;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(Dialects.getDraft202012(),
            builder -> builder
                    .schemaRegistryConfig(SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    private final ObjectNode tree;
    /// The components, with objects that may have no members but the named ones.
    private final ObjectNode strict;
    private final List<ApiOperation> operations;
    /// By what they say. Many places of the tree say the same.
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();
    /// By their place in the tree, which nothing changes: to write a schema out takes longer than to check a value.
    private final Map<Place, Schema> places = new ConcurrentHashMap<>();

    private ApiDocument(ObjectNode tree) {
        this.tree = tree;
        strict = tree.withObject("/components").deepCopy();
        close(strict);
        operations = listed();
    }

    /// The node itself, whatever others say the same.
    private record Place(JsonNode schema, boolean closed) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Place place && place.schema == schema && place.closed == closed;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(schema) + Boolean.hashCode(closed);
        }
    }

    /// The document is the same for all servers of one environment, so it is read once.
    public static ApiDocument of(Served served) {
        return KNOWN.computeIfAbsent(served.isSandbox(), ApiDocument::fetched);
    }

    /// Fetches the document without [Call], which needs it, from a server that trusts its proxy. On a busy machine the
    /// answer may be 503, which is no document.
    private static ApiDocument fetched(boolean sandbox) {
        try (Served own = sandbox ? Served.sandbox() : Served.production()) {
            Response answer = fetched(own);
            for (int more = FURTHER_ATTEMPTS; more > 0 && answer.status() == UNAVAILABLE; more--) {
                answer = fetched(own);
            }
            assertThat(answer.status()).as(answer.body()).isEqualTo(OK);
            return new ApiDocument((ObjectNode) json(answer.body()));
        }
    }

    private static Response fetched(Served own) {
        try (RawConnection wire = own.connect()) {
            return wire.send("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n"
                    + "X-Forwarded-Proto: https\r\nConnection: close\r\n\r\n").receive();
        }
    }

    public static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }

    private static void close(JsonNode node) {
        if (node instanceof ObjectNode schema && schema.path("properties").isObject()
                && !schema.has("additionalProperties")) {
            schema.put("additionalProperties", false);
        }
        node.forEach(ApiDocument::close);
    }

    public ObjectNode tree() {
        return tree;
    }

    /// All operations, in the order of the document.
    public List<ApiOperation> operations() {
        return operations;
    }

    private List<ApiOperation> listed() {
        List<ApiOperation> all = new ArrayList<>();
        tree.path("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(member -> !member.getKey().equals("parameters"))
                .forEach(member -> all.add(new ApiOperation(this, member.getKey().toUpperCase(java.util.Locale.ROOT),
                        path.getKey(), path.getValue().path("parameters"), member.getValue()))));
        return List.copyOf(all);
    }

    /// The operation of a request. A path without variables takes precedence over one with variables.
    public Optional<ApiOperation> operation(String method, String path) {
        String asked = method.equals("HEAD") ? "GET" : method;
        return operations().stream().filter(one -> one.method().equals(asked) && one.matches(path))
                .min(Comparator.comparing(one -> one.parameters("path").size()));
    }

    /// The target of a reference, or the node itself.
    public JsonNode resolve(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : resolve(tree.at(reference.substring(1)));
    }

    /// The errors of a value.
    ///
    /// @param closed whether members that the schema doesn't name are wrong
    public List<Error> faults(JsonNode schema, JsonNode value, boolean closed) {
        return places.computeIfAbsent(new Place(schema, closed),
                place -> schemas.computeIfAbsent(closed + schema.toString(), key -> compiled(schema, closed)))
                .validate(value.toString(), InputFormat.JSON);
    }

    private Schema compiled(JsonNode schema, boolean closed) {
        ObjectNode whole = schema.deepCopy();
        if (closed) {
            close(whole);
        }
        whole.set("components", closed ? strict : tree.path("components"));
        return SCHEMAS.getSchema(whole.toString(), InputFormat.JSON);
    }

    /// Checks a request and its response against the document.
    public void check(String method, String path, byte[] sent, Response response) {
        String plain = path.split("\\?", 2)[0];
        Optional<ApiOperation> operation = operation(method, plain);
        if (operation.isEmpty()) {
            assertThat(response.status()).as(method + " " + path + " is not in the document")
                    .isGreaterThanOrEqualTo(400);
        } else {
            new DocumentedResponse(this, operation.get()).check(method, sent, response);
        }
    }
}
