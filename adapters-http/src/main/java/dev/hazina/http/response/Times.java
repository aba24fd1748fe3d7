package dev.hazina.http.response;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Prints times: RFC 3339 in UTC, always with six decimals, so that they sort as text and can be used as a cursor.
public final class Times {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'")
            .withZone(ZoneOffset.UTC);
    private static final byte[] TEMPLATE = "0000-00-00T00:00:00.000000Z".getBytes(ISO_8859_1);
    private static final int LAST_YEAR = 9999;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int TEN = 10;

    private Times() {}

    /// Digit by digit, because every response has times and a formatter costs several times as much.
    public static String print(Instant instant) {
        LocalDateTime time = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        if (time.getYear() < 0 || time.getYear() > LAST_YEAR) {
            return FORM.format(instant);
        }
        byte[] text = TEMPLATE.clone();
        digits(text, 4, time.getYear());
        digits(text, 7, time.getMonthValue());
        digits(text, 10, time.getDayOfMonth());
        digits(text, 13, time.getHour());
        digits(text, 16, time.getMinute());
        digits(text, 19, time.getSecond());
        digits(text, 26, time.getNano() / NANOS_PER_MICRO);
        return new String(text, ISO_8859_1);
    }

    /// Writes a number so that its last digit stands before `end`.
    private static void digits(byte[] text, int end, int number) {
        int place = end;
        for (int left = number; left > 0; left /= TEN) {
            place--;
            text[place] = (byte) ('0' + left % TEN);
        }
    }
}
