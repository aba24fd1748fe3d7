package dev.hazina.http.dashboard.view;

/// A URL as a row of a table has room for it.
public final class ShortUrl {
    private static final int MOST = 60;
    /// How many of the characters are those of its end, which tells endpoints of one receiver apart.
    private static final int END = 12;

    private ShortUrl() {}

    /// The URL, or its beginning and its end where it is long.
    public static String of(String url) {
        return url.length() <= MOST
                ? url
                : url.substring(0, MOST - END) + "…" + url.substring(url.length() - END);
    }
}
