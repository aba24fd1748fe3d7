package dev.hazina.http.dashboard.link;

/// The addresses of the pages about the business and its people.
public final class BusinessLinks {
    public static final String PEOPLE = "/dashboard/people";
    public static final String INVITATIONS = "/dashboard/invitations";
    public static final String FEES = "/dashboard/fees";
    public static final String SETTINGS = "/dashboard/settings";
    public static final String AUDIT = "/dashboard/audit";
    public static final String SEARCH = "/dashboard/search";

    private BusinessLinks() {}
}
