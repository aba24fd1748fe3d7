package dev.hazina.providers.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// The bytes of a provider's message, parsed as JSON only if they are complete JSON within the limits below.
///
/// @param bytes as many as its policy reads
public record Body(byte[] bytes) {
    private static final int DEEPEST = 32;
    private static final int LONGEST_TEXT = 16_384;
    private static final int LONGEST_NUMBER = 64;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT).maxNumberLength(LONGEST_NUMBER).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    public static Body of(String text) {
        return new Body(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The JSON object; empty if the bytes are anything else or cut off.
    public Optional<JsonNode> object() {
        return tree().filter(JsonNode::isObject);
    }

    /// The JSON array; empty if the bytes are anything else or cut off.
    public Optional<JsonNode> list() {
        return tree().filter(JsonNode::isArray);
    }

    /// The value at the end of a path of names, as text. A number counts as text, because providers quote numbers
    /// inconsistently.
    public Optional<String> text(String... path) {
        return object().flatMap(object -> text(object, path));
    }

    /// The value at the end of a path in a parsed object.
    public static Optional<String> text(JsonNode object, String... path) {
        JsonNode at = object;
        for (String name : path) {
            at = at.path(name);
        }
        return at.isTextual() || at.isNumber() ? Optional.of(at.asText()) : Optional.empty();
    }

    private Optional<JsonNode> tree() {
        try {
            return Optional.ofNullable(JSON.readTree(bytes));
        } catch (IOException | NumberFormatException notJson) {
            // bytes that look like a byte order mark of another encoding end here too, and exponents beyond any number
            return Optional.empty();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Body(byte[] others) && Arrays.equals(bytes, others);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /// The content is never printed: providers repeat phone numbers, and sometimes secrets.
    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
