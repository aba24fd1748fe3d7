package dev.hazina.http.names;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import io.micronaut.core.annotation.Order;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.filter.FilterPatternStyle;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteInfo;
import io.micronaut.web.router.UriRouteMatch;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Looks for names that the route doesn't know, in the headers, the query and the body: refuses those that are nearly
/// known ones or ask for a trial, and names the others in the response. A misspelt filter would show other rows than
/// were asked for, and a misspelt member would move other money.
///
/// It comes after authentication, so that a stranger learns nothing, and before the route, so that nothing has happened
/// yet. Callbacks of providers have whatever their providers send.
@ServerFilter(patternStyle = FilterPatternStyle.REGEX, patterns = "/v1(/.*)?")
@Order(UnknownNamesFilter.AFTER_AUTHENTICATION)
final class UnknownNamesFilter {
    static final int AFTER_AUTHENTICATION = 100;
    private static final String STRICT = "Hazina-Strict";
    private static final String IGNORED = "Hazina-Ignored";
    private static final String ATTRIBUTE = "hazina.ignored";
    private static final String PROVIDERS = "/v1/providers/";
    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private final Map<UriRouteInfo<?, ?>, RouteNames> routes = new ConcurrentHashMap<>();
    private final UnknownHeaders headers = new UnknownHeaders();

    @RequestFilter
    void check(HttpRequest<?> request) {
        if (request.getPath().startsWith(PROVIDERS)) {
            return;
        }
        headers.check(request.getHeaders().names());
        boolean strict = isStrict(request) || Callers.find(request).filter(UnknownNamesFilter::isStrict).isPresent();
        Optional<UriRouteInfo<?, ?>> route = RouteAttributes.getRouteMatch(request)
                .filter(UriRouteMatch.class::isInstance).map(match -> ((UriRouteMatch<?, ?>) match).getRouteInfo());
        List<String> parameters = Query.of(request).names();
        List<List<String>> members = RequestBody.peek(request);
        boolean keyed = !READING.contains(request.getMethod()) && request.getHeaders().contains(UnknownHeaders.KEY);
        if (route.isEmpty() || parameters.isEmpty() && members.isEmpty() && !keyed) {
            return;
        }
        UnknownNames unknown = new UnknownNames(routes.computeIfAbsent(route.get(), UnknownNamesFilter::names), strict);
        unknown.checkQuery(parameters);
        unknown.checkBody(members);
        if (keyed) {
            unknown.ignoreKey();
        }
        unknown.header().ifPresent(names -> request.setAttribute(ATTRIBUTE, names));
    }

    @ResponseFilter
    void name(HttpRequest<?> request, MutableHttpResponse<?> response) {
        request.getAttribute(ATTRIBUTE, String.class).ifPresent(names -> response.header(IGNORED, names));
    }

    private static RouteNames names(UriRouteInfo<?, ?> route) {
        String method = route.getHttpMethodName();
        return RouteNames.of(method.equals("HEAD") ? "GET" : method, route.getUriMatchTemplate().toPathString());
    }

    private static boolean isStrict(Caller caller) {
        return caller instanceof Caller.Member member && member.strict();
    }

    private static boolean isStrict(HttpRequest<?> request) {
        List<String> said = request.getHeaders().getAll(STRICT);
        if (said.isEmpty()) {
            return false;
        }
        return switch (said.size() == 1 ? said.getFirst().strip().toLowerCase(Locale.ROOT) : "") {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, STRICT, STRICT + " must be true or false");
        };
    }
}
