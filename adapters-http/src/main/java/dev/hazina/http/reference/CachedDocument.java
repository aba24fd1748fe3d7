package dev.hazina.http.reference;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// A document that never changes while the program runs, with the tag by which a browser validates its copy.
public record CachedDocument(MediaType type, byte[] bytes, String tag) {
    private static final int TAG_BYTES = 16;

    public static CachedDocument of(String type, byte[] bytes) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return new CachedDocument(MediaType.of(type), bytes,
                    '"' + HexFormat.of().formatHex(hash, 0, TAG_BYTES) + '"');
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /// The whole document, or 304 when the browser's copy is current.
    public MutableHttpResponse<byte[]> response(HttpRequest<?> request) {
        List<String> known = request.getHeaders().getAll(HttpHeaders.IF_NONE_MATCH);
        MutableHttpResponse<byte[]> response = known.stream().anyMatch(tags -> tags.contains(tag))
                ? HttpResponse.notModified()
                : HttpResponse.ok(bytes).contentType(type);
        return response.header(HttpHeaders.ETAG, tag).header(HttpHeaders.CACHE_CONTROL, "no-cache");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CachedDocument copy && copy.tag.equals(tag);
    }

    @Override
    public int hashCode() {
        return tag.hashCode();
    }
}
