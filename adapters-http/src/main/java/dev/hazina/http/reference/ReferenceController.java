package dev.hazina.http.reference;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// The document of this program's own routes, without authentication.
@Controller
@Consumes(MediaType.ALL)
final class ReferenceController {
    private final CachedDocument json;
    private final CachedDocument yaml;

    ReferenceController(ReferenceDocument document) {
        json = CachedDocument.of("application/json", DocumentFormat.json(document.tree()));
        yaml = CachedDocument.of("application/yaml", DocumentFormat.yaml(document.tree()));
    }

    @Get("/openapi.json")
    HttpResponse<byte[]> json(HttpRequest<?> request) {
        return json.response(request);
    }

    @Get("/openapi.yaml")
    HttpResponse<byte[]> yaml(HttpRequest<?> request) {
        return yaml.response(request);
    }
}
