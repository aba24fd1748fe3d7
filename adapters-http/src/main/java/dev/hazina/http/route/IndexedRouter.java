package dev.hazina.http.route;

import io.micronaut.context.annotation.Replaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.filter.GenericHttpFilter;
import io.micronaut.web.router.DefaultRouter;
import io.micronaut.web.router.RouteBuilder;
import io.micronaut.web.router.RouteMatch;
import io.micronaut.web.router.UriRouteInfo;
import io.micronaut.web.router.UriRouteMatch;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The framework's router, which compares a path with each route of the method, with an [index][RouteIndex] before it.
/// Where exactly one route has this path and takes the request, it's the one that the framework would have found. In
/// all other cases the framework looks for it, so what it does about ambiguity and refusals stays as it is.
@Singleton
@Replaces(DefaultRouter.class)
final class IndexedRouter extends DefaultRouter {
    private final RouteIndex index;
    /// The paths of routes without variables.
    private final Map<UriRouteInfo<?, ?>, String> fixedPaths = new HashMap<>();
    /// Those of routes without variables, at their own paths: they follow from method, path and route.
    private final Map<UriRouteInfo<?, ?>, List<GenericHttpFilter>> filters = new ConcurrentHashMap<>();

    IndexedRouter(Collection<RouteBuilder> builders) {
        super(builders);
        Set<UriRouteInfo<?, ?>> routes = uriRoutes().collect(Collectors.toSet());
        index = new RouteIndex(routes);
        for (UriRouteInfo<?, ?> route : routes) {
            String path = route.getUriMatchTemplate().toPathString();
            if (path.indexOf(RouteIndex.VARIABLE) < 0) {
                fixedPaths.put(route, path);
            }
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T, R> @Nullable UriRouteMatch<T, R> findClosest(HttpRequest<?> request) {
        UriRouteMatch<?, ?> only = onlyOne(request);
        return only == null ? super.findClosest(request) : (UriRouteMatch<T, R>) only;
    }

    /// @return null where the framework has to look
    @Nullable
    UriRouteMatch<?, ?> onlyOne(HttpRequest<?> request) {
        String path = request.getPath();
        UriRouteMatch<?, ?> found = null;
        for (UriRouteInfo<?, ?> route : index.candidates(request.getMethodName(), path)) {
            UriRouteMatch<?, ?> match = route.tryMatch(path);
            if (match != null && found != null) {
                return null;
            }
            found = match == null ? found : match;
        }
        return found != null && takes(found.getRouteInfo(), request) ? found : null;
    }

    /// The conditions of the framework. Routes of another port than the others have one more.
    private boolean takes(UriRouteInfo<?, ?> route, HttpRequest<?> request) {
        return getExposedPorts().isEmpty() && takesBody(route, request)
                && (route.producesAll() || route.doesProduce(request.accept())) && route.matching(request);
    }

    private static boolean takesBody(UriRouteInfo<?, ?> route, HttpRequest<?> request) {
        return !request.getMethod().permitsRequestBody() || route.consumesAll()
                || route.doesConsume(request.getContentType().orElse(null));
    }

    @Override
    public List<GenericHttpFilter> findFilters(HttpRequest<?> request, @Nullable RouteMatch<?> match) {
        if (match instanceof UriRouteMatch<?, ?> found
                && request.getPath().equals(fixedPaths.get(found.getRouteInfo()))) {
            return filters.computeIfAbsent(found.getRouteInfo(), route -> super.findFilters(request, match));
        }
        return super.findFilters(request, match);
    }
}
