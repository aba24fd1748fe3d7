package dev.hazina.http.names;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The names that a route knows, by its description in the reference. They are kept in `names.json`, which
/// `RouteNamesTest` compares with the reference: to compose the whole reference would make the first requests after a
/// start wait.
///
/// @param parameters of its query
/// @param body the members of its body
/// @param answered the members of what it answers. A client that sends back what it has read misspells nothing by them
/// @param keyed whether it takes an `Idempotency-Key`
record RouteNames(Shape parameters, Shape body, Set<String> answered, boolean keyed) {
    /// A route that isn't in the reference refuses and names nothing.
    private static final RouteNames ANY = new RouteNames(Shape.OPEN, Shape.OPEN, Set.of(), true);
    private static final Map<String, RouteNames> KEPT = kept();

    static RouteNames of(String method, String path) {
        return KEPT.getOrDefault(method + " " + path, ANY);
    }

    private static Map<String, RouteNames> kept() {
        try (InputStream file = Objects.requireNonNull(RouteNames.class.getResourceAsStream("names.json"))) {
            Map<String, RouteNames> routes = new HashMap<>();
            JsonMapper.builder().build().readTree(file).properties().forEach(route -> routes.put(route.getKey(),
                    new RouteNames(shape(route.getValue().path("parameters")), shape(route.getValue().path("body")),
                            texts(route.getValue().path("answered")), route.getValue().path("keyed").asBoolean())));
            return Map.copyOf(routes);
        } catch (IOException e) {
            throw new UncheckedIOException("names.json can't be read", e);
        }
    }

    private static Shape shape(JsonNode kept) {
        Map<String, Shape> members = new HashMap<>();
        kept.path("members").properties().forEach(member -> members.put(member.getKey(), shape(member.getValue())));
        return new Shape(Map.copyOf(members), texts(kept.path("required")), kept.path("open").asBoolean(false));
    }

    private static Set<String> texts(JsonNode kept) {
        Set<String> texts = new HashSet<>();
        kept.forEach(text -> texts.add(text.asText()));
        return Set.copyOf(texts);
    }
}
