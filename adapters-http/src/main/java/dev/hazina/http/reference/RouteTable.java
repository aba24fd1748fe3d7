package dev.hazina.http.reference;

import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/// The routes of the program as the framework knows them, so that none can be forgotten.
@Singleton
final class RouteTable {
    private final Router router;

    RouteTable(Router router) {
        this.router = router;
    }

    /// The routes, sorted by path and method, without those that the framework adds: a HEAD for each GET, and a path
    /// with a slash at its end.
    List<ApiRoute> routes() {
        return router.uriRoutes().filter(route -> route.getHttpMethod() != HttpMethod.HEAD).map(RouteTable::route)
                .distinct().sorted(Comparator.comparing(ApiRoute::path).thenComparing(ApiRoute::method)).toList();
    }

    private static ApiRoute route(UriRouteInfo<?, ?> route) {
        return new ApiRoute(route.getHttpMethodName(), route.getUriMatchTemplate().toPathString(),
                route.getDeclaringType(), route.getAnnotationMetadata().enumValue(Needs.class, Permission.class));
    }
}
