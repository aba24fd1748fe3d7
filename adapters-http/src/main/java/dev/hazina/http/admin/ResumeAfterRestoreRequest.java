package dev.hazina.http.admin;

import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads the decision to go on after a restore, from JSON or from a form.
public final class ResumeAfterRestoreRequest {
    private static final int LONGEST_REASON = 500;

    private ResumeAfterRestoreRequest() {}

    /// @throws Refusal.Invalid when the reason is too long or contains invisible characters
    public static ResumeAfterRestore.Command read(HttpRequest<?> request, RequestFields fields,
            boolean acceptUnanswered) {
        Optional<String> reason = Fields.note(fields, "reason", LONGEST_REASON).filter(text -> !text.isBlank());
        return new ResumeAfterRestore.Command(Actors.of(request), acceptUnanswered, reason);
    }
}
