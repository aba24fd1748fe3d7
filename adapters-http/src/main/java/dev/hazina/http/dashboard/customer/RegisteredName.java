package dev.hazina.http.dashboard.customer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.http.dashboard.form.FormView;

/// The question to whom a provider has registered a number, and its answer.
///
/// @param form asks
/// @param name empty where none was told
/// @param said about the answer; empty where nothing was asked
public record RegisteredName(FormView form, String name, String said) {
    private static final String NOTHING = "";

    static RegisteredName unasked(FormView form) {
        return new RegisteredName(form, NOTHING, NOTHING);
    }

    RegisteredName answered(NameAnswer answer) {
        return switch (answer) {
            case NameAnswer.Named(String told) -> new RegisteredName(form, told, text("customer.registered-told"));
            case NameAnswer.Unnamed _ -> new RegisteredName(form, NOTHING, text("customer.registered-none"));
            case NameAnswer.Unanswered _ -> new RegisteredName(form, NOTHING, text("customer.registered-unknown"));
        };
    }
}
