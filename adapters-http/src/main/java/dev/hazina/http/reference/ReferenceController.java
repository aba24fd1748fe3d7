package dev.hazina.http.reference;

import dev.hazina.http.HttpSettings;
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
    private final AddressedDocument json;
    private final AddressedDocument yaml;

    ReferenceController(ReferenceDocument document, HttpSettings settings) {
        json = AddressedDocument.json(DocumentFormat.json(document.tree()), settings);
        yaml = AddressedDocument.yaml(DocumentFormat.yaml(document.tree()), settings);
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
