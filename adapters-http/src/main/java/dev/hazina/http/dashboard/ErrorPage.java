package dev.hazina.http.dashboard;

import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A page that isn't the one that was asked for. What was typed into a form that could not be taken stands on it.
///
/// @param request the id of the request, for whoever looks into it; empty where nothing has to be looked into
/// @param typed what the form said, without passwords
/// @param again leads back to the form with it; empty where that is no use
/// @param seen where to see what a form has done; empty where none has done anything
public record ErrorPage(Layout layout, String heading, String message, String request, List<SummaryRow> typed,
        Optional<FormView> again, Optional<String> seen) {

    static String heading(int status) {
        return switch (status) {
            case 403 -> "Not allowed";
            case 404 -> "Page not found";
            case 429 -> "Too many requests";
            case 503 -> "Not available right now";
            default -> status < 500 ? "The request failed" : "An error on our side";
        };
    }
}
