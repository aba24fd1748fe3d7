package dev.hazina.http.dashboard.form;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.view.PageZone;
import dev.hazina.http.request.Timestamps;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/// Times in forms, as browsers send them: without seconds, in the time zone of the page.
public final class WrittenTimes {
    private WrittenTimes() {}

    /// @throws Refusal.Invalid when it is no time
    public static Optional<Instant> read(FormData form, String field) {
        return form.text(field).map(text -> {
            if (text.endsWith("Z")) {
                return Timestamps.read(field, text);
            }
            String seconds = text.matches(".*T[0-9]{2}:[0-9]{2}") ? ":00" : "";
            Instant asUtc = Timestamps.read(field, text + seconds + "Z");
            return LocalDateTime.ofInstant(asUtc, ZoneOffset.UTC).atZone(PageZone.current()).toInstant();
        });
    }

    /// The form with the time as a program would send it.
    ///
    /// @throws Refusal.Invalid when it is no time
    public static FormData normalized(FormData form, String field) {
        return read(form, field).map(at -> form.replacing(field, at.toString())).orElse(form);
    }
}
