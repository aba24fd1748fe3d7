package dev.hazina.http.route;

import io.micronaut.web.router.UriRouteInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The routes of each method by the first two segments of their paths, so that a path is compared with few of them.
final class RouteIndex {
    private static final char SLASH = '/';
    /// Begins a variable in the template of a path.
    static final char VARIABLE = '{';
    private static final String ROOT = "/";

    private final Map<String, OfMethod> methods = new HashMap<>();

    /// Routes with a variable within the first two segments may be those of any path.
    private static final class OfMethod {
        private final Map<String, List<UriRouteInfo<?, ?>>> byBeginning = new HashMap<>();
        private final List<UriRouteInfo<?, ?>> ofAnyBeginning = new ArrayList<>();
    }

    RouteIndex(Set<UriRouteInfo<?, ?>> routes) {
        routes.forEach(this::add);
        methods.values().forEach(method -> method.byBeginning.values()
                .forEach(some -> some.addAll(method.ofAnyBeginning)));
    }

    private void add(UriRouteInfo<?, ?> route) {
        OfMethod method = methods.computeIfAbsent(route.getHttpMethodName(), name -> new OfMethod());
        String template = route.getUriMatchTemplate().toPathString();
        int variable = template.indexOf(VARIABLE);
        if (variable < 0 || endOfBeginning(template) < variable) {
            method.byBeginning.computeIfAbsent(beginning(template), text -> new ArrayList<>()).add(route);
        } else {
            method.ofAnyBeginning.add(route);
        }
    }

    /// All routes that can be those of this path, and others.
    List<UriRouteInfo<?, ?>> candidates(String method, String path) {
        OfMethod routes = methods.get(method);
        if (routes == null) {
            return List.of();
        }
        return routes.byBeginning.getOrDefault(beginning(path), routes.ofAnyBeginning);
    }

    /// The first two segments, without a slash at their end.
    private static String beginning(String path) {
        int end = endOfBeginning(path);
        if (end <= 1) {
            return ROOT;
        }
        return path.substring(0, path.charAt(end - 1) == SLASH ? end - 1 : end);
    }

    /// Where the slash after the second segment is, or the end of the path.
    private static int endOfBeginning(String path) {
        int second = path.indexOf(SLASH, 1);
        int third = second < 0 ? -1 : path.indexOf(SLASH, second + 1);
        return third < 0 ? path.length() : third;
    }
}
