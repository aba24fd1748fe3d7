package dev.hazina.http.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The tokens of a request body, each checked before it becomes a value: a name that an object has already, a number
/// out of bounds, and text that the database can't store are refused with [BadJson].
final class CheckedParser extends JsonParserDelegate {
    private static final String NUMBER_LIMITS = """
            a number in the request body may have at most %d characters and an exponent from -%d to %d"""
            .formatted(JsonNumber.MAX_CHARACTERS, JsonNumber.MAX_EXPONENT, JsonNumber.MAX_EXPONENT);

    /// The names of each object that is open, the innermost first. Jackson's own check for duplicates reports another
    /// position, and its tree builder makes the check only after it has read the value.
    private final Deque<Set<String>> names = new ArrayDeque<>(JsonReader.MAX_DEPTH);

    CheckedParser(JsonParser tokenizer) {
        super(tokenizer);
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        JsonToken token = delegate.nextToken();
        if (token != null) {
            check(token);
        }
        return token;
    }

    /// The next token without a check.
    @Nullable
    JsonToken nextUnchecked() throws IOException {
        return delegate.nextToken();
    }

    /// An object has been opened.
    void open() {
        names.push(new HashSet<>());
    }

    private void check(JsonToken token) throws IOException {
        switch (token) {
            case START_OBJECT -> open();
            case END_OBJECT -> names.pop();
            case FIELD_NAME -> {
                String name = delegate.currentName();
                requireWellFormed(name);
                if (!names.element().add(name)) {
                    throw refusal("the request body names a field twice");
                }
            }
            case VALUE_STRING -> requireWellFormed(delegate.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                if (!JsonNumber.isBounded(delegate.getText())) {
                    throw refusal(NUMBER_LIMITS);
                }
            }
            case START_ARRAY, END_ARRAY, VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> {}
            case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                throw new IllegalStateException("The tokenizer gave " + token);
        }
    }

    /// PostgreSQL can't store a text with U+0000, and the driver turns an escaped half of a surrogate pair into `?`, so
    /// that two different references would collide. The decoder has refused raw halves; this finds escaped ones.
    private void requireWellFormed(String text) {
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
    }

    /// A refusal that names the position of the current token.
    BadJson refusal(String message) {
        return refusal(message, delegate.currentTokenLocation());
    }

    /// The position helps to find a missing comma, and doesn't repeat the input.
    static BadJson refusal(String message, @Nullable JsonLocation at) {
        return new BadJson(
                at == null ? message : message + " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")");
    }
}
