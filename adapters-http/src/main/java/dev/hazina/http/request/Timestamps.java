package dev.hazina.http.request;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads times of RFC 3339: always with an offset, and without omitted parts. The JDK's own parser accepts years of
/// nine digits, which the database doesn't.
public final class Timestamps {
    private static final Pattern FORM = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})");
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant AFTER_LAST = Instant.parse("9999-12-31T23:59:59.999999999Z").plusNanos(1);

    private Timestamps() {}

    /// The instant, truncated to microseconds, the precision of the service's times.
    ///
    /// @throws Refusal.Invalid when it is no such time, or not in the years 1 to 9999
    public static Instant read(String field, String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            try {
                Instant instant = OffsetDateTime.parse(text.toUpperCase(java.util.Locale.ROOT)).toInstant();
                if (!instant.isBefore(FIRST) && instant.isBefore(AFTER_LAST)) {
                    return instant.truncatedTo(ChronoUnit.MICROS);
                }
            } catch (DateTimeException noSuchTime) {
                // Falls through to the same refusal: a value such as the thirtieth of February has the right form.
            }
        }
        throw new Refusal.Invalid(RefusalCode.TIME_INVALID, field,
                field + " must be an RFC 3339 time such as 2026-01-31T08:00:00Z");
    }
}
