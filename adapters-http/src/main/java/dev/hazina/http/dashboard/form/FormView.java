package dev.hazina.http.dashboard.form;

import io.micronaut.http.HttpStatus;
import java.util.Optional;

/// A form as a template shows it.
///
/// @param action the path it is sent to
/// @param once its submission id
/// @param form its values
public record FormView(String action, String token, String once, FormData form, Optional<Problem> problem) {

    public String typed(String name) {
        return form.typed(name);
    }

    /// The problem of a field; empty when there is none.
    public String wrong(String name) {
        return problem.filter(p -> p.isAbout(name)).map(Problem::message).orElse("");
    }

    /// The same form with a problem.
    public FormView with(Problem other) {
        return new FormView(action, token, once, form, Optional.of(other));
    }

    public int status() {
        return problem.map(Problem::status).orElse(HttpStatus.OK.getCode());
    }
}
