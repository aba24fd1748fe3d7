package dev.hazina.http.dashboard;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Addresses that came from outside and are led to.
public final class SafeRedirects {
    private static final String HOME = "/dashboard";

    private SafeRedirects() {}

    /// A link that leads somewhere else after signing in would make us its accomplice.
    public static String own(String next) {
        return next.matches("/dashboard(/[A-Za-z0-9_-]+)*") ? next : HOME;
    }

    /// Where the person was, as far as the browser says so.
    public static String back(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.REFERER)).map(SafeRedirects::path)
                .map(SafeRedirects::own)
                .orElse(HOME);
    }

    private static String path(String address) {
        int host = address.indexOf("//");
        int path = host < 0 ? -1 : address.indexOf('/', host + 2);
        int query = address.indexOf('?');
        return path < 0 ? HOME : address.substring(path, query < path ? address.length() : query);
    }
}
