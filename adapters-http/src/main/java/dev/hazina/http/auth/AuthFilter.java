package dev.hazina.http.auth;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.request.RequestedOperation;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.annotation.Order;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.filter.FilterPatternStyle;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteMatch;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Authenticates each request of the API, then counts it, then checks the permission. It applies to every path under
/// `/v1`, including those that don't exist, so that a stranger can't find out which do. Two parts are open: registering
/// and signing in, counted by address, and the callbacks of providers, which a token in their path authenticates.
///
/// A resource has one path. Other spellings, which the router would accept, are answered like a path that does not
/// exist, so that no limit or idempotency key mistakes one operation for two. A callback is accepted in any spelling,
/// because the provider may send it only once, and a repeated callback has no effect.
///
/// The pattern is a regular expression, because it is matched with every request, and the framework would split the
/// path anew for each pattern of its own kind.
@ServerFilter(patternStyle = FilterPatternStyle.REGEX, patterns = "/v1(/.*)?")
@Order(AuthFilter.BEFORE_WHAT_READS_THE_REQUEST)
final class AuthFilter {
    /// A filter without an order comes last.
    static final int BEFORE_WHAT_READS_THE_REQUEST = 0;
    private static final String SIGNING = "/v1/auth/";
    private static final String PROVIDERS = "/v1/providers/";
    private static final String ACCOUNT = "X-Account-No";
    private static final Set<HttpMethod> READING = EnumSet.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final Authenticate authenticate;
    private final Admission admission;
    private final Throttle throttle;
    private final InstantSource clock;

    AuthFilter(Authenticate authenticate, Admission admission, Throttle throttle, InstantSource clock) {
        this.authenticate = authenticate;
        this.admission = admission;
        this.throttle = throttle;
        this.clock = clock;
    }

    @RequestFilter
    @ExecuteOn(TaskExecutors.BLOCKING)
    void filter(HttpRequest<?> request) {
        String path = request.getPath();
        Optional<RouteMatch<?>> route = RouteAttributes.getRouteMatch(request);
        if (path.startsWith(SIGNING)) {
            admission.begin(request, "");
            throttle.stranger(request);
            route.ifPresent(known -> requireCanonical(request));
        } else if (!path.startsWith(PROVIDERS)) {
            Caller caller = identify(request);
            Callers.remember(request, caller);
            admission.admit(request, caller);
            route.ifPresent(known -> {
                requireCanonical(request);
                admit(request, caller, known.getAnnotationMetadata());
            });
        }
    }

    private static void requireCanonical(HttpRequest<?> request) {
        if (!RequestedOperation.isCanonical(request)) {
            throw new Refusal.NotFound(RefusalCode.ROUTE_NOT_FOUND, "path");
        }
    }

    private Caller identify(HttpRequest<?> request) {
        Optional<Credentials> credentials = BasicCredentials
                .read(request.getHeaders().getAll(HttpHeaders.AUTHORIZATION));
        admission.begin(request, credentials.map(Credentials::keyId).orElse(""));
        try {
            return authenticate.handle(credentials.orElseThrow(Refusal.Unauthorized::new), account(request));
        } catch (Refusal.Unauthorized unknown) {
            throttle.stranger(request);
            throw unknown;
        } catch (Refusal.Forbidden known) {
            throttle.misdirected(credentials.orElseThrow().keyId());
            throw known;
        }
    }

    /// In HTTP two headers of a name are one list, and a list names no account.
    private static Optional<String> account(HttpRequest<?> request) {
        List<String> names = request.getHeaders().getAll(ACCOUNT);
        return Optional.of(String.join(",", names)).filter(name -> !name.isEmpty());
    }

    private void admit(HttpRequest<?> request, Caller caller, AnnotationMetadata route) {
        if (route.booleanValue(Needs.class, "write").orElse(false)) {
            throttle.writing(caller);
        }
        if (route.booleanValue(Needs.class, "probe").orElse(false)) {
            throttle.probing(caller);
        }
        Permission needed = route.enumValue(Needs.class, Permission.class)
                .orElseThrow(() -> new Refusal.Forbidden(RefusalCode.ROUTE_CLOSED, "this route is closed"));
        caller.require(needed);
        if (caller instanceof Caller.Member member && !READING.contains(request.getMethod())) {
            member.requireFreshFactor(needed, clock.instant());
        }
    }
}
