package dev.hazina.http.response;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Prints times: RFC 3339 in UTC, always with six decimals, so that they sort as text and can be used as a cursor.
public final class Times {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'")
            .withZone(ZoneOffset.UTC);

    private Times() {}

    public static String print(Instant instant) {
        return FORM.format(instant);
    }
}
