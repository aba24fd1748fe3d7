package dev.hazina.http.json;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// A finished JSON object, as text and as UTF-8.
///
/// ```java
/// Json.object(o -> o.text("id", id).money("amount", amount).nullableText("reference", reference)).bytes()
/// ```
///
/// Members come out in the order they are written, with no white space, so that the same object always gives the same
/// bytes: signatures and replayed answers depend on it.
public final class Json {

    private final String text;

    private Json(String text) {
        this.text = text;
    }

    public static Json object(Consumer<JsonWriter> members) {
        JsonWriter writer = new JsonWriter();
        writer.braced(members);
        return new Json(writer.written());
    }

    /// One line, always well-formed Unicode.
    public String text() {
        return text;
    }

    /// The same in UTF-8, a fresh array on each call.
    public byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text;
    }
}
