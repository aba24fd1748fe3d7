package dev.hazina.http.dashboard;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import java.util.Locale;
import java.util.regex.Pattern;

/// Why a form could not be carried out, in words for users.
///
/// @param field the field it is about; empty when it is about none or several
public record Problem(String message, String field, int status) {
    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(_[a-z]+)+\\b");
    private static final String USED = "Idempotency-Key was used with a different request";

    /// @param form the submitted form, for the names of its fields
    public static Problem of(Refusal refusal, FormData form) {
        ApiError answer = Refusals.error(refusal);
        String reason = refusal.reason();
        int space = reason.indexOf(' ');
        String first = space < 0 ? reason : reason.substring(0, space);
        return new Problem(sentence(reason), form.contains(first) || reason.endsWith(" is required") ? first : "",
                answer.status());
    }

    /// The API's sentences name fields as programs do.
    static String sentence(String reason) {
        if (reason.equals(USED)) {
            return "This form was sent before with other values. Check them and send it again.";
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
