package dev.hazina.http.help;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.reference.ReferenceDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// The members of a schema as rows of a table.
final class Members {
    private static final int DEEPEST = 4;
    /// In the order of reading.
    private static final List<Bound> BOUNDS = List.of(new Bound("exclusiveMinimum", "more than %s"),
            new Bound("minimum", "%s or more"), new Bound("maximum", "%s or less"),
            new Bound("multipleOf", "in steps of %s"), new Bound("minLength", "at least %s characters"),
            new Bound("maxLength", "at most %s characters"), new Bound("minItems", "at least %s entries"),
            new Bound("maxItems", "at most %s entries"), new Bound("pattern", "pattern `%s`"),
            new Bound("default", "default `%s`"));

    private final ReferenceDocument document;

    Members(ReferenceDocument document) {
        this.document = document;
    }

    private record Bound(String keyword, String words) {}

    /// A row for each member, those of a nested object below it.
    List<ApiOperation.Member> of(JsonNode schema) {
        List<ApiOperation.Member> rows = new ArrayList<>();
        collect("", schema, rows, 0);
        return List.copyOf(rows);
    }

    private void collect(String above, JsonNode written, List<ApiOperation.Member> rows, int depth) {
        JsonNode schema = present(written);
        if (depth == DEEPEST) {
            return;
        }
        if (schema.has("items")) {
            collect(above + "[].", schema.path("items"), rows, depth + 1);
        }
        List<String> required = texts(schema.path("required"));
        schema.path("properties").properties().forEach(member -> {
            String name = above.replaceFirst("^\\[]\\.$", "") + member.getKey();
            rows.add(new ApiOperation.Member(name, type(member.getValue()), required.contains(member.getKey()),
                    description(member.getValue())));
            boolean isList = present(member.getValue()).has("items");
            collect(isList ? name : name + ".", member.getValue(), rows, depth + 1);
        });
    }

    /// What a value is, in a few words: `string, uuid, or null; at most 36 characters`.
    String type(JsonNode written) {
        JsonNode schema = present(written);
        List<String> parts = new ArrayList<>();
        parts.add(kind(schema) + (isNullable(written) ? " or null" : ""));
        BOUNDS.stream().filter(bound -> schema.has(bound.keyword()))
                .map(bound -> bound.words().formatted(schema.path(bound.keyword()).asText()))
                .map(words -> words.equals("at least 1 characters") ? "not empty" : words).forEach(parts::add);
        if (schema.has("enum")) {
            parts.add(texts(schema.path("enum")).stream().filter(word -> !word.equals("null"))
                    .map(word -> "`" + word + "`").collect(Collectors.joining(", ", "one of ", "")));
        }
        if (schema.has("const")) {
            parts.add("always `" + schema.path("const").asText() + "`");
        }
        return Markdown.html(String.join("; ", parts));
    }

    private String kind(JsonNode schema) {
        if (schema.has("items")) {
            return "list of " + kind(present(schema.path("items")));
        }
        List<String> types = schema.path("type").isArray()
                ? texts(schema.path("type")).stream().filter(type -> !type.equals("null")).toList()
                : List.of(schema.path("type").asText(schema.has("properties") ? "object" : "string"));
        String format = schema.path("format").asText();
        return String.join(" or ", types) + (format.isEmpty() ? "" : " (" + format + ")");
    }

    private boolean isNullable(JsonNode written) {
        JsonNode schema = document.resolved(written);
        return texts(schema.path("type")).contains("null") || StreamSupport
                .stream(schema.path("oneOf").spliterator(), false).anyMatch(one -> one.path("type").asText()
                        .equals("null"));
    }

    /// The schema behind references, and of an alternative with null the other one.
    private JsonNode present(JsonNode written) {
        JsonNode schema = document.resolved(written);
        return StreamSupport.stream(schema.path("oneOf").spliterator(), false)
                .filter(one -> !one.path("type").asText().equals("null")).findFirst().map(this::present)
                .orElse(schema);
    }

    private String description(JsonNode written) {
        JsonNode schema = document.resolved(written);
        String own = written.path("description").asText(schema.path("description").asText());
        return Markdown.html(own.isEmpty() ? present(written).path("description").asText() : own);
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
    }
}
