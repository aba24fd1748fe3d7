package dev.hazina.http.dashboard.guard;

import dev.hazina.application.access.KnownBrowsers;
import dev.hazina.application.access.Visit;
import dev.hazina.application.staff.StaffBrowsers;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.session.Cookies;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.exceptions.HttpStatusException;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Recognizes at sign-in a browser in which the same user has signed in before, by a cookie of its own (OWASP calls it
/// a device cookie). Attempts from there are counted by themselves, so that guessing can't keep the user out.
@Singleton
public final class BrowserRecognition {
    private static final String EMAIL = "email";

    private final KnownBrowsers browsers;
    private final StaffBrowsers staff;
    private final Cookies cookies;
    private final Throttle throttle;

    BrowserRecognition(KnownBrowsers browsers, StaffBrowsers staff, Cookies cookies, Throttle throttle) {
        this.browsers = browsers;
        this.staff = staff;
        this.cookies = cookies;
        this.throttle = throttle;
    }

    /// Marks the browser as one in which this user has signed in.
    public <T> MutableHttpResponse<T> remember(HttpRequest<?> request, MutableHttpResponse<T> response, User user) {
        return cookies.keepBrowser(request, response, browsers.remember(user));
    }

    /// Marks the browser as one in which this person of the platform's staff has signed in.
    public <T> MutableHttpResponse<T> remember(HttpRequest<?> request, MutableHttpResponse<T> response,
            StaffMember member) {
        return cookies.keepStaffBrowser(request, response, staff.remember(member));
    }

    /// Who signs in from this browser, and whose browser it is known to be.
    public Visit visit(HttpRequest<?> request) {
        Optional<KnownBrowsers.Token> token = cookies.browser(request).flatMap(browsers::read);
        return new Visit(Actors.stranger(request),
                email -> token.filter(known -> browsers.knows(known, email)).isPresent());
    }

    /// Whether the browser is known for the e-mail in the form. Then the attempt is counted here, and not again
    /// elsewhere. A forged cookie costs only a MAC: the form is read, and the user looked up, only for cookies that the
    /// program issued, and no more often than their users may sign in.
    ///
    /// @throws Refusal.RateLimited when there were too many attempts with such cookies of this user
    boolean recognizes(HttpRequest<?> request) {
        return recognizes(request, cookies.browser(request), browsers);
    }

    /// The same for a browser in which a person of the platform's staff has signed in.
    boolean recognizesStaff(HttpRequest<?> request) {
        return recognizes(request, cookies.staffBrowser(request), staff.known());
    }

    private boolean recognizes(HttpRequest<?> request, Optional<String> cookie, KnownBrowsers known) {
        Optional<KnownBrowsers.Token> token = cookie.flatMap(known::read);
        if (token.isEmpty()) {
            return false;
        }
        throttle.signInWithCookie(token.get().subject());
        boolean isKnown = email(request).filter(email -> known.knows(token.get(), email)).isPresent();
        if (isKnown) {
            Throttle.markKnownBrowser(request);
        }
        return isKnown;
    }

    /// A body that is not a form is refused later, and counted like other requests without a session.
    private static Optional<String> email(HttpRequest<?> request) {
        try {
            return FormData.of(request).text(EMAIL);
        } catch (Refusal | HttpStatusException noForm) {
            return Optional.empty();
        }
    }
}
