package dev.hazina.http.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes the members of one object, begun by [Json#object]. The caller gives each name once.
public final class JsonWriter {
    private static final int REPLACEMENT = '\uFFFD';

    private final ObjectNode object;

    JsonWriter(ObjectNode object) {
        this.object = object;
    }

    public JsonWriter text(String name, String value) {
        object.put(name, wellFormed(value));
        return this;
    }

    /// `null` when there is no value.
    public JsonWriter nullableText(String name, Optional<String> value) {
        return value.map(text -> text(name, text)).orElseGet(() -> nil(name));
    }

    /// Left out altogether when there is no value.
    public JsonWriter optionalText(String name, Optional<String> value) {
        return value.map(text -> text(name, text)).orElse(this);
    }

    /// A count or another whole number.
    public JsonWriter number(String name, long value) {
        object.put(name, value);
        return this;
    }

    /// An amount in major units, with as many decimals as its scale has (`100.00`, UGX `100`), never with an exponent.
    public JsonWriter money(String name, BigDecimal value) {
        object.put(name, value);
        return this;
    }

    /// `null` when there is no amount.
    public JsonWriter nullableMoney(String name, Optional<BigDecimal> value) {
        return value.map(amount -> money(name, amount)).orElseGet(() -> nil(name));
    }

    public JsonWriter bool(String name, boolean value) {
        object.put(name, value);
        return this;
    }

    public JsonWriter nil(String name) {
        object.putNull(name);
        return this;
    }

    public JsonWriter object(String name, Consumer<JsonWriter> members) {
        members.accept(new JsonWriter(object.putObject(name)));
        return this;
    }

    public JsonWriter texts(String name, Iterable<String> values) {
        ArrayNode array = object.putArray(name);
        values.forEach(value -> array.add(wellFormed(value)));
        return this;
    }

    /// An array of objects, each written by `members` from one of the values.
    public <T> JsonWriter objects(String name, Iterable<T> values, BiConsumer<JsonWriter, T> members) {
        ArrayNode array = object.putArray(name);
        values.forEach(value -> members.accept(new JsonWriter(array.addObject()), value));
        return this;
    }

    /// A value that is JSON already, for example a resource stored as text. It is written as it is.
    public JsonWriter raw(String name, String json) {
        object.putRawValue(name, new RawValue(json));
        return this;
    }

    /// Half of a surrogate pair has no UTF-8 and receivers refuse its escape, so the replacement character takes its
    /// place. Jackson would write it as it is.
    private static String wellFormed(String text) {
        if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
            return text;
        }
        StringBuilder replaced = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.MIN_SURROGATE <= c && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
                .forEach(replaced::appendCodePoint);
        return replaced.toString();
    }
}
