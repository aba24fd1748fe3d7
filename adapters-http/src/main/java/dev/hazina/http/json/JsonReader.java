package dev.hazina.http.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/// Reads one JSON object or refuses it. Jackson tokenizes it and builds the tree; [CheckedParser] between the two
/// checks each token.
///
/// The bytes are decoded first, and strictly. The tokenizer gets characters, so it cannot guess an encoding from the
/// first bytes (it would accept UTF-16 and UTF-32) and cannot mend malformed UTF-8 (it would read `C0 AF` as a slash).
///
/// Names are neither interned nor kept in the tokenizer's shared table, because clients choose them.
final class JsonReader {

    /// Objects and arrays inside one another, the outermost object included.
    static final int MAX_DEPTH = 16;

    /// Braces, brackets, names and values. The longest request of the API has about thirty.
    static final int MAX_TOKENS = 200;

    /// A name, in UTF-16 units, as the other lengths here.
    static final int MAX_NAME_CHARACTERS = 256;

    /// A string value. All fields of the API but one are shorter; the longest of them are URLs.
    static final int MAX_STRING_CHARACTERS = 4_096;

    /// A string value that may be a whole body of an event. The server accepts no longer request.
    static final int MAX_LONG_STRING_CHARACTERS = 65_536;

    /// A string value that is a file. The server accepts no longer request.
    static final int MAX_FILE_CHARACTERS = 4 * 1024 * 1024;

    private static final String MALFORMED = "the request body is not valid JSON";

    static final String LIMITS = limits(MAX_STRING_CHARACTERS);

    private static final JsonFactory FACTORY = factory(MAX_STRING_CHARACTERS);
    private static final JsonFactory LONG_STRINGS = factory(MAX_LONG_STRING_CHARACTERS);
    private static final JsonFactory FILES = factory(MAX_FILE_CHARACTERS);

    /// For the beginning of a body, which may end anywhere, so only errors that no continuation could correct count.
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

    /// Amounts keep the scale they were written in.
    private static final ObjectReader TREES = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build()
            .readerFor(ObjectNode.class);

    private JsonReader() {}

    /// The object, or empty when there is nothing but white space.
    ///
    /// @throws BadJson for anything else that is not exactly one object within the limits
    static Optional<ObjectNode> read(byte[] bytes) {
        return read(bytes, FACTORY, MAX_STRING_CHARACTERS);
    }

    /// The same, with strings of up to [#MAX_LONG_STRING_CHARACTERS].
    static Optional<ObjectNode> readLong(byte[] bytes) {
        return read(bytes, LONG_STRINGS, MAX_LONG_STRING_CHARACTERS);
    }

    /// The same, with strings of up to [#MAX_FILE_CHARACTERS].
    static Optional<ObjectNode> readFile(byte[] bytes) {
        return read(bytes, FILES, MAX_FILE_CHARACTERS);
    }

    private static Optional<ObjectNode> read(byte[] bytes, JsonFactory factory, int longestString) {
        CharBuffer decoded = decode(bytes);
        refuseFalseEscapes(bytes);
        try (JsonParser parser = factory.createParser(decoded.array(), decoded.arrayOffset(), decoded.remaining())) {
            return document(new CheckedParser(parser));
        } catch (StreamConstraintsException e) {
            throw new BadJson(limits(longestString));
        } catch (JacksonException e) {
            throw CheckedParser.refusal(MALFORMED, e.getLocation());
        } catch (IOException e) {
            throw new UncheckedIOException("Reading from memory failed", e);
        }
    }

    /// Whether every body with this beginning is over a limit of depth, of tokens or of a number's length.
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

    /// The tokenizer checks only the low eight bits of the characters after a backslash and `u`, so it accepts U+2038
    /// as the digit 8 (U+0038). A backslash is invalid outside strings, so this check need not find the strings.
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

    private static Optional<ObjectNode> document(CheckedParser parser) throws IOException {
        JsonToken first = parser.nextUnchecked();
        if (first == null) {
            return Optional.empty();
        }
        if (first != JsonToken.START_OBJECT) {
            throw parser.refusal("the request body must be a JSON object");
        }
        parser.open();
        ObjectNode document = TREES.readValue(parser);
        if (parser.nextUnchecked() != null) {
            throw parser.refusal("the request body goes on after its end");
        }
        return Optional.of(document);
    }
}
