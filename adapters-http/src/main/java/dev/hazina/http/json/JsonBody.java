package dev.hazina.http.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.field.RequestFields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/// A request body: one JSON object, read strictly, whose members are read by name and type.
///
/// Nothing is coerced: `"100"` is not a number and `1` is not true. What to do with a member that isn't known
/// here is decided before, by its name; the limits apply to it all the same. A member that is `null`
/// counts as absent, except for [#has].
///
/// A body outside these limits is refused with [BadJson]: UTF-8 without byte order mark; 16 levels; 200 tokens; names
/// of 256 and strings of 4,096 characters; numbers of 32 characters with an exponent from -20 to 20; no name twice in
/// one object; no U+0000 and no half of a surrogate pair; nothing after the object. The server limits the number of
/// bytes.
///
/// Its `toString` shows no values: bodies carry passwords and card tokens, and logs are read by many.
public final class JsonBody implements RequestFields {

    private static final String LIST_OF_STRINGS = "a list of strings";
    private static final String LIST_OF_OBJECTS = "a list of objects";
    private static final String OBJECT_OF_STRINGS = "an object of strings";

    private final ObjectNode members;

    private JsonBody(ObjectNode members) {
        this.members = members;
    }

    /// For routes that need a body.
    ///
    /// @throws BadJson when the body is empty, malformed, over a limit or not an object
    public static JsonBody read(byte[] bytes) {
        return required(JsonReader.read(bytes));
    }

    /// As [#read], for a route that is given a whole body as a string: strings may have 65,536 characters.
    ///
    /// @throws BadJson when the body is empty, malformed, over a limit or not an object
    public static JsonBody readLong(byte[] bytes) {
        return required(JsonReader.readLong(bytes));
    }

    /// As [#read], for a route that is given a file as a string, which may have four million characters.
    ///
    /// @throws BadJson when the body is empty, malformed, over a limit or not an object
    public static JsonBody readFile(byte[] bytes) {
        return required(JsonReader.readFile(bytes));
    }

    /// For routes where a body may be left out: no body, or white space alone, reads as `{}`.
    ///
    /// @throws BadJson when there is a body, and it is malformed, over a limit or not an object
    public static JsonBody readOptional(byte[] bytes) {
        return new JsonBody(JsonReader.read(bytes).orElseGet(() -> JsonNodeFactory.instance.objectNode()));
    }

    /// The error of a body that is too long to be read, if its beginning has one: it is nested too deeply, has too many
    /// parts, or an endless number. Empty when the length is its only error.
    public static Optional<BadJson> wrongFromTheStart(byte[] beginning) {
        return JsonReader.isOverALimit(beginning) ? Optional.of(new BadJson(JsonReader.LIMITS)) : Optional.empty();
    }

    /// The string, which may be empty, because the domain validates strings.
    ///
    /// @throws BadJson when the member is neither a string nor `null`
    @Override
    public Optional<String> text(String field) {
        return member(field, "a string", JsonNode::isTextual, JsonNode::textValue);
    }

    /// The string, as by [#text], of a required member.
    ///
    /// @throws BadJson when the member is absent, `null` or not a string
    @Override
    public String requiredText(String field) {
        return text(field).orElseThrow(() -> required(field));
    }

    @Override
    public String requiredPassword(String field) {
        return requiredText(field);
    }

    /// The exact decimal, with the scale it was written in. It may be zero or negative.
    ///
    /// @throws BadJson when the member is neither a number nor `null`
    @Override
    public Optional<BigDecimal> number(String field) {
        return member(field, "a number", JsonNode::isNumber, JsonNode::decimalValue);
    }

    /// The decimal, as by [#number], of a required member.
    ///
    /// @throws BadJson when the member is absent, `null` or not a number
    @Override
    public BigDecimal requiredNumber(String field) {
        return number(field).orElseThrow(() -> required(field));
    }

    /// The literal `true` or `false`; no number and no string stands for either.
    ///
    /// @throws BadJson when the member is neither `true`, `false` nor `null`
    public Optional<Boolean> bool(String field) {
        return member(field, "true or false", JsonNode::isBoolean, JsonNode::booleanValue);
    }

    /// The strings in the order sent, an unmodifiable list that may be empty.
    ///
    /// @throws BadJson when the member is neither an array of strings alone nor `null`
    @Override
    public Optional<List<String>> texts(String field) {
        return member(field, LIST_OF_STRINGS, JsonNode::isArray, values -> {
            List<String> texts = new ArrayList<>(values.size());
            values.forEach(value -> texts.add(requireText(field, LIST_OF_STRINGS, value)));
            return List.copyOf(texts);
        });
    }

    /// The objects in the order sent; empty where the member is absent.
    ///
    /// @throws BadJson when the member is neither an array of objects alone nor `null`
    public List<JsonBody> objects(String field) {
        return member(field, LIST_OF_OBJECTS, JsonNode::isArray, values -> {
            List<JsonBody> objects = new ArrayList<>(values.size());
            values.forEach(value -> {
                if (!(value instanceof ObjectNode object)) {
                    throw mustBe(field, LIST_OF_OBJECTS);
                }
                objects.add(new JsonBody(object));
            });
            return List.copyOf(objects);
        }).orElseGet(List::of);
    }

    /// The strings, as by [#texts], of a required member.
    ///
    /// @throws BadJson when the member is absent, `null` or not an array of strings alone
    @Override
    public List<String> requiredTexts(String field) {
        return texts(field).orElseThrow(() -> required(field));
    }

    /// The strings by name, of a required member that is an object of strings alone; an unmodifiable map in the order
    /// of the names.
    ///
    /// @throws BadJson when the member is absent, `null` or not an object of strings alone
    public SortedMap<String, String> requiredTextsByName(String field) {
        return byName(field, value -> requireText(field, OBJECT_OF_STRINGS, value))
                .orElseThrow(() -> required(field));
    }

    @Override
    public boolean flag(String field) {
        return bool(field).orElse(false);
    }

    @Override
    public SortedMap<String, String> textsByName(String field) {
        return byName(field, value -> value.isNull() ? "" : requireText(field, OBJECT_OF_STRINGS, value))
                .orElseGet(Collections::emptySortedMap);
    }

    private Optional<SortedMap<String, String>> byName(String field, Function<JsonNode, String> read) {
        return member(field, OBJECT_OF_STRINGS, JsonNode::isObject, values -> {
            SortedMap<String, String> texts = new TreeMap<>();
            values.properties().forEach(value -> texts.put(value.getKey(), read.apply(value.getValue())));
            return Collections.unmodifiableSortedMap(texts);
        });
    }

    /// Whether the member was sent at all, also as `null`. Where the two differ, `has` with an empty value means "clear
    /// it", and absence means "leave it".
    public boolean has(String field) {
        return members.has(field);
    }

    /// The names of all members in their order, each behind those of the objects that it is in. The elements of an
    /// array stand in its place.
    public List<List<String>> paths() {
        List<List<String>> paths = new ArrayList<>();
        collect(List.of(), members, paths);
        return paths;
    }

    private static void collect(List<String> above, JsonNode node, List<List<String>> paths) {
        if (node.isArray()) {
            node.forEach(element -> collect(above, element, paths));
        }
        node.properties().forEach(member -> {
            List<String> path = above.isEmpty() ? List.of(member.getKey()) : below(above, member.getKey());
            paths.add(path);
            collect(path, member.getValue(), paths);
        });
    }

    private static List<String> below(List<String> above, String name) {
        List<String> path = new ArrayList<>(above);
        path.add(name);
        return path;
    }

    /// Whether the body is `{}`.
    public boolean isEmpty() {
        return members.isEmpty();
    }

    /// The fingerprint of the complete body, unknown members included. Equal for bodies that differ only in white
    /// space, in the order of members, in how a character is escaped or in how a number is written (`1`, `1.0`, `1e0`).
    ///
    /// @return 32 bytes
    public byte[] sha256() {
        return Canonical.sha256(members);
    }

    @Override
    public String toString() {
        return "JsonBody with " + members.size() + " members";
    }

    private <T> Optional<T> member(String field, String kind, Predicate<JsonNode> isOfKind,
            Function<JsonNode, T> read) {
        JsonNode member = members.path(field);
        if (member.isMissingNode() || member.isNull()) {
            return Optional.empty();
        }
        if (!isOfKind.test(member)) {
            throw mustBe(field, kind);
        }
        return Optional.of(read.apply(member));
    }

    private static String requireText(String field, String kind, JsonNode value) {
        if (!value.isTextual()) {
            throw mustBe(field, kind);
        }
        return value.textValue();
    }

    private static JsonBody required(Optional<ObjectNode> members) {
        return members.map(JsonBody::new)
                .orElseThrow(() -> new BadJson("the request body is empty, a JSON object is expected"));
    }

    private static BadJson required(String field) {
        return new BadJson(RefusalCode.FIELD_REQUIRED, field, field + " is required");
    }

    private static BadJson mustBe(String field, String kind) {
        return new BadJson(RefusalCode.FIELD_TYPE_WRONG, field, field + " must be " + kind);
    }
}
