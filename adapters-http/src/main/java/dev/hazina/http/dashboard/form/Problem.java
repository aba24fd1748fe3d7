package dev.hazina.http.dashboard.form;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why a form could not be carried out, in words for users.
///
/// @param field the field it is about; empty when it is about none or several
/// @param retryAfterSeconds where it can be carried out later
public record Problem(String message, String field, int status, Optional<Long> retryAfterSeconds) {
    private static final Pattern REQUIRED = Pattern.compile("[a-z_]+ is required");

    public Problem(String message, String field, int status) {
        this(message, field, status, Optional.empty());
    }

    /// @param form the submitted form, for the names of its fields
    public static Problem of(Refusal refusal, FormData form) {
        ApiError answer = Refusals.error(refusal);
        String reason = refusal.reason();
        int space = reason.indexOf(' ');
        String first = space < 0 ? reason : reason.substring(0, space);
        return new Problem(sentence(reason), form.contains(first) || REQUIRED.matcher(reason).matches() ? first : "",
                answer.status(), answer.retryAfterSeconds());
    }

    /// A sentence without a pattern stays in English, with the names of fields as programs write them.
    public static String sentence(String reason) {
        String text = RefusalText.find(reason).orElseGet(() -> RefusalText.plain(reason));
        String capital = DisplayText.begin(text);
        return capital.endsWith(".") ? capital : capital + ".";
    }

    public boolean isAbout(String name) {
        return field.equals(name);
    }
}
