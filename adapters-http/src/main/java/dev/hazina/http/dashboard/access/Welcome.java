package dev.hazina.http.dashboard.access;

import dev.hazina.application.merchant.SignedIn;
import dev.hazina.http.dashboard.Cookies;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;

/// Lets somebody in: gives the browser the key as a cookie, and sends it on.
@Singleton
final class Welcome {
    private static final String HOME = "/dashboard";

    private final Cookies cookies;

    Welcome(Cookies cookies) {
        this.cookies = cookies;
    }

    HttpResponse<?> in(HttpRequest<?> request, SignedIn signedIn, String next) {
        return cookies.signIn(request, Pages.go(own(next)), signedIn.credentials());
    }

    HttpResponse<?> newcomer(HttpRequest<?> request, SignedIn signedIn) {
        return cookies.signIn(request, Pages.go(HOME, Notice.WELCOME), signedIn.credentials());
    }

    /// A link that leads somewhere else after signing in would make us its accomplice.
    static String own(String next) {
        return next.matches("/dashboard(/[A-Za-z0-9_-]+)*") ? next : HOME;
    }
}
