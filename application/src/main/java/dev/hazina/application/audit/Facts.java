package dev.hazina.application.audit;

import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/// How something was or is, as one line of JSON. What goes in is named one by one, so that no secret gets in with the
/// rest of an object.
public record Facts(String json) {
    private static final HexFormat HEX = HexFormat.of();

    public static Facts none() {
        return new Facts("{}");
    }

    public Facts text(String name, String value) {
        return with(name, quoted(value));
    }

    /// `null` when there is no value.
    public Facts text(String name, Optional<String> value) {
        return with(name, value.map(Facts::quoted).orElse("null"));
    }

    public Facts flag(String name, boolean value) {
        return with(name, String.valueOf(value));
    }

    public Facts texts(String name, Collection<String> values) {
        return with(name, values.stream().map(Facts::quoted).collect(Collectors.joining(",", "[", "]")));
    }

    private Facts with(String name, String value) {
        String open = json.substring(0, json.length() - 1);
        return new Facts(open + (open.equals("{") ? "" : ",") + quoted(name) + ":" + value + "}");
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append("\\u00").append(HEX.toHexDigits((byte) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
