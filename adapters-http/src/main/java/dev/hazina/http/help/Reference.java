package dev.hazina.http.help;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.reference.ReferenceDocument;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The reference of the API as pages: one for each tag and one for each operation.
@Singleton
public final class Reference {
    private static final List<String> COMMON_HEADERS = List.of("X-Request-Id");

    private final ReferenceDocument document;
    private final Members members;
    private final List<Tag> tags;
    private final Map<String, ApiOperation> made = new ConcurrentHashMap<>();

    Reference(ReferenceDocument document) {
        this.document = document;
        this.members = new Members(document);
        List<Entry> entries = entries(document);
        tags = StreamSupport.stream(document.tree().path("tags").spliterator(), false).map(tag -> {
            String name = tag.path("name").asText();
            return new Tag(name, slug(name), tag.path("description").asText(),
                    entries.stream().filter(entry -> entry.tag().equals(name)).toList());
        }).filter(tag -> !tag.entries().isEmpty()).toList();
    }

    /// A group of operations.
    ///
    /// @param description Markdown
    public record Tag(String name, String slug, String description, List<Entry> entries) {
        public String address() {
            return HelpFiles.REFERENCE + "/" + slug;
        }

        public String html() {
            return Markdown.html(description);
        }
    }

    /// An operation in a list.
    public record Entry(String tag, String method, String path, JsonNode operation, List<JsonNode> parameters) {
        public String id() {
            return operation.path("operationId").asText();
        }

        public String summary() {
            return operation.path("summary").asText();
        }

        public String address() {
            return HelpFiles.REFERENCE + "/" + slug(tag) + "/" + id();
        }
    }

    List<Tag> tags() {
        return tags;
    }

    Optional<Tag> tag(String slug) {
        return tags.stream().filter(tag -> tag.slug().equals(slug)).findFirst();
    }

    Optional<ApiOperation> operation(String slug, String id) {
        return tag(slug).stream().flatMap(tag -> tag.entries().stream()).filter(entry -> entry.id().equals(id))
                .findFirst().map(this::operation);
    }

    ApiOperation operation(Entry entry) {
        return made.computeIfAbsent(entry.id(), id -> made(entry));
    }

    /// The names of an operation's parameters, and of the members of its body.
    List<String> names(Entry entry) {
        return Stream.concat(entry.parameters().stream().map(one -> one.path("name").asText()),
                members.of(body(entry).path("schema")).stream().map(ApiOperation.Member::name)).toList();
    }

    /// The operation that stands below another one in its tag.
    Optional<Entry> after(String slug, String id) {
        return tag(slug).stream().flatMap(tag -> tag.entries().stream()).dropWhile(entry -> !entry.id().equals(id))
                .skip(1).findFirst();
    }

    /// What the document says about the API as a whole, in Markdown.
    String introduction() {
        return document.tree().at("/info/description").asText();
    }

    private static List<Entry> entries(ReferenceDocument document) {
        List<Entry> entries = new ArrayList<>();
        document.tree().path("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(member -> member.getValue().has("operationId"))
                .forEach(member -> {
                    List<JsonNode> parameters = new ArrayList<>();
                    path.getValue().path("parameters").forEach(one -> parameters.add(document.resolved(one)));
                    member.getValue().path("parameters").forEach(one -> parameters.add(document.resolved(one)));
                    entries.add(new Entry(member.getValue().at("/tags/0").asText(),
                            member.getKey().toUpperCase(Locale.ROOT), path.getKey(), member.getValue(), parameters));
                }));
        return entries;
    }

    private static String slug(String tag) {
        return tag.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private ApiOperation made(Entry entry) {
        JsonNode operation = entry.operation();
        JsonNode body = body(entry);
        List<ApiOperation.Example> requests = body.path("examples").properties().stream()
                .map(example -> new ApiOperation.Example(example.getValue().path("summary").asText(),
                        ReferenceDocument.pretty(example.getValue().path("value"))))
                .toList();
        return new ApiOperation(new ApiOperation.Place(entry.id(), entry.tag(), entry.address()), entry.method(),
                entry.path(), entry.summary(), Markdown.html(operation.path("description").asText()),
                entry.parameters().stream().map(this::parameter).toList(), members.of(body.path("schema")), requests,
                operation.path("responses").properties().stream()
                        .map(response -> answer(response.getKey(), document.resolved(response.getValue()))).toList(),
                new CurlExample(entry.method(), entry.path(), operation, entry.parameters()).text());
    }

    private static JsonNode body(Entry entry) {
        JsonNode request = entry.operation().path("requestBody");
        return request.path("content").elements().hasNext() ? request.path("content").elements().next() : request;
    }

    private ApiOperation.Member parameter(JsonNode parameter) {
        String place = switch (parameter.path("in").asText()) {
            case "path" -> "in the path";
            case "query" -> "in the query";
            default -> "header";
        };
        return new ApiOperation.Member(parameter.path("name").asText(),
                Markdown.html(place) + members.type(parameter.path("schema")),
                parameter.path("required").asBoolean(), Markdown.html(parameter.path("description").asText()));
    }

    private ApiOperation.Answer answer(String status, JsonNode response) {
        boolean isSuccess = status.startsWith("2");
        JsonNode content = response.path("content").elements().hasNext()
                ? response.path("content").elements().next()
                : response.path("content");
        JsonNode example = content.path("example");
        List<ApiOperation.Member> headers = response.path("headers").properties().stream()
                .filter(header -> !COMMON_HEADERS.contains(header.getKey()))
                .map(header -> new ApiOperation.Member(header.getKey(), "", false, Markdown.html(
                        document.resolved(header.getValue()).path("description").asText())))
                .toList();
        return new ApiOperation.Answer(status, Markdown.html(response.path("description").asText()), headers,
                isSuccess ? members.of(content.path("schema")) : List.of(),
                example.isTextual()
                        ? example.asText()
                        : example.isMissingNode()
                                ? ""
                                : ReferenceDocument.pretty(example));
    }
}
