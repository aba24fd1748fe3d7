package dev.hazina.persistence.journal;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Named texts in one line, in the form of an HTML form's body. A later version may add names.
final class LineFields {
    private static final int USUAL_LENGTH = 1_024;

    private final Map<String, String> texts = new LinkedHashMap<>();

    static LineFields parse(String line) {
        LineFields fields = new LineFields();
        for (String pair : line.split("&")) {
            int end = pair.indexOf('=');
            if (end < 1) {
                throw new IllegalArgumentException("a field has no name");
            }
            fields.texts.put(pair.substring(0, end),
                    URLDecoder.decode(pair.substring(end + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

    LineFields put(String name, String text) {
        texts.put(name, text);
        return this;
    }

    LineFields put(String name, Optional<String> text) {
        text.ifPresent(present -> texts.put(name, present));
        return this;
    }

    LineFields put(String name, UUID id) {
        return put(name, id.toString());
    }

    LineFields put(String name, long number) {
        return put(name, Long.toString(number));
    }

    String line() {
        StringBuilder line = new StringBuilder(USUAL_LENGTH);
        texts.forEach((name, text) -> line.append(line.isEmpty() ? "" : "&").append(name).append('=')
                .append(isPlain(text) ? text : URLEncoder.encode(text, StandardCharsets.UTF_8)));
        return line.toString();
    }

    /// Whether it is written as it is, as ids, numbers and words are.
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.'
                    || c == '_')) {
                return false;
            }
        }
        return true;
    }

    Optional<String> find(String name) {
        return Optional.ofNullable(texts.get(name));
    }

    /// @throws IllegalArgumentException when the line has no such field
    String text(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("no field " + name));
    }

    long number(String name) {
        return Long.parseLong(text(name));
    }

    UUID id(String name) {
        return UUID.fromString(text(name));
    }

    Money money(String name) {
        return new Money(Currency.valueOf(text("currency")), number(name));
    }
}
