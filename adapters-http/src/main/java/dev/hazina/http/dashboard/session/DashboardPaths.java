package dev.hazina.http.dashboard.session;

import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.transport.FreeRequests;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import java.util.Set;

/// The addresses of the dashboard that more than one of its rooms know.
public final class DashboardPaths {
    public static final String HOME = "/dashboard";
    public static final String SIGN_IN = "/dashboard/sign-in";
    public static final String PERSON_SIGN_IN = PlatformLinks.SIGN_IN + "/person";
    public static final String SIGN_OUT = "/dashboard/sign-out";
    public static final String CHOOSE_ACCOUNT = "/dashboard/account";
    public static final String CHOOSE_THEME = "/dashboard/theme";
    public static final String MOVE_CLOCK = "/dashboard/clock";
    public static final String CHOOSE_BUSINESS = "/dashboard/business";
    public static final String CHOOSE_LANGUAGE = "/dashboard/language";
    /// Before signing in.
    public static final String VISITOR_LANGUAGE = "/dashboard/sign-in/language";
    public static final String SIGN_OUT_EVERYWHERE = "/dashboard/sign-out-everywhere";
    public static final String PROFILE = "/dashboard/profile";
    public static final String FORGOT_PASSWORD = "/dashboard/forgot-password";
    public static final String REGISTER = "/dashboard/register";
    public static final String ASSETS = "/dashboard/assets";
    /// The forms of the layout, which act on no account.
    public static final Set<String> LAYOUT_FORMS = Set.of(SIGN_OUT, CHOOSE_ACCOUNT, CHOOSE_BUSINESS, CHOOSE_THEME,
            CHOOSE_LANGUAGE, MOVE_CLOCK);

    private DashboardPaths() {}

    /// Whether the page is open before a merchant's user has signed in.
    public static boolean isForVisitors(String path) {
        return FreeRequests.PAGES.contains(path) && !path.equals(PlatformLinks.SIGN_IN);
    }

    /// Whether the form of this address may have a file.
    public static boolean takesFile(HttpRequest<?> request) {
        return request.getPath().equals(PlatformLinks.STATEMENTS) || request.getPath().equals(MoneyLinks.PAYOUT_FILE);
    }

    /// Whether the request sends a form.
    public static boolean isWriting(HttpRequest<?> request) {
        return request.getMethod() != HttpMethod.GET && request.getMethod() != HttpMethod.HEAD;
    }
}
