package dev.hazina.http.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes the members of one object, begun by [Json#object]. The caller gives each name once.
public final class JsonWriter {
    private static final int REPLACEMENT = '\uFFFD';

    private final JsonGenerator json;

    JsonWriter(JsonGenerator json) {
        this.json = json;
    }

    /// One step of the generator, which writes to memory.
    @FunctionalInterface
    private interface Step {
        void write() throws IOException;
    }

    /// A whole object, as the root or as an element of an array.
    void root(Consumer<JsonWriter> members) {
        step(json::writeStartObject);
        members.accept(this);
        step(json::writeEndObject);
    }

    public JsonWriter text(String name, String value) {
        return step(() -> json.writeStringField(name, wellFormed(value)));
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
        return step(() -> json.writeNumberField(name, value));
    }

    /// `null` when there is no number.
    public JsonWriter nullableNumber(String name, Optional<Long> value) {
        return value.map(number -> number(name, number)).orElseGet(() -> nil(name));
    }

    /// An amount in major units, with as many decimals as its scale has (`100.00`, UGX `100`), never with an exponent.
    public JsonWriter money(String name, BigDecimal value) {
        return step(() -> json.writeNumberField(name, value));
    }

    /// `null` when there is no amount.
    public JsonWriter nullableMoney(String name, Optional<BigDecimal> value) {
        return value.map(amount -> money(name, amount)).orElseGet(() -> nil(name));
    }

    public JsonWriter bool(String name, boolean value) {
        return step(() -> json.writeBooleanField(name, value));
    }

    public JsonWriter nil(String name) {
        return step(() -> json.writeNullField(name));
    }

    public JsonWriter object(String name, Consumer<JsonWriter> members) {
        step(() -> json.writeFieldName(name));
        root(members);
        return this;
    }

    /// `null` when there is no value.
    public <T> JsonWriter nullableObject(String name, Optional<T> value, BiConsumer<JsonWriter, T> members) {
        return value.map(present -> object(name, o -> members.accept(o, present))).orElseGet(() -> nil(name));
    }

    public JsonWriter texts(String name, Iterable<String> values) {
        step(() -> json.writeArrayFieldStart(name));
        values.forEach(value -> step(() -> json.writeString(wellFormed(value))));
        return step(json::writeEndArray);
    }

    /// An array of objects, each written by `members` from one of the values.
    public <T> JsonWriter objects(String name, Iterable<T> values, BiConsumer<JsonWriter, T> members) {
        step(() -> json.writeArrayFieldStart(name));
        values.forEach(value -> root(o -> members.accept(o, value)));
        return step(json::writeEndArray);
    }

    /// A value that is JSON already, for example a resource stored as text. It is written as it is.
    public JsonWriter raw(String name, String value) {
        return step(() -> {
            json.writeFieldName(name);
            json.writeRawValue(value);
        });
    }

    private JsonWriter step(Step step) {
        try {
            step.write();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    /// Half of a surrogate pair has no UTF-8 and receivers refuse its escape, so the replacement character takes its
    /// place. Jackson would write it as it is.
    private static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaced(text);
            }
        }
        return text;
    }

    private static String replaced(String text) {
        StringBuilder replaced = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.MIN_SURROGATE <= c && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
                .forEach(replaced::appendCodePoint);
        return replaced.toString();
    }
}
