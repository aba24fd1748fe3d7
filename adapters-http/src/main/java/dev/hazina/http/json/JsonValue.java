package dev.hazina.http.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.SortedMap;

/// A value as it was sent. The kinds are kept apart, so that a number written as a string stays a string and nothing is
/// ever coerced from one kind into another.
sealed interface JsonValue {

    /// Well-formed Unicode without U+0000, at most [JsonReader#MAX_STRING_CHARACTERS] characters.
    record Text(String value) implements JsonValue {}

    /// A decimal within the bounds of [JsonNumber], so that any arithmetic on it is cheap.
    record Numeric(BigDecimal value) implements JsonValue {}

    record Flag(boolean value) implements JsonValue {}

    record Items(List<JsonValue> values) implements JsonValue {}

    /// Sorted by name, because the canonical form needs that order and the few members of a body make a tree as quick
    /// as a table.
    record Members(SortedMap<String, JsonValue> byName) implements JsonValue {}

    /// The literal `null`.
    enum Nil implements JsonValue {
        NULL
    }
}
