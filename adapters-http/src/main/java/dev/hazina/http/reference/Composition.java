package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Joins the descriptions of the packages into one document. It has the operations that are both a wanted route and
/// described; tests ensure that all routes are described.
final class Composition {
    private static final String COMPONENTS = "components";
    private static final String PARAMETERS = "parameters";

    private final ObjectNode document;
    private final Map<String, ApiRoute> routes;

    private Composition(List<ApiRoute> routes, ObjectNode shared) {
        document = shared;
        this.routes = routes.stream().collect(Collectors.toMap(route -> key(route.method(), route.path()),
                Function.identity()));
    }

    /// @param routes all that there are: an operation also refers to what packages of other routes describe
    /// @param wanted the routes whose operations the document has
    static ObjectNode of(List<ApiRoute> routes, Predicate<ApiRoute> wanted, RoomDescriptions descriptions) {
        Composition composition = new Composition(routes.stream().filter(wanted).toList(), descriptions.shared());
        Map<String, Class<?>> packages = new LinkedHashMap<>();
        routes.forEach(route -> packages.putIfAbsent(route.controller().getPackageName(), route.controller()));
        packages.values().stream().map(descriptions::beside).flatMap(Optional::stream)
                .sorted(Comparator.comparing(page -> composition.position(page.firstTag()))).forEach(composition::add);
        SharedMembers.addTo(composition.document);
        composition.document.path(COMPONENTS).path("responses").forEach(response -> {
            if (response.at("/content/application~1json/schema/$ref").asText().endsWith("/Refused")) {
                CommonParts.nameTheRefusal((ObjectNode) response);
            }
            CommonParts.nameTheRequest(response);
        });
        ArrayNode codes = ((ObjectNode) composition.document.at("/components/headers/ErrorCode/schema"))
                .putArray("enum");
        Stream.of(RefusalCode.values()).map(RefusalCode::wire).forEach(codes::add);
        NullableValues.write(composition.document);
        while (composition.dropUnused()) {
            // A removed component may have had the last reference to another one.
        }
        return composition.document;
    }

    private static String key(String method, String path) {
        return method.toUpperCase(Locale.ROOT) + " " + path;
    }

    private void add(RoomDescription page) {
        page.tree().path("tags").forEach(this::describeTag);
        page.tree().path(COMPONENTS).properties().forEach(section -> section.getValue().properties()
                .forEach(part -> addComponent(section.getKey(), part.getKey(), part.getValue())));
        if (isWanted(page)) {
            WebhookOperations.add(document, page.tree().path("webhooks"));
        }
        page.tree().path("paths").properties().forEach(path -> addPath(page, path.getKey(), path.getValue()));
    }

    private boolean isWanted(RoomDescription page) {
        return page.tree().path("paths").propertyStream().anyMatch(path -> path.getValue().propertyStream()
                .anyMatch(member -> routes.containsKey(key(member.getKey(), path.getKey()))));
    }

    private int position(String tag) {
        int position = 0;
        for (JsonNode known : document.path("tags")) {
            if (known.path("name").asText().equals(tag)) {
                return position;
            }
            position++;
        }
        return position;
    }

    private void describeTag(JsonNode tag) {
        int position = position(tag.path("name").asText());
        if (position < document.path("tags").size()) {
            document.withArray("tags").set(position, tag);
        } else {
            document.withArray("tags").add(tag);
        }
    }

    private void addComponent(String section, String name, JsonNode part) {
        ObjectNode parts = document.withObject("/components/" + section);
        if (parts.has(name)) {
            throw new IllegalStateException("two pages have a component " + section + "/" + name);
        }
        parts.set(name, part);
    }

    private void addPath(RoomDescription page, String path, JsonNode item) {
        item.properties().forEach(member -> {
            ApiRoute route = routes.get(key(member.getKey(), path));
            if (route != null && member.getValue() instanceof ObjectNode operation) {
                ObjectNode target = (ObjectNode) document.withObject("paths")
                        .withObjectProperty(path);
                if (item.has(PARAMETERS)) {
                    target.set(PARAMETERS, item.get(PARAMETERS));
                }
                target.set(member.getKey(), new CommonParts(document, route, operation).completed(page.firstTag()));
            }
        });
    }

    /// Removes the components that nothing refers to, such as those of routes that this program doesn't have.
    private boolean dropUnused() {
        Set<String> referred = document.findValuesAsText("$ref").stream().collect(Collectors.toSet());
        boolean dropped = false;
        for (Map.Entry<String, JsonNode> section : document.path(COMPONENTS).properties()) {
            String start = "#/components/" + section.getKey() + "/";
            dropped |= !section.getKey().equals("securitySchemes")
                    && section.getValue().properties().removeIf(part -> !referred.contains(start + part.getKey()));
        }
        return dropped;
    }
}
