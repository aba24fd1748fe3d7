package dev.hazina.http.dashboard.view;

import dev.hazina.http.response.Times;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A point in time, for machines and for people.
public record DisplayTime(String exact, String text) {
    private static final DateTimeFormatter PEOPLE = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    public static DisplayTime of(Instant instant) {
        return new DisplayTime(Times.print(instant), PEOPLE.format(instant));
    }

    /// A time that is known to the minute.
    public static DisplayTime toTheMinute(Instant instant) {
        return new DisplayTime(Times.print(instant), MINUTES.format(instant));
    }

    @Override
    public String toString() {
        return text + " UTC";
    }
}
