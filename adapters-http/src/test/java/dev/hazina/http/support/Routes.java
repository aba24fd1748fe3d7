package dev.hazina.http.support;

import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The routes of a server as it lists them, such as `GET /v1/payments/{id}`. Each GET route answers HEAD too.
public record Routes(Router router) {
    private static final Pattern PAGE = Pattern.compile("GET /|\\w+ /dashboard(/.*)?|POST /sandbox/.*|GET /slips/.*");

    Set<String> pages() {
        return all(PAGE.asMatchPredicate());
    }

    Set<String> api() {
        return all(PAGE.asMatchPredicate().negate());
    }

    private Set<String> all(Predicate<String> wanted) {
        return router.uriRoutes().filter(route -> !route.getHttpMethodName().equals("HEAD")).map(Routes::name)
                .filter(wanted).collect(Collectors.toCollection(TreeSet::new));
    }

    /// The permissions of the routes that name one.
    public Map<String, Permission> permissions() {
        Map<String, Permission> permissions = new TreeMap<>();
        router.uriRoutes().filter(route -> !route.getHttpMethodName().equals("HEAD"))
                .forEach(route -> route.getAnnotationMetadata()
                        .enumValue(Needs.class, Permission.class)
                        .ifPresent(needed -> permissions.put(name(route), needed)));
        return permissions;
    }

    private static String name(UriRouteInfo<?, ?> route) {
        return route.getHttpMethodName() + " " + route.getUriMatchTemplate().toPathString();
    }
}
