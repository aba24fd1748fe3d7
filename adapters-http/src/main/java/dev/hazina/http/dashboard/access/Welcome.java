package dev.hazina.http.dashboard.access;

import dev.hazina.application.merchant.Credentials;
import dev.hazina.application.merchant.SignedIn;
import dev.hazina.http.dashboard.Cookies;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Places;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;

/// Lets somebody in: gives the browser the key as a cookie, and sends it on.
@Singleton
final class Welcome {
    private static final String HOME = "/dashboard";
    private static final String OPERATOR = "/dashboard/operator";

    private final Cookies cookies;

    Welcome(Cookies cookies) {
        this.cookies = cookies;
    }

    HttpResponse<?> in(HttpRequest<?> request, SignedIn signedIn, String next) {
        return cookies.signIn(request, Pages.go(Places.own(next)), signedIn.credentials());
    }

    HttpResponse<?> newcomer(HttpRequest<?> request, SignedIn signedIn) {
        return cookies.signIn(request, Pages.go(HOME, Notice.WELCOME), signedIn.credentials());
    }

    /// The operator's own key, kept as a session's is.
    HttpResponse<?> operator(HttpRequest<?> request, Credentials key, String next) {
        String place = Places.own(next);
        return cookies.signIn(request, Pages.go(place.startsWith(OPERATOR + "/") ? place : OPERATOR), key);
    }
}
