package dev.hazina.http.json;

import dev.hazina.http.json.JsonValue.Flag;
import dev.hazina.http.json.JsonValue.Items;
import dev.hazina.http.json.JsonValue.Members;
import dev.hazina.http.json.JsonValue.Nil;
import dev.hazina.http.json.JsonValue.Numeric;
import dev.hazina.http.json.JsonValue.Text;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The fingerprint by which two bodies are the same request: members in any order, any white space, any spelling of the
/// same characters and of the same number.
///
/// Each value is fed to the hash as a letter for its kind, then what it holds; whatever varies in length is led by that
/// length. So the encoding can be read back in one way only, and two different bodies never encode alike: `["ab"]` and
/// `["a","b"]`, `1` and `"1"`, `{"a":null}` and `{}` all differ.
///
/// Fingerprints are stored with idempotency keys. Changing this encoding makes a retry across the upgrade look like
/// another request.
final class Canonical {

    private final MessageDigest digest;

    private Canonical(MessageDigest digest) {
        this.digest = digest;
    }

    /// The fingerprint of a value and all within it, 32 bytes.
    static byte[] sha256(JsonValue value) {
        try {
            Canonical canonical = new Canonical(MessageDigest.getInstance("SHA-256"));
            canonical.value(value);
            return canonical.digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private void value(JsonValue value) {
        switch (value) {
            case Nil _ -> kind('n');
            case Flag(boolean flag) -> kind(flag ? 't' : 'f');
            case Numeric(var number) -> {
                kind('d');
                characters(number.stripTrailingZeros().toString());
            }
            case Text(String text) -> {
                kind('s');
                characters(text);
            }
            case Items(var values) -> {
                kind('a');
                length(values.size());
                values.forEach(this::value);
            }
            case Members(var byName) -> {
                kind('o');
                length(byName.size());
                byName.forEach((name, member) -> {
                    characters(name);
                    value(member);
                });
            }
        }
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
