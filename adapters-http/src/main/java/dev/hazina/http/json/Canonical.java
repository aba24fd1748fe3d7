package dev.hazina.http.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;

/// The fingerprint by which two bodies are the same request: with members in any order, any white space, any spelling
/// of the same characters and of the same number.
///
/// The hash gets each value as a character for its kind, then its content; content of variable length is preceded by
/// its length. So the encoding can be decoded in one way only, and two different bodies never have the same encoding:
/// `["ab"]` and `["a","b"]`, `1` and `"1"`, `{"a":null}` and `{}` all differ.
///
/// Fingerprints are stored with idempotency keys. Changing this encoding makes a retry across the upgrade look like
/// another request.
final class Canonical {

    private final MessageDigest digest;

    private Canonical(MessageDigest digest) {
        this.digest = digest;
    }

    /// The fingerprint of a value and all within it, 32 bytes.
    static byte[] sha256(JsonNode value) {
        try {
            Canonical canonical = new Canonical(MessageDigest.getInstance("SHA-256"));
            canonical.value(value);
            return canonical.digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private void value(JsonNode value) {
        switch (value.getNodeType()) {
            case NULL -> kind('n');
            case BOOLEAN -> kind(value.booleanValue() ? 't' : 'f');
            case NUMBER -> {
                kind('d');
                characters(value.decimalValue().stripTrailingZeros().toString());
            }
            case STRING -> {
                kind('s');
                characters(value.textValue());
            }
            case ARRAY -> {
                kind('a');
                length(value.size());
                value.forEach(this::value);
            }
            case OBJECT -> members(value);
            case BINARY, MISSING, POJO ->
                throw new IllegalStateException("no JSON was read as " + value.getNodeType());
        }
    }

    private void members(JsonNode object) {
        kind('o');
        length(object.size());
        Map<String, JsonNode> sorted = new TreeMap<>();
        object.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
        sorted.forEach((name, member) -> {
            characters(name);
            value(member);
        });
    }

    private void kind(char letter) {
        digest.update((byte) letter);
    }

    private void characters(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        length(utf8.length);
        digest.update(utf8);
    }

    private void length(int length) {
        digest.update((byte) (length >>> 24));
        digest.update((byte) (length >>> 16));
        digest.update((byte) (length >>> 8));
        digest.update((byte) length);
    }
}
