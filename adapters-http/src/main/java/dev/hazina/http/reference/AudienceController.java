package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.http.HttpSettings;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.EnumMap;
import java.util.Map;

/// The parts of the reference for generators of clients, without authentication. Each is made when it is first asked
/// for.
@Controller
@Consumes(MediaType.ALL)
final class AudienceController {
    private final RouteTable table;
    private final RoomDescriptions descriptions;
    private final HttpSettings settings;
    private final Map<Audience, Part> parts = new EnumMap<>(Audience.class);

    private record Part(AddressedDocument json, AddressedDocument yaml) {
        static Part of(ObjectNode tree, HttpSettings settings) {
            return new Part(AddressedDocument.json(DocumentFormat.json(tree), settings),
                    AddressedDocument.yaml(DocumentFormat.yaml(tree), settings));
        }
    }

    AudienceController(RouteTable table, RoomDescriptions descriptions, HttpSettings settings) {
        this.table = table;
        this.descriptions = descriptions;
        this.settings = settings;
    }

    @Get("/openapi-merchants.json")
    HttpResponse<byte[]> merchantsJson(HttpRequest<?> request) {
        return part(Audience.MERCHANTS).json().response(request);
    }

    @Get("/openapi-merchants.yaml")
    HttpResponse<byte[]> merchantsYaml(HttpRequest<?> request) {
        return part(Audience.MERCHANTS).yaml().response(request);
    }

    @Get("/openapi-staff.json")
    HttpResponse<byte[]> staffJson(HttpRequest<?> request) {
        return part(Audience.STAFF).json().response(request);
    }

    @Get("/openapi-staff.yaml")
    HttpResponse<byte[]> staffYaml(HttpRequest<?> request) {
        return part(Audience.STAFF).yaml().response(request);
    }

    private synchronized Part part(Audience audience) {
        return parts.computeIfAbsent(audience, known -> Part.of(known.reference(table, descriptions), settings));
    }
}
