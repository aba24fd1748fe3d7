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

/// The bytes a provider sent, read as JSON only where they are JSON, whole and of a sane shape.
///
/// @param bytes at most 64 KiB
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

    /// The object it holds; empty when it holds anything else, or is cut off.
    public Optional<JsonNode> object() {
        return tree().filter(JsonNode::isObject);
    }

    /// The list it holds; empty when it holds anything else, or is cut off.
    public Optional<JsonNode> list() {
        return tree().filter(JsonNode::isArray);
    }

    /// What the object holds at the end of a path of names, as text. Numbers count as text: providers differ in what they
    /// quote, and change their mind.
    public Optional<String> text(String... path) {
        return object().flatMap(object -> text(object, path));
    }

    /// The same in an object that has been read.
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
        } catch (IOException notJson) {
            // among these are bytes that look like the beginning of another encoding
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

    /// Never what it says: providers repeat phone numbers, and sometimes secrets.
    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
