package dev.hazina.http.support;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Values on both sides of every limit of a schema, as JSON literals.
///
/// @param inside values that are just allowed
/// @param outside values that are just forbidden
public record BoundaryValues(List<String> inside, List<String> outside) {

    /// @param resolved the schema that a reference stands for
    public static BoundaryValues of(JsonNode schema, UnaryOperator<JsonNode> resolved) {
        BoundaryValues edges = new BoundaryValues(new ArrayList<>(), new ArrayList<>());
        if (mayBeNull(schema)) {
            edges.inside.add("null");
        }
        switch (schema.path("type").isArray() ? schema.at("/type/0").asText() : schema.path("type").asText()) {
            case "string" -> edges.text(schema);
            case "number", "integer" -> edges.number(schema);
            case "boolean" -> edges.outside.addAll(List.of("\"true\"", "1"));
            case "array" -> edges.list(schema, resolved);
            case "object" -> edges.outside.addAll(List.of("\"x\"", "7", "[]"));
            default -> throw new IllegalArgumentException("no idea how to break " + schema);
        }
        return edges;
    }

    /// Whether the schema allows `null`.
    public static boolean mayBeNull(JsonNode schema) {
        return schema.path("type").isArray() && schema.path("type").toString().contains("\"null\"");
    }

    private void list(JsonNode schema, UnaryOperator<JsonNode> resolved) {
        outside.addAll(List.of("\"x\"", "7", "{}"));
        (schema.path("minItems").asInt() > 0 ? outside : inside).add("[]");
        BoundaryValues items = of(resolved.apply(schema.path("items")), resolved);
        items.outside.forEach(one -> outside.add("[" + one + "]"));
        items.inside.forEach(one -> inside.add("[" + one + "]"));
        if (schema.path("uniqueItems").asBoolean()) {
            String one = schema.at("/items/enum").isEmpty() ? "\"x\"" : schema.at("/items/enum/0").toString();
            outside.add("[" + one + "," + one + "]");
        }
    }

    private void text(JsonNode schema) {
        outside.addAll(List.of("7", "true", "[\"x\"]"));
        boolean free = !schema.has("pattern") && !schema.has("format") && !schema.has("enum");
        schema.path("enum").forEach(word -> inside.add(word.toString()));
        if (schema.has("enum")) {
            outside.addAll(List.of("\"nope\"", "\"\"", "\"" + flipped(schema.at("/enum/0").asText()) + "\""));
        }
        if (schema.has("pattern")) {
            outside.add("\"\u00e9\"");
        }
        if (schema.has("format")) {
            outside.add("\"yesterday\"");
        }
        if (schema.path("minLength").asInt() > 0) {
            outside.add(text(schema.path("minLength").asInt() - 1));
            if (free) {
                inside.add(text(schema.path("minLength").asInt()));
            }
        }
        if (schema.has("maxLength")) {
            outside.add(text(schema.path("maxLength").asInt() + 1));
            if (free) {
                inside.add(text(schema.path("maxLength").asInt()));
            }
        }
    }

    private static String flipped(String word) {
        String upper = word.toUpperCase(java.util.Locale.ROOT);
        return word.equals(upper) ? word.toLowerCase(java.util.Locale.ROOT) : upper;
    }

    /// A text of this many code points, each of which takes two `char` values.
    private static String text(int length) {
        return "\"" + "\uD83D\uDCB0".repeat(length) + "\"";
    }

    private void number(JsonNode schema) {
        outside.addAll(List.of("\"7\"", "true"));
        BigDecimal step = schema.has("multipleOf") ? schema.path("multipleOf").decimalValue() : BigDecimal.ONE;
        if (schema.has("exclusiveMinimum")) {
            BigDecimal least = schema.path("exclusiveMinimum").decimalValue();
            outside.add(least.toPlainString());
            inside.add(least.add(step).toPlainString());
        }
        if (schema.has("minimum")) {
            BigDecimal least = schema.path("minimum").decimalValue();
            outside.add(least.subtract(step).toPlainString());
            inside.add(least.toPlainString());
        }
        if (schema.has("maximum")) {
            BigDecimal most = schema.path("maximum").decimalValue();
            outside.add(most.add(step).toPlainString());
            inside.add(most.toPlainString());
        }
        if (schema.has("multipleOf")) {
            outside.add(step.movePointLeft(1).toPlainString());
        }
    }

    /// Every query parameter is a text, so literals of a wrong type are left out.
    public List<String> outsideQuery() {
        return words(outside).filter(word -> !word.matches("7|true|\\[.*|[^ -~]+")).toList();
    }

    public List<String> insideQuery() {
        return words(inside).filter(word -> word.matches("[ -~]+")).toList();
    }

    private static Stream<String> words(List<String> literals) {
        return literals.stream().map(literal -> literal.replace("\"", ""));
    }
}
