package dev.hazina.http.dashboard.session;

import dev.hazina.application.access.KnownBrowsers;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.dashboard.text.Language;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.cookie.SameSite;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/// The dashboard's cookies. Over TLS their names have the prefix by which browsers guarantee that a cookie was set by
/// this host, over TLS, for all of its paths.
@Singleton
public final class Cookies {
    private static final String SESSION = "hazina-session";
    private static final String VISITOR = "hazina-visitor";
    private static final String BROWSER = "hazina-browser";
    private static final String STAFF_BROWSER = "hazina-staff-browser";
    private static final String ACCOUNT = "hazina-account";
    private static final String THEME = "hazina-theme";
    private static final String HOST_ONLY = "__Host-";
    private static final char BETWEEN = '.';
    private static final int LONGEST = 200;
    private static final int VISITOR_BYTES = 32;
    private static final Duration A_YEAR = Duration.ofDays(365);

    private final boolean tlsOnly;
    private final SecureRandom chance = new SecureRandom();

    Cookies(HttpSettings settings) {
        this.tlsOnly = settings.tlsOnly();
    }

    public Optional<Credentials> session(HttpRequest<?> request) {
        return read(request, SESSION).flatMap(value -> {
            int at = value.indexOf(BETWEEN);
            return at > 0 && at < value.length() - 1
                    ? Optional.of(new Credentials(value.substring(0, at), value.substring(at + 1)))
                    : Optional.empty();
        });
    }

    /// Whether a cookie can carry a key unencoded. Issued keys fit; the administrator's key may contain any character.
    public static boolean mayCarry(Credentials credentials) {
        return credentials.keyId().matches("[A-Za-z0-9_-]+") && credentials.secret().matches("[A-Za-z0-9_.~+/=-]+")
                && credentials.keyId().length() + credentials.secret().length() < LONGEST;
    }

    /// The cookie lasts as long as the key.
    public <T> MutableHttpResponse<T> signIn(HttpRequest<?> request, MutableHttpResponse<T> response,
            Credentials credentials) {
        return response.cookie(cookie(request, SESSION, credentials.keyId() + BETWEEN + credentials.secret())
                .maxAge(SignIn.SESSION.toSeconds())).cookie(cookie(request, ACCOUNT, "").maxAge(0));
    }

    /// The same, with an account of the key to act on.
    public <T> MutableHttpResponse<T> signIn(HttpRequest<?> request, MutableHttpResponse<T> response,
            Credentials credentials, String account) {
        return response.cookie(cookie(request, SESSION, credentials.keyId() + BETWEEN + credentials.secret())
                .maxAge(SignIn.SESSION.toSeconds())).cookie(cookie(request, ACCOUNT, account));
    }

    public <T> MutableHttpResponse<T> signOut(HttpRequest<?> request, MutableHttpResponse<T> response) {
        return response.cookie(cookie(request, SESSION, "").maxAge(0)).cookie(cookie(request, ACCOUNT, "").maxAge(0));
    }

    /// The secret of a browser in which no user has signed in.
    public Optional<String> visitor(HttpRequest<?> request) {
        return read(request, VISITOR);
    }

    private String newVisitor() {
        byte[] secret = new byte[VISITOR_BYTES];
        chance.nextBytes(secret);
        return HexFormat.of().formatHex(secret);
    }

    /// The secret of the browser, or one for it that the response to this request brings.
    public String visitorOrNew(HttpRequest<?> request) {
        return visitor(request).or(() -> begun(request)).orElseGet(() -> {
            String fresh = newVisitor();
            request.setAttribute(VISITOR, fresh);
            return fresh;
        });
    }

    private static Optional<String> begun(HttpRequest<?> request) {
        return request.getAttribute(VISITOR, String.class);
    }

    public <T> MutableHttpResponse<T> keepVisitor(HttpRequest<?> request, MutableHttpResponse<T> response,
            String secret) {
        return response.cookie(cookie(request, VISITOR, secret));
    }

    /// The token of a browser in which a user has signed in before.
    public Optional<String> browser(HttpRequest<?> request) {
        return read(request, BROWSER);
    }

    /// It stays when the session ends, because it gives no access.
    public <T> MutableHttpResponse<T> keepBrowser(HttpRequest<?> request, MutableHttpResponse<T> response,
            String token) {
        return response.cookie(cookie(request, BROWSER, token).maxAge(KnownBrowsers.LIFE.toSeconds()));
    }

    /// The token of a browser in which a person of the platform's staff has signed in before.
    public Optional<String> staffBrowser(HttpRequest<?> request) {
        return read(request, STAFF_BROWSER);
    }

    public <T> MutableHttpResponse<T> keepStaffBrowser(HttpRequest<?> request, MutableHttpResponse<T> response,
            String token) {
        return response.cookie(cookie(request, STAFF_BROWSER, token).maxAge(KnownBrowsers.LIFE.toSeconds()));
    }

    /// The number of the account that was chosen.
    public Optional<String> account(HttpRequest<?> request) {
        return read(request, ACCOUNT);
    }

    public <T> MutableHttpResponse<T> keepAccount(HttpRequest<?> request, MutableHttpResponse<T> response,
            String number) {
        return response.cookie(cookie(request, ACCOUNT, number));
    }

    public <T> MutableHttpResponse<T> forgetAccount(HttpRequest<?> request, MutableHttpResponse<T> response) {
        return response.cookie(cookie(request, ACCOUNT, "").maxAge(0));
    }

    public Theme theme(HttpRequest<?> request) {
        return read(request, THEME).flatMap(Theme::ofWire).orElse(Theme.SYSTEM);
    }

    public <T> MutableHttpResponse<T> keepTheme(HttpRequest<?> request, MutableHttpResponse<T> response, Theme theme) {
        return response.cookie(cookie(request, THEME, theme.wire()).maxAge(A_YEAR.toSeconds()));
    }

    public <T> MutableHttpResponse<T> keepLanguage(HttpRequest<?> request, MutableHttpResponse<T> response,
            Language language) {
        return response.cookie(cookie(request, Language.COOKIE, language.tag()).maxAge(A_YEAR.toSeconds()));
    }

    /// The program's cookies contain visible ASCII only. The database can't search for some other characters.
    private Optional<String> read(HttpRequest<?> request, String name) {
        return request.getCookies().findCookie(name(request, name)).map(Cookie::getValue)
                .filter(value -> !value.isEmpty() && value.length() <= LONGEST
                        && value.chars().allMatch(c -> c > ' ' && c <= '~'));
    }

    private Cookie cookie(HttpRequest<?> request, String name, String value) {
        return Cookie.of(name(request, name), value).path("/").httpOnly(true).secure(overTls(request))
                .sameSite(SameSite.Lax);
    }

    private String name(HttpRequest<?> request, String name) {
        return overTls(request) ? HOST_ONLY + name : name;
    }

    private boolean overTls(HttpRequest<?> request) {
        return tlsOnly || request.isSecure();
    }
}
