package dev.hazina.providers.pawapay;

import java.util.Map;
import java.util.Optional;
import org.greenbytes.http.sfv.ByteSequenceItem;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.Parser;

/// Reads headers that are dictionaries of structured fields (RFC 8941).
final class StructuredFields {
    private StructuredFields() {}

    /// The members of the dictionary in their order; empty when the header is none.
    static Optional<Map<String, ListElement<?>>> dictionary(String header) {
        try {
            return Optional.of(Parser.parseDictionary(header.strip()).get());
        } catch (IllegalArgumentException notADictionary) {
            return Optional.empty();
        }
    }

    /// A copy of the bytes of a byte sequence.
    static byte[] bytes(ByteSequenceItem item) {
        byte[] bytes = new byte[item.get().remaining()];
        item.get().get(0, bytes);
        return bytes;
    }
}
