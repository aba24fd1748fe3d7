package dev.hazina.http.dashboard.access;

import dev.hazina.application.access.SignedIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.Keys;
import dev.hazina.application.staff.SignInStaff;
import dev.hazina.http.dashboard.guard.BrowserRecognition;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.SafeRedirects;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Makes the responses of a sign-in: the key as a cookie, and a redirect.
@Singleton
public final class SignInResponses {
    private static final String SECOND_FACTOR = DashboardPaths.PROFILE + "/second-factor";

    private final Cookies cookies;
    private final BrowserRecognition browsers;
    private final Keys keys;

    SignInResponses(Cookies cookies, BrowserRecognition browsers, Keys keys) {
        this.cookies = cookies;
        this.browsers = browsers;
        this.keys = keys;
    }

    HttpResponse<?> signedIn(HttpRequest<?> request, SignedIn signedIn, String next) {
        return signIn(request, isFactorMissing(signedIn)
                ? Pages.redirect(SECOND_FACTOR, Notice.SECOND_FACTOR_DEMANDED)
                : Pages.redirect(SafeRedirects.orHome(next)), signedIn);
    }

    /// The first session in a business that the person has joined.
    HttpResponse<?> joined(HttpRequest<?> request, SignedIn signedIn) {
        return signIn(request, isFactorMissing(signedIn)
                ? Pages.redirect(SECOND_FACTOR, Notice.SECOND_FACTOR_DEMANDED)
                : Pages.redirect(DashboardPaths.HOME, Notice.JOINED), signedIn);
    }

    /// The session in another business of the person.
    HttpResponse<?> changed(HttpRequest<?> request, SignedIn signedIn, String next, Optional<String> account) {
        MutableHttpResponse<?> response = isFactorMissing(signedIn)
                ? Pages.redirect(SECOND_FACTOR, Notice.SECOND_FACTOR_DEMANDED)
                : Pages.redirect(SafeRedirects.orHome(next));
        return account.filter(number -> isOf(signedIn, number)).<HttpResponse<?>>map(
                number -> cookies.signIn(request, response, signedIn.credentials(), number))
                .orElseGet(() -> cookies.signIn(request, response, signedIn.credentials()));
    }

    private boolean isOf(SignedIn signedIn, String account) {
        return keys.accountsOf(signedIn.merchant().id()).stream().anyMatch(one -> one.number().equals(account));
    }

    private boolean isFactorMissing(SignedIn signedIn) {
        return keys.find(signedIn.credentials().keyId())
                .filter(holder -> holder.factor().isMissing(holder.key().role())).isPresent();
    }

    HttpResponse<?> registered(HttpRequest<?> request, SignedIn signedIn) {
        return signIn(request, Pages.redirect(DashboardPaths.HOME, Notice.WELCOME), signedIn);
    }

    private HttpResponse<?> signIn(HttpRequest<?> request, MutableHttpResponse<?> response, SignedIn signedIn) {
        return browsers.remember(request, cookies.signIn(request, response, signedIn.credentials()), signedIn.user());
    }

    /// The administrator's key, kept like a session's key.
    public HttpResponse<?> platformStaff(HttpRequest<?> request, Credentials key, String next) {
        return platform(request, key, next);
    }

    /// A person of the platform's staff.
    public HttpResponse<?> signedIn(HttpRequest<?> request, SignInStaff.SignedIn signedIn, String next) {
        return browsers.remember(request, platform(request, signedIn.credentials(), next), signedIn.member());
    }

    private MutableHttpResponse<?> platform(HttpRequest<?> request, Credentials key, String next) {
        String place = SafeRedirects.orHome(next);
        return cookies.signIn(request,
                Pages.redirect(place.startsWith(PlatformLinks.HOME + "/") ? place : PlatformLinks.HOME), key);
    }
}
