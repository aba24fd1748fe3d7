package dev.hazina.http.dashboard;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.text.Texts;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import java.util.Locale;
import java.util.regex.Pattern;

/// Why a form could not be carried out, in words for users.
///
/// @param field the field it is about; empty when it is about none or several
public record Problem(String message, String field, int status) {
    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(_[a-z]+)+\\b");
    private static final Pattern USED = Pattern.compile("Idempotency-Key was used with a different request");
    private static final Pattern REQUIRED = Pattern.compile("[a-z_]+ is required");

    /// @param form the submitted form, for the names of its fields
    public static Problem of(Refusal refusal, FormData form) {
        ApiError answer = Refusals.error(refusal);
        String reason = refusal.reason();
        int space = reason.indexOf(' ');
        String first = space < 0 ? reason : reason.substring(0, space);
        return new Problem(sentence(reason), form.contains(first) || REQUIRED.matcher(reason).matches() ? first : "",
                answer.status());
    }

    /// The API's sentences name fields as programs do.
    static String sentence(String reason) {
        if (USED.matcher(reason).matches()) {
            return Texts.text("refusal.form-used");
        }
        String named = NAME.matcher(reason).replaceAll(name -> name.group().replaceAll("_ids?$", "").replace('_', ' '));
        String plain = named.startsWith("email ") ? "e-mail " + named.substring("email ".length()) : named;
        String capital = plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
        return capital.endsWith(".") ? capital : capital + ".";
    }

    public boolean isAbout(String name) {
        return field.equals(name);
    }
}
