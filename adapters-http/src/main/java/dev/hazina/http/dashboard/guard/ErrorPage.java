package dev.hazina.http.dashboard.guard;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The page of an error. It shows the values of a form that could not be carried out.
///
/// @param request the id of the request, for finding its log lines; empty when there is nothing to find
/// @param typed the values of the form, without passwords
/// @param again the form that leads back with the values; empty when that isn't useful
/// @param elsewhere the account in which the page exists; empty when there is none
/// @param seen the page with the result of the form; empty when there is none
public record ErrorPage(Layout layout, String heading, String message, String request, List<SummaryRow> typed,
        Optional<FormView> again, Optional<Elsewhere> elsewhere, Optional<String> seen) {

    /// Another account of the person, with the form that changes to it.
    ///
    /// @param merchant the business of the account, where it is another one
    public record Elsewhere(FormView choose, String account, String number, String path, Optional<String> merchant) {}

    static String heading(int status) {
        return switch (status) {
            case 403 -> text("part.error.heading.not-allowed");
            case 404 -> text("part.error.heading.not-found");
            case 429 -> text("part.error.heading.too-many");
            case 503 -> text("part.error.heading.unavailable");
            default -> text(status < 500 ? "part.error.heading.failed" : "part.error.heading.ours");
        };
    }
}
