package dev.hazina.http.dashboard.view;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// A day in the field of a form or in an address: the first or the last of a period.
public final class TypedDay {
    private TypedDay() {}

    /// @param field `from` for the first day, `to` for the last
    /// @param text of four, two and two digits: other years are beyond what can be reckoned with
    /// @return empty where nothing was typed
    /// @throws Refusal.Invalid when the text is not a day
    public static Optional<LocalDate> read(String field, String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") && !text.startsWith("0000")) {
                return Optional.of(LocalDate.parse(text));
            }
        } catch (DateTimeParseException noSuchDay) {
            // Falls through to the same refusal, because a value such as the thirtieth of February has the right form.
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                (field.equals("from") ? "first" : "last") + " day must be a day such as 2026-01-31");
    }
}
