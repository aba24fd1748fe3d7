package dev.hazina.domain.merchant;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Texts that a merchant keeps with a payment, a refund, a payout or a transfer, each under a key of the merchant's
/// choice, such as the number of an order. They move no money and mean nothing to the service.
public record Metadata(SortedMap<String, String> texts) {
    public static final Metadata NONE = new Metadata(new TreeMap<>());
    public static final int MOST_KEYS = 20;
    /// In code points.
    public static final int LONGEST_KEY = 40;
    /// In code points.
    public static final int LONGEST_TEXT = 500;

    /// The member's name on the wire.
    private static final String FIELD = "metadata";

    public Metadata {
        texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    }

    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /// Whether it has this text under this key.
    public boolean has(String key, String text) {
        return text.equals(texts.get(key));
    }

    /// A JSON object, for people who read it in a table or a file; empty without any.
    public Optional<String> json() {
        return isEmpty()
                ? Optional.empty()
                : Optional.of(texts.entrySet().stream()
                        .map(entry -> quoted(entry.getKey()) + ":" + quoted(entry.getValue()))
                        .collect(Collectors.joining(",", "{", "}")));
    }

    /// There are no control characters, so that these two are all that JSON escapes.
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /// The same with these changes: a text replaces the one under its key, and an empty one removes the key.
    ///
    /// @throws Refusal.Invalid when a key or a text is too long or has characters that aren't shown, a key is blank or
    ///         has brackets, or too many keys are left
    public Metadata with(Map<String, String> changes) {
        SortedMap<String, String> changed = new TreeMap<>(texts);
        changes.forEach((key, text) -> {
            requireKey(key);
            requireText(text);
            if (text.isEmpty()) {
                changed.remove(key);
            } else {
                changed.put(key, text);
            }
        });
        if (changed.size() > MOST_KEYS) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "metadata must have at most " + MOST_KEYS + " keys");
        }
        return new Metadata(changed);
    }

    /// A list is filtered by `metadata[key]`, where a bracket in the key would end it.
    private static void requireKey(String key) {
        if (key.isBlank() || key.codePointCount(0, key.length()) > LONGEST_KEY || key.contains("[")
                || key.contains("]")) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "keys of metadata must have 1 to " + LONGEST_KEY + " characters, and no square brackets");
        }
        Label.refuseHidden(FIELD, key);
    }

    private static void requireText(String text) {
        if (text.codePointCount(0, text.length()) > LONGEST_TEXT) {
            throw new Refusal.Invalid(RefusalCode.FIELD_TOO_LONG, FIELD,
                    "values of metadata must have at most " + LONGEST_TEXT + " characters");
        }
        Label.refuseHidden(FIELD, text);
    }
}
