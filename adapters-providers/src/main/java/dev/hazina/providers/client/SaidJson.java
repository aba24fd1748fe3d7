package dev.hazina.providers.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.channel.UnreadableCallback;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads the body of a callback as a JSON object, more tolerantly than an answer. A callback comes once, so that a name
/// in another character set must not hide that money moved. What is tolerated changes no member's place or meaning:
/// bytes that aren't UTF-8, raw control characters and unnecessary backslashes in texts, one comma too many, and quotes
/// inside a text that can't be its end. A member that occurs twice is never tolerated.
public final class SaidJson {
    private static final Charset OTHERWISE = Charset.forName("windows-1252");
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final String ENDS_A_TEXT = ",:}]";
    private static final int DEEPEST = 32;
    private static final int LONGEST_TEXT = 65_536;
    private static final int LONGEST_NUMBER = 64;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT).maxNumberLength(LONGEST_NUMBER).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private SaidJson() {}

    /// The object in the body.
    ///
    /// @throws UnreadableCallback if it is none
    public static JsonNode read(byte[] body) {
        String text = text(body);
        return object(text).or(() -> object(withQuotesEscaped(text)))
                .orElseThrow(() -> new UnreadableCallback("the body is no JSON object"));
    }

    private static Optional<JsonNode> object(String text) {
        try {
            return Optional.ofNullable(JSON.readTree(text)).filter(JsonNode::isObject);
        } catch (IOException | NumberFormatException noJson) {
            // an exponent beyond any number is no fault of the text's form
            return Optional.empty();
        }
    }

    /// Bytes that no character has are replaced: the text around them is what it is.
    private static String text(byte[] body) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException another) {
            text = new String(body, OTHERWISE);
        }
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }

    /// A quote ends a text only where a comma, a colon or a closing bracket follows. Any other is a part of the text.
    private static String withQuotesEscaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        boolean inText = false;
        for (int at = 0; at < text.length(); at++) {
            char now = text.charAt(at);
            if (inText && now == '\\' && at + 1 < text.length()) {
                at++;
                escaped.append(now).append(text.charAt(at));
            } else if (now == '"' && inText && !endsText(text, at + 1)) {
                escaped.append("\\\"");
            } else {
                inText = (now == '"') != inText;
                escaped.append(now);
            }
        }
        return escaped.toString();
    }

    private static boolean endsText(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == text.length() || ENDS_A_TEXT.indexOf(text.charAt(at)) >= 0;
    }
}
