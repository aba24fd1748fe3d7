package dev.hazina.providers.pawapay;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Optional;
import org.greenbytes.http.sfv.ByteSequenceItem;
import org.greenbytes.http.sfv.ListElement;

/// The header with the digests of a body (RFC 9530).
final class ContentDigest {
    private static final Map<String, String> ALGORITHMS = Map.of("sha-256", "SHA-256", "sha-512", "SHA-512");

    private ContentDigest() {}

    /// Whether the header has a digest of a known algorithm, and every digest of a known algorithm is that of the body.
    static boolean fits(String header, byte[] body) {
        Map<String, ListElement<?>> digests = StructuredFields.dictionary(header).orElse(Map.of());
        return digests.keySet().stream().anyMatch(ALGORITHMS::containsKey) && digests.entrySet().stream()
                .allMatch(digest -> Optional.ofNullable(ALGORITHMS.get(digest.getKey()))
                        .map(algorithm -> fits(algorithm, digest.getValue(), body)).orElse(true));
    }

    private static boolean fits(String algorithm, ListElement<?> stated, byte[] body) {
        try {
            return stated instanceof ByteSequenceItem bytes && MessageDigest
                    .isEqual(StructuredFields.bytes(bytes), MessageDigest.getInstance(algorithm).digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }
}
