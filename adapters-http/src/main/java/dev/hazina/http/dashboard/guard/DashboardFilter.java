package dev.hazina.http.dashboard.guard;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Admission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.SubmissionCounter;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.Assets;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.session.SafeRedirects;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.ErrorResponses;
import dev.hazina.http.error.FaultHandler;
import dev.hazina.http.error.Refusals;
import dev.hazina.http.transport.FreeRequests;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.exceptions.HttpStatusException;
import io.micronaut.http.filter.FilterPatternStyle;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.web.router.RouteAttributes;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Guards the dashboard. The cookie carries a key of the API, which is verified as in the API, so the session ends with
/// the key. Every form is verified and counted before its route is called, and every route names the permission it
/// needs. Responses carry the security headers; refusals become pages.
@ServerFilter(patternStyle = FilterPatternStyle.REGEX, patterns = "/dashboard(/.*)?")
final class DashboardFilter {
    /// Pages whose address has a secret.
    private static final Set<String> SECRET = Set.of(MailResetLink.PAGE, InviteUser.PAGE);
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    /// The header of requests that the page's script sends.
    private static final String BY_SCRIPT = "HX-Request";

    private final Authenticate authenticate;
    private final Admission admission;
    private final Throttle throttle;
    private final BrowserRecognition browsers;
    private final Cookies cookies;
    private final SubmissionCounter submissions;
    private final SecondFactorPrompt prompt;
    private final ErrorPages errors;
    private final FaultHandler faults;

    DashboardFilter(Authenticate authenticate, Admission admission, Throttle throttle, BrowserRecognition browsers,
            Cookies cookies, SubmissionCounter submissions, SecondFactorPrompt prompt, ErrorPages errors,
            FaultHandler faults) {
        this.authenticate = authenticate;
        this.admission = admission;
        this.throttle = throttle;
        this.browsers = browsers;
        this.cookies = cookies;
        this.submissions = submissions;
        this.prompt = prompt;
        this.errors = errors;
        this.faults = faults;
    }

    /// @return the response, when the route is not called
    @RequestFilter
    @ExecuteOn(TaskExecutors.BLOCKING)
    @Nullable
    HttpResponse<?> filterRequest(HttpRequest<?> request) {
        try {
            return authorize(request);
        } catch (Refusal refused) {
            return secured(request, errorPage(request, HttpResponse.ok(), Refusals.error(refused)));
        } catch (HttpStatusException refused) {
            return secured(request,
                    errorPage(request, HttpResponse.ok(), ApiError.ofStatus(refused.getStatus().getCode())));
        } catch (StorageFailure failure) {
            return secured(request, errorPage(request, HttpResponse.ok(), faults.error(request, failure)));
        }
    }

    private @Nullable HttpResponse<?> authorize(HttpRequest<?> request) {
        String path = request.getPath();
        if (path.startsWith(Assets.PATH)) {
            return null;
        }
        if (FreeRequests.PAGES.contains(path)) {
            admission.begin(request, "");
            return admitVisitor(request);
        }
        Optional<Credentials> session = cookies.session(request);
        if (session.isEmpty()) {
            return secured(request, toSignIn(request));
        }
        try {
            identify(request, session.get());
        } catch (Refusal.Unauthorized ended) {
            throttle.stranger(request);
            return secured(request, cookies.signOut(request, toSignIn(request)));
        }
        if (path.equals(DashboardPaths.HOME) && DashboardSession.of(request).caller() instanceof Caller.Administrator) {
            return secured(request, Pages.redirect(PlatformLinks.HOME));
        }
        return RouteAttributes.getRouteMatch(request).flatMap(route -> admit(request, route.getAnnotationMetadata()))
                .orElse(null);
    }

    private @Nullable HttpResponse<?> admitVisitor(HttpRequest<?> request) {
        if (DashboardPaths.isWriting(request)) {
            if (!isRecognized(request)) {
                throttle.stranger(request);
            }
            Optional<String> visitor = cookies.visitor(request);
            SubmittedForms.verifyForVisitor(request, visitor.orElseThrow(
                    () -> new Refusal.Forbidden(RefusalCode.FORM_INVALID,
                            "this page needs cookies; allow them and try again")));
        }
        return null;
    }

    private boolean isRecognized(HttpRequest<?> request) {
        return switch (request.getPath()) {
            case DashboardPaths.SIGN_IN -> browsers.recognizes(request);
            case DashboardPaths.PERSON_SIGN_IN -> browsers.recognizesStaff(request);
            default -> false;
        };
    }

    /// An account that the key is no longer bound to is refused, and the cookie that names it is removed.
    private void identify(HttpRequest<?> request, Credentials session) {
        try {
            admission.begin(request, session.keyId());
            Caller caller = authenticate.handle(session, cookies.account(request));
            DashboardSession.remember(request, new DashboardSession(caller, session));
            admission.admit(request, caller);
        } catch (Refusal.Forbidden known) {
            throttle.misdirected(session.keyId());
            throw known;
        }
    }

    /// @return the response, when the route is not called
    private Optional<HttpResponse<?>> admit(HttpRequest<?> request, AnnotationMetadata route) {
        DashboardSession session = DashboardSession.of(request);
        if (route.booleanValue(Needs.class, "write").orElse(false)) {
            throttle.writing(session.caller());
        }
        if (route.booleanValue(Needs.class, "probe").orElse(false)) {
            throttle.probing(session.caller());
        }
        Permission needed = route.enumValue(Needs.class, Permission.class)
                .orElseThrow(() -> new Refusal.Forbidden(RefusalCode.ROUTE_CLOSED, "this route is closed"));
        session.caller().require(needed);
        if (!DashboardPaths.isWriting(request)) {
            return Optional.empty();
        }
        SubmittedForms.verify(request, session);
        Optional<OnResubmit.Policy> policy = route.enumValue(OnResubmit.class, OnResubmit.Policy.class);
        Optional<MutableHttpResponse<?>> code = prompt.ask(request, needed, policy.isPresent());
        if (code.isPresent()) {
            return Optional.of(secured(request, code.get()));
        }
        return switch (submissions.count(request, session, policy)) {
            case ACCEPTED -> Optional.empty();
            case EXPIRED -> Optional.of(secured(request, errors.expired(request)));
            case DUPLICATE -> Optional.of(secured(request, errors.duplicate(request)));
        };
    }

    /// Whether the page is one before signing in. Those of the platform's staff are in English only.
    private static MutableHttpResponse<?> toSignIn(HttpRequest<?> request) {
        String path = request.getPath();
        String signIn = path.equals(PlatformLinks.HOME) || path.startsWith(PlatformLinks.HOME + "/")
                ? PlatformLinks.SIGN_IN
                : DashboardPaths.SIGN_IN;
        if (request.getHeaders().contains(BY_SCRIPT)) {
            return HttpResponse.status(HttpStatus.UNAUTHORIZED).header("HX-Redirect", signIn);
        }
        String place = DashboardPaths.isWriting(request) ? SafeRedirects.back(request) : path;
        String asked = place.equals(DashboardPaths.HOME)
                ? ""
                : "?next=" + URLEncoder.encode(place, StandardCharsets.UTF_8);
        return DashboardPaths.isWriting(request)
                ? Pages.redirect(signIn + asked, Notice.SESSION_ENDED)
                : Pages.redirect(signIn + asked);
    }

    @ResponseFilter
    @ExecuteOn(TaskExecutors.BLOCKING)
    MutableHttpResponse<?> filterResponse(HttpRequest<?> request, MutableHttpResponse<?> response) {
        MutableHttpResponse<?> page = ErrorResponses.errorIn(response).<MutableHttpResponse<?>>map(
                error -> errorPage(request, response, error)).orElse(response);
        return secured(request, page);
    }

    /// The address of a mailed link is a secret, so its page names no more than the host to the requests it causes. It
    /// does name the host: without it a browser sends a form with an `Origin` that is refused.
    private static MutableHttpResponse<?> secured(HttpRequest<?> request, MutableHttpResponse<?> page) {
        return page.header("Content-Security-Policy", POLICY)
                .header("Referrer-Policy", SECRET.contains(request.getPath()) ? "strict-origin" : "same-origin")
                .header("X-Frame-Options", "DENY").header("Cross-Origin-Opener-Policy", "same-origin");
    }

    private MutableHttpResponse<?> errorPage(HttpRequest<?> request, MutableHttpResponse<?> refused,
            ApiError error) {
        MutableHttpResponse<?> page = errors.of(request, error);
        error.retryAfterSeconds()
                .ifPresent(seconds -> page.header(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
        Optional.ofNullable(refused.getHeaders().get(HttpHeaders.ALLOW))
                .ifPresent(methods -> page.header(HttpHeaders.ALLOW, methods));
        return isForeignAccount(request, error) ? cookies.forgetAccount(request, page) : page;
    }

    /// With the cookie of a refused account, every further page would be refused.
    private boolean isForeignAccount(HttpRequest<?> request, ApiError error) {
        return error.status() == HttpStatus.FORBIDDEN.getCode() && DashboardSession.find(request).isEmpty()
                && cookies.account(request).isPresent();
    }
}
