package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// For whom a part of the reference is: a client that is generated from it has what its program calls and nothing else.
enum Audience {
    /// Merchants' programs.
    MERCHANTS {
        @Override
        boolean calls(String path) {
            return path.startsWith(API) && !STAFF.calls(path);
        }
    },
    /// The platform's staff, its monitoring, and providers with their callbacks.
    STAFF {
        @Override
        boolean calls(String path) {
            return PLATFORM.stream().anyMatch(path::startsWith);
        }
    };

    private static final String API = "/v1/";
    private static final List<String> PLATFORM = List.of("/v1/admin/", "/v1/providers/", "/health/");

    abstract boolean calls(String path);

    /// The part of the reference with the operations that it calls.
    ObjectNode reference(RouteTable table, RoomDescriptions descriptions) {
        ObjectNode part = Composition.of(table.routes(), route -> calls(route.path()), descriptions);
        Set<String> used = part.path("paths").findValues("tags").stream().map(tags -> tags.path(0).asText())
                .collect(Collectors.toSet());
        for (Iterator<JsonNode> tags = part.path("tags").iterator(); tags.hasNext();) {
            if (!used.contains(tags.next().path("name").asText())) {
                tags.remove();
            }
        }
        return part;
    }
}
