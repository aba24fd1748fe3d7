package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// The document of this program's own routes. Whoever may reach the program may read it.
@Controller
@Consumes(MediaType.ALL)
final class ReferenceController {
    private final Copy json;
    private final Copy yaml;

    ReferenceController(RouteTable table) {
        ObjectNode document = Composition.of(table.routes());
        json = Copy.of("application/json", Trees.json(document));
        yaml = Copy.of("application/yaml", Trees.yaml(document));
    }

    @Get("/openapi.json")
    HttpResponse<byte[]> json(HttpRequest<?> request) {
        return json.answer(request);
    }

    @Get("/openapi.yaml")
    HttpResponse<byte[]> yaml(HttpRequest<?> request) {
        return yaml.answer(request);
    }
}
