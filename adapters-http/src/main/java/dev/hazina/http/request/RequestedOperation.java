package dev.hazina.http.request;

import dev.hazina.domain.id.CanonicalUuid;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.uri.UriMatchTemplate;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteMatch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/// The operation of a request in canonical form: the method, and the path by the route's template with ids in their
/// canonical form. The router also finds a route for a slash at the end, percent-encoded letters, and a UUID in upper
/// case.
public final class RequestedOperation {
    /// Letters, digits and the marks that mean the same with and without encoding, encoded.
    private static final Pattern NEEDLESSLY_ENCODED = Pattern
            .compile("%(2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])", Pattern.CASE_INSENSITIVE);

    private RequestedOperation() {}

    /// `POST /v1/payments/01890a5d-ac96-774b-bcce-b302099a8057/refunds`
    public static String of(HttpRequest<?> request) {
        return request.getMethodName() + " " + RouteAttributes.getRouteMatch(request)
                .filter(UriRouteMatch.class::isInstance).map(route -> path((UriRouteMatch<?, ?>) route))
                .orElseThrow(() -> new IllegalStateException("no route was found for the request"));
    }

    /// Whether the path is written in canonical form.
    public static boolean isCanonical(HttpRequest<?> request) {
        String path = request.getPath();
        return !path.endsWith("/") && (path.indexOf('%') < 0 || !NEEDLESSLY_ENCODED.matcher(path).find())
                && hasCanonicalIds(path);
    }

    private static boolean hasCanonicalIds(String path) {
        int start = 0;
        while (start < path.length()) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            if (end - start == CanonicalUuid.LENGTH) {
                String segment = path.substring(start, end);
                if (!canonical(segment).equals(segment)) {
                    return false;
                }
            }
            start = end + 1;
        }
        return true;
    }

    private static String path(UriRouteMatch<?, ?> route) {
        UriMatchTemplate template = route.getRouteInfo().getUriMatchTemplate();
        if (template.getVariables().isEmpty()) {
            return template.toPathString();
        }
        Map<String, Object> values = new LinkedHashMap<>(route.getVariableValues());
        values.replaceAll((name, value) -> canonical(value.toString()));
        return template.expand(values);
    }

    private static String canonical(String id) {
        return CanonicalUuid.parse(id).map(UUID::toString).orElse(id);
    }
}
