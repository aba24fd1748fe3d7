package dev.hazina.persistence.page;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Metadata as texts of a row: read from the JSON object that a column has, and as the terms by which rows are found.
public final class MetadataText {
    private static final int TERM_BYTES = 8;
    /// No key has it, so that no two pairs are the same text.
    private static final char BETWEEN = '\u001F';

    private MetadataText() {}

    /// @param json the result of [Metadata#json]
    public static Metadata read(Optional<String> json) {
        return json.map(text -> new Reader(text).metadata()).orElse(Metadata.NONE);
    }

    /// A word for each key and its text, which is different for each merchant: an index over all merchants then finds
    /// the rows of one of them only. Empty without metadata.
    public static Optional<String> terms(MerchantId merchant, Metadata metadata) {
        return metadata.isEmpty()
                ? Optional.empty()
                : Optional.of(metadata.texts().entrySet().stream()
                        .map(entry -> term(merchant, entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(" ")));
    }

    static String term(MerchantId merchant, String key, String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((merchant.value() + key + BETWEEN + text).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, TERM_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /// Reads what [Metadata#json] has written, and nothing else.
    private static final class Reader {
        private final String json;
        private int at = 1;

        private Reader(String json) {
            this.json = json;
        }

        private Metadata metadata() {
            SortedMap<String, String> texts = new TreeMap<>();
            while (at < json.length()) {
                String key = text();
                texts.put(key, text());
            }
            return new Metadata(texts);
        }

        /// A quoted text with the mark that follows it.
        private String text() {
            StringBuilder text = new StringBuilder();
            for (at++; json.charAt(at) != '"'; at++) {
                if (json.charAt(at) == '\\') {
                    at++;
                }
                text.append(json.charAt(at));
            }
            at += 2;
            return text.toString();
        }
    }
}
