package dev.hazina.http.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.hazina.http.json.JsonValue.Flag;
import dev.hazina.http.json.JsonValue.Items;
import dev.hazina.http.json.JsonValue.Members;
import dev.hazina.http.json.JsonValue.Nil;
import dev.hazina.http.json.JsonValue.Numeric;
import dev.hazina.http.json.JsonValue.Text;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Reads one JSON object, in one pass, or refuses.
///
/// The bytes are decoded first, and strictly. The tokenizer gets characters, so it cannot guess an encoding from the
/// first bytes (it would accept UTF-16 and UTF-32) and cannot mend malformed UTF-8 (it would read `C0 AF` as a slash).
///
/// Names are neither interned nor kept in the tokenizer's shared table: they are chosen by strangers.
final class JsonReader {

    /// Objects and arrays inside one another, the outermost object included.
    static final int MAX_DEPTH = 16;

    /// Braces, brackets, names and values. The longest request of the API has about thirty.
    static final int MAX_TOKENS = 200;

    /// A name, in UTF-16 units, as the other lengths here.
    static final int MAX_NAME_CHARACTERS = 256;

    /// A string value. More than any field of the API takes but one; the longest of them are URLs.
    static final int MAX_STRING_CHARACTERS = 4_096;

    /// A string value where one may be a whole body that we have sent. The server lets in no request that is longer.
    static final int MAX_LONG_STRING_CHARACTERS = 65_536;

    private static final String MALFORMED = "the request body is not valid JSON";

    static final String LIMITS = limits(MAX_STRING_CHARACTERS);

    private static final String NUMBER_LIMITS = """
            a number in the request body may have at most %d characters and an exponent from -%d to %d"""
            .formatted(JsonNumber.MAX_CHARACTERS, JsonNumber.MAX_EXPONENT, JsonNumber.MAX_EXPONENT);

    private static final JsonFactory FACTORY = factory(MAX_STRING_CHARACTERS);
    private static final JsonFactory LONG_STRINGS = factory(MAX_LONG_STRING_CHARACTERS);

    /// For the beginning of a body: it may break off anywhere, so only what nothing after it could mend counts.
    private static final JsonFactory BEGINNINGS = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxTokenCount(MAX_TOKENS)
                    .maxNumberLength(JsonNumber.MAX_CHARACTERS)
                    .build())
            .build();

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /// After a backslash and `u`.
    private static final int HEX_DIGITS = 4;

    private final JsonParser parser;

    private JsonReader(JsonParser parser) {
        this.parser = parser;
    }

    /// The object's members, or empty when there is nothing but white space.
    ///
    /// @throws BadJson for anything else that is not exactly one object within the limits
    static Optional<Members> read(byte[] bytes) {
        return read(bytes, FACTORY, MAX_STRING_CHARACTERS);
    }

    /// The same, with strings as long as a request may be.
    static Optional<Members> readLong(byte[] bytes) {
        return read(bytes, LONG_STRINGS, MAX_LONG_STRING_CHARACTERS);
    }

    private static Optional<Members> read(byte[] bytes, JsonFactory factory, int longestString) {
        CharBuffer decoded = decode(bytes);
        refuseFalseEscapes(bytes);
        try (JsonParser parser = factory.createParser(decoded.array(), decoded.arrayOffset(), decoded.remaining())) {
            return new JsonReader(parser).document();
        } catch (StreamConstraintsException e) {
            throw new BadJson(limits(longestString));
        } catch (JacksonException e) {
            throw refusal(MALFORMED, e.getLocation());
        } catch (IOException e) {
            throw new UncheckedIOException("Reading from memory failed", e);
        }
    }

    /// Whether a body that begins so is over a limit of depth, of tokens or of a number's length, however it goes on.
    static boolean isOverALimit(byte[] beginning) {
        CharBuffer decoded = StandardCharsets.UTF_8.decode(ByteBuffer.wrap(beginning));
        try (JsonParser parser = BEGINNINGS.createParser(decoded.array(), decoded.arrayOffset(), decoded.remaining())) {
            JsonToken token = parser.nextToken();
            while (token != null) {
                if (token.isNumeric()) {
                    parser.getText();
                }
                token = parser.nextToken();
            }
            return false;
        } catch (StreamConstraintsException e) {
            return true;
        } catch (IOException brokenOff) {
            return false;
        }
    }

    private static JsonFactory factory(int longestString) {
        return JsonFactory.builder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxTokenCount(MAX_TOKENS)
                        .maxNameLength(MAX_NAME_CHARACTERS)
                        .maxStringLength(longestString)
                        .maxNumberLength(JsonNumber.MAX_CHARACTERS)
                        .build())
                .build();
    }

    private static String limits(int longestString) {
        return """
                the request body is over a limit: at most %d levels, %d tokens (braces, brackets, names, values), \
                names of %d, strings of %d and numbers of %d characters"""
                .formatted(MAX_DEPTH, MAX_TOKENS, MAX_NAME_CHARACTERS, longestString, JsonNumber.MAX_CHARACTERS);
    }

    private static CharBuffer decode(byte[] bytes) {
        try {
            CharBuffer decoded = StandardCharsets.UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            if (decoded.hasRemaining() && decoded.charAt(0) == BYTE_ORDER_MARK) {
                throw new BadJson("the request body must not begin with a byte order mark");
            }
            return decoded;
        } catch (CharacterCodingException e) {
            throw new BadJson("the request body is not valid UTF-8");
        }
    }

    /// Of what follows a backslash and `u`, the tokenizer looks at the low eight bits alone, so that U+2038 passes for
    /// the digit 8 (U+0038). A backslash has no place outside strings, hence it need not be known where they begin.
    ///
    /// @param bytes valid UTF-8
    private static void refuseFalseEscapes(byte[] bytes) {
        for (int i = 0; i < bytes.length - 1; i++) {
            if (bytes[i] == '\\') {
                i++;
                if (bytes[i] == 'u') {
                    refuseUnlessHex(bytes, i + 1, Math.min(i + 1 + HEX_DIGITS, bytes.length));
                }
            }
        }
    }

    private static void refuseUnlessHex(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!HexFormat.isHexDigit(bytes[i])) {
                throw new BadJson(MALFORMED);
            }
        }
    }

    private Optional<Members> document() throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            return Optional.empty();
        }
        if (first != JsonToken.START_OBJECT) {
            throw refusal("the request body must be a JSON object");
        }
        Members members = members();
        if (parser.nextToken() != null) {
            throw refusal("the request body goes on after its end");
        }
        return Optional.of(members);
    }

    private Members members() throws IOException {
        SortedMap<String, JsonValue> byName = new TreeMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            String key = wellFormed(name);
            if (byName.containsKey(key)) {
                throw refusal("the request body names a field twice");
            }
            byName.put(key, value(parser.nextToken()));
        }
        return new Members(byName);
    }

    private Items items() throws IOException {
        List<JsonValue> values = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            values.add(value(token));
        }
        return new Items(values);
    }

    private JsonValue value(JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> members();
            case START_ARRAY -> items();
            case VALUE_STRING -> new Text(wellFormed(parser.getText()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeric(decimal(parser.getText()));
            case VALUE_TRUE -> new Flag(true);
            case VALUE_FALSE -> new Flag(false);
            case VALUE_NULL -> Nil.NULL;
            case END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                throw new IllegalStateException("The tokenizer gave " + token + " where a value begins");
        };
    }

    private BigDecimal decimal(String text) {
        if (!JsonNumber.isBounded(text)) {
            throw refusal(NUMBER_LIMITS);
        }
        return new BigDecimal(text);
    }

    /// PostgreSQL has no text with U+0000 in it, and an escaped half of a surrogate pair becomes `?` on its way there,
    /// so that two different references would collide. The decoder has refused raw halves; this finds escaped ones.
    private String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw refusal("a string in the request body contains the character U+0000");
            }
            if (Character.isSurrogate(c)) {
                if (Character.charCount(text.codePointAt(i)) == 1) {
                    throw refusal("a string in the request body contains half of a surrogate pair");
                }
                i++;
            }
        }
        return text;
    }

    private BadJson refusal(String message) {
        return refusal(message, parser.currentTokenLocation());
    }

    /// The position helps whoever looks for a missing comma, and says nothing about what stands there.
    private static BadJson refusal(String message, @Nullable JsonLocation at) {
        return new BadJson(
                at == null ? message : message + " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")");
    }
}
