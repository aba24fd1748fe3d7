package dev.hazina.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.support.Served;
import io.micronaut.context.ExecutionHandleLocator;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpRequestWrapper;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.http.filter.GenericHttpFilter;
import io.micronaut.inject.MethodExecutionHandle;
import io.micronaut.web.router.DefaultRouteBuilder;
import io.micronaut.web.router.DefaultRouter;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRoute;
import io.micronaut.web.router.UriRouteInfo;
import io.micronaut.web.router.UriRouteMatch;
import io.micronaut.web.router.exceptions.DuplicateRouteException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each request finds the route that the framework alone would find.
@TestInstance(Lifecycle.PER_CLASS)
class IndexedRouterTest {
    private static final List<String> NONE_AND_TYPES = List.of("", "application/json",
            "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "text/plain", "nonsense");
    private static final List<String> NONE_AND_ACCEPTED = List.of("", "*/*", "application/json", "text/html",
            "text/csv", "application/pdf", "image/png", "text/html, text/csv;q=0.5");

    private final Served served = Served.sandbox();
    private final IndexedRouter indexed = (IndexedRouter) served.routed().router();
    private final Router framework = served.frameworkRouter();

    @AfterAll
    void stop() {
        served.close();
    }

    /// The paths of all routes, with values for their variables.
    Stream<String> paths() {
        return framework.uriRoutes().map(IndexedRouterTest::path).distinct().sorted();
    }

    private static String path(UriRouteInfo<?, ?> route) {
        return route.getUriMatchTemplate().toPathString().replaceAll("\\{/(\\w+)[^}]*}", "/$1")
                .replaceAll("\\{[+]?(\\w+)[^}]*}", "$1");
    }

    @ParameterizedTest
    @MethodSource("paths")
    void findsTheSameAtEachPath(String path) {
        for (HttpMethod method : HttpMethod.values()) {
            if (method != HttpMethod.CUSTOM) {
                findTheSame(method, path);
            }
        }
    }

    private void findTheSame(HttpMethod method, String path) {
        for (String type : NONE_AND_TYPES) {
            requireSame(request(method, path, type, ""));
        }
        for (String accepted : NONE_AND_ACCEPTED) {
            requireSame(request(method, path, "application/json", accepted));
        }
    }

    @ParameterizedTest
    @MethodSource("paths")
    void findsTheSameBesideEachPath(String path) {
        Stream.of(path + "/", path + "//", path + "/more", path + "x", path.toUpperCase(Locale.ROOT),
                "/" + path, path.replaceFirst("/", "//"), path.substring(0, Math.max(1, path.lastIndexOf('/'))),
                path.replaceAll("(/[^/]*)$", "//$1"), path + "%2F", path + ";a=1")
                .forEach(other -> List.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.HEAD, HttpMethod.DELETE)
                        .forEach(method -> requireSame(request(method, other, "application/json", ""))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "//", "/v1", "/v1/", "/x", "/x/y/z/w"})
    void findsTheSameElsewhere(String path) {
        Stream.of(HttpMethod.values()).filter(method -> method != HttpMethod.CUSTOM)
                .forEach(method -> findTheSame(method, path));
    }

    @Test
    void findsTheSameForMethodsOfOthers() {
        requireSame(HttpRequest.create(HttpMethod.CUSTOM, "/v1/payments", "PROPFIND"));
    }

    private static HttpRequest<?> request(HttpMethod method, String path, String type, String accepted) {
        MutableHttpRequest<Object> request = HttpRequest.create(method, "/");
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        if (!accepted.isEmpty()) {
            request.header("Accept", accepted);
        }
        // A path that begins with two slashes is one too, and no URI has it.
        return new HttpRequestWrapper<>(request) {
            @Override
            public String getPath() {
                return path;
            }
        };
    }

    private void requireSame(HttpRequest<?> request) {
        requireSame(indexed, framework, request);
    }

    private static void requireSame(Router indexed, Router framework, HttpRequest<?> request) {
        assertThat(found(indexed, request)).as("%s %s %s", request.getMethodName(), request.getPath(),
                request.getHeaders().asMap()).isEqualTo(found(framework, request));
    }

    /// The route, its variables and its filters; or that several are as close.
    private static String found(Router router, HttpRequest<?> request) {
        try {
            UriRouteMatch<?, ?> match = router.findClosest(request);
            return match == null
                    ? "none"
                    : match.getRouteInfo() + " " + match.getVariableValues() + " " + filters(router, request, match);
        } catch (DuplicateRouteException several) {
            return "several";
        }
    }

    private static List<String> filters(Router router, HttpRequest<?> request, UriRouteMatch<?, ?> match) {
        return router.findFilters(request, match).stream().map(GenericHttpFilter::toString).toList();
    }

    /// Forms of paths, and bodies that a route doesn't take, which no route of the program has.
    @Test
    void findsTheSameAmongRoutesOfOtherForms() {
        MadeRoutes routes = new MadeRoutes(framework.uriRoutes().findFirst().orElseThrow().getTargetMethod());
        List.of("/", "/{any}", "/a{/b}", "/a/b", "/a/{b}", "/a/b/{c}", "/{+rest}", "/c/d{?e}", "/c/d.{format}")
                .forEach(path -> routes.add(HttpMethod.GET, path));
        routes.add(HttpMethod.POST, "/a/{b}").consumes(MediaType.APPLICATION_JSON_TYPE);
        routes.add(HttpMethod.POST, "/a/b").consumes(MediaType.APPLICATION_FORM_URLENCODED_TYPE);
        routes.add(HttpMethod.POST, "/c/d").consumes(MediaType.APPLICATION_JSON_TYPE);
        routes.add(HttpMethod.PUT, "/{any}/{thing}").produces(MediaType.TEXT_HTML_TYPE);
        routes.add(HttpMethod.PUT, "/a/b").produces(MediaType.TEXT_CSV_TYPE);
        Router one = new IndexedRouter(List.of(routes));
        Router other = new DefaultRouter(routes);

        for (String path : List.of("/", "/a", "/a/", "/a/b", "/a/x", "/a/b/c", "/a/b/c/d", "/c/d", "/c/d/", "/c/d.e",
                "/x", "/x/y", "/x/y/z")) {
            Stream.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT).forEach(method -> NONE_AND_TYPES.forEach(
                    type -> NONE_AND_ACCEPTED.forEach(accepted -> requireSame(one, other,
                            request(method, path, type, accepted)))));
        }
    }

    private static final class MadeRoutes extends DefaultRouteBuilder {
        private final MethodExecutionHandle<Object, Object> target;

        @SuppressWarnings("unchecked")
        MadeRoutes(MethodExecutionHandle<?, ?> target) {
            super(ExecutionHandleLocator.EMPTY);
            this.target = (MethodExecutionHandle<Object, Object>) target;
        }

        UriRoute add(HttpMethod method, String path) {
            return buildRoute(method, path, target);
        }
    }

    /// Otherwise it would be right and slow.
    @Test
    void leavesOnlyWhatIsAmbiguousToTheFramework() {
        List<HttpRequest<?>> requests = framework.uriRoutes().<HttpRequest<?>>map(
                route -> request(HttpMethod.parse(route.getHttpMethodName()), path(route), "application/json", ""))
                .toList();
        assertThat(requests).hasSizeGreaterThan(100).allSatisfy(request -> assertThat(indexed.onlyOne(request) == null)
                .as("%s %s", request.getMethodName(), request.getPath())
                .isEqualTo(framework.find(request).count() > 1));
    }

    /// The pages of the staff have the same two segments.
    @Test
    void comparesAPathWithFewRoutes() {
        Set<UriRouteInfo<?, ?>> routes = framework.uriRoutes().collect(Collectors.toSet());
        RouteIndex index = new RouteIndex(routes);

        assertThat(routes).filteredOn(route -> !path(route).startsWith("/dashboard/operator"))
                .allSatisfy(route -> assertThat(index.candidates(route.getHttpMethodName(), path(route)))
                        .contains(route).hasSizeLessThan(40));
        assertThat(index.candidates("POST", "/v1/transfers")).hasSizeLessThan(5);
        assertThat(index.candidates("POST", "/v1/payments")).hasSizeLessThan(10);
    }
}
