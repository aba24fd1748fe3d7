package dev.hazina.http.json;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes the members of one object, begun by [Json#object]. A name is written as often as it is given: that it comes
/// once is up to the caller.
public final class JsonWriter {

    /// Most answers fit; a page of resources grows the buffer a few times.
    private static final int EXPECTED_CHARACTERS = 512;

    private static final char REPLACEMENT = '\uFFFD';
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out = new StringBuilder(EXPECTED_CHARACTERS);

    JsonWriter() {}

    public JsonWriter text(String name, String value) {
        name(name);
        quoted(value);
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
        name(name);
        out.append(value);
        return this;
    }

    /// An amount in major units, with as many decimals as its scale has (`100.00`, UGX `100`), never with an exponent.
    public JsonWriter money(String name, BigDecimal value) {
        name(name);
        out.append(value.toPlainString());
        return this;
    }

    /// `null` when there is no amount.
    public JsonWriter nullableMoney(String name, Optional<BigDecimal> value) {
        return value.map(amount -> money(name, amount)).orElseGet(() -> nil(name));
    }

    public JsonWriter bool(String name, boolean value) {
        name(name);
        out.append(value);
        return this;
    }

    public JsonWriter nil(String name) {
        return raw(name, "null");
    }

    public JsonWriter object(String name, Consumer<JsonWriter> members) {
        name(name);
        braced(members);
        return this;
    }

    public JsonWriter texts(String name, Iterable<String> values) {
        return array(name, values, this::quoted);
    }

    /// An array of objects, each written by `members` from one of the values.
    public <T> JsonWriter objects(String name, Iterable<T> values, BiConsumer<JsonWriter, T> members) {
        return array(name, values, value -> braced(object -> members.accept(object, value)));
    }

    /// A value that is JSON already, for example a resource stored as text. It is written as it is.
    public JsonWriter raw(String name, String json) {
        name(name);
        out.append(json);
        return this;
    }

    void braced(Consumer<JsonWriter> members) {
        out.append('{');
        members.accept(this);
        out.append('}');
    }

    String written() {
        return out.toString();
    }

    private <T> JsonWriter array(String name, Iterable<T> values, Consumer<T> write) {
        name(name);
        out.append('[');
        for (T value : values) {
            separate('[');
            write.accept(value);
        }
        out.append(']');
        return this;
    }

    private void name(String name) {
        separate('{');
        quoted(name);
        out.append(':');
    }

    /// A comma before everything but the first. A finished value never ends in an opening bracket, so the last
    /// character tells which it is and no nesting has to be remembered.
    private void separate(char opening) {
        if (out.charAt(out.length() - 1) != opening) {
            out.append(',');
        }
    }

    private void quoted(String value) {
        out.append('"');
        int plainFrom = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || isUnpaired(value, i)) {
                out.append(value, plainFrom, i);
                plainFrom = i + 1;
                replace(c);
            }
        }
        out.append(value, plainFrom, value.length()).append('"');
    }

    /// Escapes what JSON wants escaped. Half of a surrogate pair has no UTF-8 and receivers refuse its escape, so it
    /// becomes the character that Unicode has for the unreadable.
    private void replace(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (c < ' ') {
                    out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
                } else {
                    out.append(REPLACEMENT);
                }
            }
        }
    }

    private static boolean isUnpaired(String value, int at) {
        char c = value.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
    }
}
