package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.webhook.SignatureCheck;

/// One step of the check that every receiver makes.
///
/// @param said its result in a sentence
/// @param detail the same for the developer of the receiver, with the values, as the API says it
public record CheckStep(boolean isRight, String name, String said, String detail) {

    /// A step in the page's language.
    public static CheckStep of(SignatureCheck.Step step) {
        String name = "tour.check." + step.name().wire();
        return new CheckStep(step.ok(), text(name), text(name + (step.ok() ? ".right" : ".wrong")), step.detail());
    }
}
