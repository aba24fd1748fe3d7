package dev.hazina.http.dashboard;

import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpResponse;
import java.util.List;

/// Asks whether to do it.
///
/// @param question what will happen, in a few words
/// @param explanation what follows from it
/// @param button says what it does
/// @param irreversible whether it can't be taken back
/// @param editable whether there is a form to go back to
public record Confirmation(Layout layout, FormView form, String question, String explanation, List<SummaryRow> summary,
        String button, boolean irreversible, boolean editable, String back) {
    private static final String TEMPLATE = "confirmation";

    /// Something that can't be taken back.
    public static Confirmation irreversible(Layout layout, FormView form, String question, String explanation,
            List<SummaryRow> summary, String button, String back) {
        return new Confirmation(layout, form, question, explanation, summary, button, true, false, back);
    }

    /// Something that was filled in on a form before.
    public static Confirmation ofForm(Layout layout, FormView form, String question, String explanation,
            List<SummaryRow> summary, String button, String back) {
        return new Confirmation(layout, form, question, explanation, summary, button, false, true, back);
    }

    public HttpResponse<?> show(Pages pages) {
        return pages.form(TEMPLATE, this, form);
    }
}
