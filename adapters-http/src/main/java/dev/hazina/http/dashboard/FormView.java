package dev.hazina.http.dashboard;

import io.micronaut.http.HttpStatus;
import java.util.Optional;

/// A form as a template shows it.
///
/// @param action the path it is sent to
/// @param once names this filling of it
/// @param form what stands in it
public record FormView(String action, String token, String once, Form form, Optional<Problem> problem) {

    public String typed(String name) {
        return form.typed(name);
    }

    /// What is wrong with a field; empty when nothing is.
    public String wrong(String name) {
        return problem.filter(p -> p.isAbout(name)).map(Problem::message).orElse("");
    }

    public int status() {
        return problem.map(Problem::status).orElse(HttpStatus.OK.getCode());
    }
}
