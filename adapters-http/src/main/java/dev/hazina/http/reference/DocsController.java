package dev.hazina.http.reference;

import dev.hazina.domain.refusal.Refusal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// The document as a page for browsers. The program contains all parts of the page, and a content security policy
/// forbids all other sources.
@Controller("/docs")
@Consumes(MediaType.ALL)
final class DocsController {
    private static final String POLICY = "Content-Security-Policy";
    /// Redoc creates two inline styles: an empty one, which a script fills, and one for its scrollbars. The policy
    /// allows only these two, by their hashes.
    private static final String SELF_ALONE = "default-src 'none'; script-src 'self'; style-src 'self'"
            + " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
            + " 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='; img-src 'self' data:; font-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String LOGO = "https://cdn.redoc.ly/redoc/logo-mini.svg";

    private final CachedDocument page = read("page.html", "text/html; charset=utf-8");
    private final Map<String, CachedDocument> assets = Map.of("page.css", read("page.css", "text/css; charset=utf-8"),
            "page.js",
            read("page.js", "text/javascript; charset=utf-8"), "redoc.js",
            CachedDocument.of("text/javascript; charset=utf-8", withoutLogo(bytes("redoc.standalone.js"))));

    @Get
    HttpResponse<byte[]> page(HttpRequest<?> request) {
        return page.response(request).header(POLICY, SELF_ALONE).header("Referrer-Policy", "no-referrer");
    }

    @Get("/{asset}")
    HttpResponse<byte[]> asset(HttpRequest<?> request, String asset) {
        return Optional.ofNullable(assets.get(asset)).orElseThrow(() -> new Refusal.NotFound("page")).response(request);
    }

    private static CachedDocument read(String file, String type) {
        return CachedDocument.of(type, bytes(file));
    }

    /// Removes Redoc's logo, which it would load from its makers' server.
    private static byte[] withoutLogo(byte[] script) {
        return new String(script, StandardCharsets.UTF_8).replace(LOGO, "data:,").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String file) {
        try (InputStream in = DocsController.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the program was packed without " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
