package dev.hazina.http.transport;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.invitation.InviteUser;
import java.util.Set;

/// Tells the requests that anybody may send without credentials, by their target. They are counted by address before
/// anything is done for them. The API counts its own: requests without valid credentials, attempts to sign in, and
/// callbacks with a wrong token. Health checks are never refused, and cost no more than a refusal.
public final class FreeRequests {
    private static final String API = "/v1/";
    private static final String HEALTH = "/health/";
    private static final String DASHBOARD = "/dashboard";
    private static final String ASSETS = DASHBOARD + "/assets/";
    private static final String SIGN_IN = DASHBOARD + "/sign-in";
    private static final String STAFF_SIGN_IN = DASHBOARD + "/operator/sign-in";

    /// The pages before signing in.
    public static final Set<String> PAGES = Set.of(SIGN_IN, SIGN_IN + "/code", SIGN_IN + "/language", STAFF_SIGN_IN,
            STAFF_SIGN_IN + "/code", STAFF_SIGN_IN + "/person", DASHBOARD + "/register", DASHBOARD + "/forgot-password",
            MailResetLink.PAGE, InviteUser.PAGE, InviteUser.PAGE + "/sign-in");

    private FreeRequests() {}

    /// Whether anybody may send a request for this target.
    ///
    /// @param withCookie whether it has a cookie, which may be a session's: then the session is checked and counted
    static boolean isFree(String target, boolean withCookie) {
        if (target.startsWith(API) || target.startsWith(HEALTH)) {
            return false;
        }
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        boolean guarded = withCookie && (path.equals(DASHBOARD) || path.startsWith(DASHBOARD + "/"));
        // A path in another spelling may be one of those pages.
        return !guarded || path.startsWith(ASSETS) || PAGES.contains(path) || path.indexOf('%') >= 0;
    }
}
