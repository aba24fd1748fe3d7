package dev.hazina.application.audit;

import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The state of an object before or after an action, as one line of JSON. Each member is added by name, so that a
/// secret is never included with the rest of an object.
public record AuditSnapshot(String json) {
    private static final HexFormat HEX = HexFormat.of();
    private static final Pattern ESCAPED = Pattern.compile("\\\\(u00[0-9a-f]{2}|.)");

    public static AuditSnapshot none() {
        return new AuditSnapshot("{}");
    }

    public AuditSnapshot text(String name, String value) {
        return with(name, quoted(value));
    }

    /// `null` when there is no value.
    public AuditSnapshot text(String name, Optional<String> value) {
        return with(name, value.map(AuditSnapshot::quoted).orElse("null"));
    }

    public AuditSnapshot flag(String name, boolean value) {
        return with(name, String.valueOf(value));
    }

    public AuditSnapshot texts(String name, Collection<String> values) {
        return with(name, values.stream().map(AuditSnapshot::quoted).collect(Collectors.joining(",", "[", "]")));
    }

    /// A member that is a text.
    public Optional<String> text(String name) {
        Matcher found = Pattern.compile(Pattern.quote(quoted(name)) + ":\"((?:[^\"\\\\]|\\\\.)*+)\"").matcher(json);
        return found.find() ? Optional.of(unquoted(found.group(1))) : Optional.empty();
    }

    /// Whether it has the flag, which is set.
    public boolean has(String name) {
        return json.contains(quoted(name) + ":true");
    }

    private static String unquoted(String text) {
        return ESCAPED.matcher(text).replaceAll(found -> Matcher.quoteReplacement(found.group(1).length() == 1
                ? found.group(1)
                : String.valueOf((char) HexFormat.fromHexDigits(found.group(1), 1, found.group(1).length()))));
    }

    private AuditSnapshot with(String name, String value) {
        String open = json.substring(0, json.length() - 1);
        return new AuditSnapshot(open + (open.equals("{") ? "" : ",") + quoted(name) + ":" + value + "}");
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
