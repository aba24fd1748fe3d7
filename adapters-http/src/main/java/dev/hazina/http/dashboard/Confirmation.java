package dev.hazina.http.dashboard;

import dev.hazina.http.dashboard.view.Fact;
import io.micronaut.http.HttpResponse;
import java.util.List;

/// Asks whether to do it.
///
/// @param question what will happen, in a few words
/// @param explanation what follows from it
/// @param button says what it does
/// @param grave whether it can't be taken back
/// @param editable whether there is a form to go back to
public record Confirmation(Layout shell, FormView form, String question, String explanation, List<Fact> facts,
        String button, boolean grave, boolean editable, String back) {
    private static final String TEMPLATE = "confirmation";

    /// Something that can't be taken back.
    public static Confirmation grave(Layout shell, FormView form, String question, String explanation,
            List<Fact> facts, String button, String back) {
        return new Confirmation(shell, form, question, explanation, facts, button, true, false, back);
    }

    /// Something that was filled in on a form before.
    public static Confirmation ofForm(Layout shell, FormView form, String question, String explanation,
            List<Fact> facts, String button, String back) {
        return new Confirmation(shell, form, question, explanation, facts, button, false, true, back);
    }

    public HttpResponse<?> ask(Pages pages) {
        return pages.form(TEMPLATE, this, form);
    }
}
