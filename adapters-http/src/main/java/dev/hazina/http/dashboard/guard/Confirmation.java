package dev.hazina.http.dashboard.guard;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpResponse;
import java.util.List;
import java.util.Optional;

/// Asks the user to confirm.
///
/// @param question the question, in a few words
/// @param explanation the consequences
/// @param button the text of the button
/// @param irreversible whether it can't be undone
/// @param editable whether the user can go back to a form
/// @param asksForCode whether a code of the second factor is needed
/// @param refused why it would be refused, in a sentence that takes the button's place; empty where it is accepted
public record Confirmation(Layout layout, FormView form, String question, String explanation, List<SummaryRow> summary,
        String button, boolean irreversible, boolean editable, String back, boolean asksForCode,
        Optional<String> refused) {
    static final String TEMPLATE = "confirmation";

    public Confirmation(Layout layout, FormView form, String question, String explanation, List<SummaryRow> summary,
            String button, boolean irreversible, boolean editable, String back) {
        this(layout, form, question, explanation, summary, button, irreversible, editable, back, false,
                Optional.empty());
    }

    /// The same, with a field for a code of the second factor.
    public Confirmation withCode(boolean asked) {
        return new Confirmation(layout, form, question, explanation, summary, button, irreversible, editable, back,
                asked, refused);
    }

    /// The same without its button, where there is a reason.
    public Confirmation refused(Optional<String> why) {
        return new Confirmation(layout, form, question, explanation, summary, button, irreversible, editable, back,
                asksForCode, why);
    }

    /// For an action that can't be undone.
    public static Confirmation irreversible(Layout layout, FormView form, String question, String explanation,
            List<SummaryRow> summary, String button, String back) {
        return new Confirmation(layout, form, question, explanation, summary, button, true, false, back);
    }

    /// For an action whose values were entered in a form.
    public static Confirmation ofForm(Layout layout, FormView form, String question, String explanation,
            List<SummaryRow> summary, String button, String back) {
        return new Confirmation(layout, form, question, explanation, summary, button, false, true, back);
    }

    public HttpResponse<?> show(Pages pages) {
        return pages.form(TEMPLATE, this, form);
    }
}
