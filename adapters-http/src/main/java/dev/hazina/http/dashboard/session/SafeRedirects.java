package dev.hazina.http.dashboard.session;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks addresses from requests before a redirect.
public final class SafeRedirects {
    /// The group is repeated without a way back (`*+`): the JDK matches that in a loop, where `*` uses up its stack.
    private static final Pattern OWN = Pattern.compile("/dashboard(?:/[A-Za-z0-9_-]+)*+");

    private SafeRedirects() {}

    /// The address, if it is one of the dashboard. Other addresses lead home: an open redirect would help phishing.
    public static String orHome(String next) {
        return OWN.matcher(next).matches() ? next : DashboardPaths.HOME;
    }

    /// The page that the request came from, if the browser names it.
    public static String back(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.REFERER)).map(SafeRedirects::path)
                .map(SafeRedirects::orHome)
                .orElse(DashboardPaths.HOME);
    }

    private static String path(String address) {
        int host = address.indexOf("//");
        int path = host < 0 ? -1 : address.indexOf('/', host + 2);
        int query = address.indexOf('?');
        return path < 0 ? DashboardPaths.HOME : address.substring(path, query < path ? address.length() : query);
    }
}
