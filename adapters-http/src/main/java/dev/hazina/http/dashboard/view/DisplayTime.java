package dev.hazina.http.dashboard.view;

import dev.hazina.http.response.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A point in time, for machines and for people. People read it in the time zone of the account that is shown.
///
/// @param exact RFC 3339 in UTC
/// @param text in the zone
/// @param zone the zone's usual abbreviation
/// @param zoneName the zone's name
/// @param utc the same for people, in UTC
public record DisplayTime(String exact, String text, String zone, String zoneName, String utc) {
    private static final DateTimeFormatter PEOPLE = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter SHORT_ZONE = DateTimeFormatter.ofPattern("zzz", Locale.ENGLISH);
    private static final DateTimeFormatter LONG_ZONE = DateTimeFormatter.ofPattern("zzzz", Locale.ENGLISH);

    public static DisplayTime of(Instant instant) {
        return of(instant, PEOPLE, PageZone.current());
    }

    /// A time in a zone other than the page's.
    public static DisplayTime of(Instant instant, ZoneId zone) {
        return of(instant, PEOPLE, zone);
    }

    /// A time that is known to the minute.
    public static DisplayTime toTheMinute(Instant instant) {
        return of(instant, MINUTES, PageZone.current());
    }

    private static DisplayTime of(Instant instant, DateTimeFormatter form, ZoneId zone) {
        var local = instant.atZone(zone);
        return new DisplayTime(Times.print(instant), form.format(local), SHORT_ZONE.format(local),
                LONG_ZONE.format(local), form.format(instant.atOffset(ZoneOffset.UTC)) + " UTC");
    }

    @Override
    public String toString() {
        return text + " " + zone;
    }
}
