package dev.hazina.bootstrap.story;

import java.util.List;
import java.util.regex.Pattern;

/// Finds what never stands in the log: secrets of keys and webhooks, and full phone numbers.
final class LogSecrets {
    private static final Pattern SECRET = Pattern.compile(
            "\\b(sk_(test|live)_\\w{16,}|whsec_\\w{16,})|(?<![\\w.-])\\+?25[456][17]\\d{8}(?![\\w-])");

    private LogSecrets() {}

    /// The lines with such a thing.
    static List<String> in(List<String> lines) {
        return lines.stream().filter(line -> SECRET.matcher(line).find()).toList();
    }

    /// @throws AssertionError when there are some
    static void requireNone(List<String> lines) {
        List<String> found = in(lines);
        if (!found.isEmpty()) {
            throw new AssertionError("the log has secrets: " + found);
        }
    }
}
