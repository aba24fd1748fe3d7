package dev.hazina.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A finished JSON object, as text and as UTF-8.
///
/// ```java
/// Json.object(o -> o.text("id", id).money("amount", amount).nullableText("reference", reference)).bytes()
/// ```
///
/// Members keep the order in which they are written, without white space, so that the same object always has the same
/// bytes. Signatures and replayed responses depend on this.
public final class Json {

    /// Longer than most objects.
    private static final int ROOM = 512;

    /// Its buffers are shared by all threads, because a virtual thread handles one request and would make its own.
    private static final JsonFactory FACTORY = ((JsonFactoryBuilder) JsonFactory.builder())
            .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
            .characterEscapes(new Escapes())
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
            .build();

    private final String text;

    private Json(String text) {
        this.text = text;
    }

    public static Json object(Consumer<JsonWriter> members) {
        StringWriter text = new StringWriter(ROOM);
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            new JsonWriter(json).root(members);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return new Json(text.toString());
    }

    /// One line, always well-formed Unicode.
    public String text() {
        return text;
    }

    /// The text in UTF-8, a new array on each call.
    public byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text;
    }

    /// Backspace and form feed have been written as `\u0008` and `\u000c` from the start. Stored responses are replayed
    /// byte for byte, so the spelling stays.
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;
        private static final int[] ASCII = CharacterEscapes.standardAsciiEscapesForJSON();

        static {
            ASCII['\b'] = ESCAPE_STANDARD;
            ASCII['\f'] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ASCII;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
