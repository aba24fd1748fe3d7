package dev.hazina.http.reference;

import dev.hazina.http.HttpSettings;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;

/// A document for programs whose server is the address at which its reader reaches the service: the one that is set, or
/// the one that the reader has asked.
final class AddressedDocument {
    /// The server of the document as it is written.
    private static final String HERE = "/";

    private final String type;
    private final String begin;
    private final String end;
    private final HttpSettings settings;
    /// The last reader's. A reader comes again, and few come by several addresses.
    private final AtomicReference<Copy> last;

    private record Copy(String address, CachedDocument document) {}

    private AddressedDocument(String type, String begin, String end, HttpSettings settings) {
        this.type = type;
        this.begin = begin;
        this.end = end;
        this.settings = settings;
        this.last = new AtomicReference<>(copy(settings.publicUrl().map(URI::toString).orElse(HERE)));
    }

    static AddressedDocument json(byte[] written, HttpSettings settings) {
        return of("application/json", written, "\"servers\":[{\"url\":\"", settings);
    }

    static AddressedDocument yaml(byte[] written, HttpSettings settings) {
        return of("application/yaml", written, "\nservers:\n- url: ", settings);
    }

    /// @param before what stands before the address of the server
    private static AddressedDocument of(String type, byte[] written, String before, HttpSettings settings) {
        String text = new String(written, StandardCharsets.UTF_8);
        int at = text.indexOf(before) + before.length();
        if (at < before.length() || !text.startsWith(HERE, at)) {
            throw new IllegalStateException("the document names no server");
        }
        return new AddressedDocument(type, text.substring(0, at), text.substring(at + HERE.length()), settings);
    }

    MutableHttpResponse<byte[]> response(HttpRequest<?> request) {
        String address = PublicAddress.of(request, settings).orElse(HERE);
        Copy known = last.get();
        if (!known.address().equals(address)) {
            known = copy(address);
            last.set(known);
        }
        return known.document().response(request);
    }

    private Copy copy(String address) {
        return new Copy(address,
                CachedDocument.of(type, (begin + address + end).getBytes(StandardCharsets.UTF_8)));
    }
}
