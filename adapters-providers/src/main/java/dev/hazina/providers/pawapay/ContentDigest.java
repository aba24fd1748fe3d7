package dev.hazina.providers.pawapay;

import dev.hazina.providers.pawapay.StructuredFields.Bytes;
import dev.hazina.providers.pawapay.StructuredFields.Member;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Optional;

/// The header that says what a body hashes to (RFC 9530).
final class ContentDigest {
    private static final Map<String, String> ALGORITHMS = Map.of("sha-256", "SHA-256", "sha-512", "SHA-512");

    private ContentDigest() {}

    /// Whether the header names at least one digest that is known, and every one of those is the body's.
    static boolean fits(String header, byte[] body) {
        Map<String, Member> digests = StructuredFields.dictionary(header).orElse(Map.of());
        return digests.keySet().stream().anyMatch(ALGORITHMS::containsKey) && digests.entrySet().stream()
                .allMatch(digest -> Optional.ofNullable(ALGORITHMS.get(digest.getKey()))
                        .map(algorithm -> fits(algorithm, digest.getValue(), body)).orElse(true));
    }

    private static boolean fits(String algorithm, Member said, byte[] body) {
        try {
            return !said.isList() && said.items().getFirst().value() instanceof Bytes bytes
                    && MessageDigest.isEqual(bytes.array(), MessageDigest.getInstance(algorithm).digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }
}
