package dev.hazina.http.dashboard.link;

/// The addresses of the pages for those who connect a program.
public final class BuildLinks {
    public static final String WEBHOOKS = "/dashboard/webhooks";
    public static final String KEYS = "/dashboard/keys";
    public static final String INSPECTOR = "/dashboard/inspector";
    public static final String TOUR = "/dashboard/tour";

    private BuildLinks() {}

    /// The page of an endpoint.
    public static String endpoint(Object id) {
        return WEBHOOKS + "/" + id;
    }
}
