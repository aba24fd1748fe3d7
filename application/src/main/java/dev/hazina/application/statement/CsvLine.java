package dev.hazina.application.statement;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/// A line of a CSV file by RFC 4180: commas, CRLF, quotes where needed. A text that a spreadsheet would take for a
/// formula gets an apostrophe, because a reference is chosen by a stranger. It is written without a library, because a
/// file has half a million cells.
public final class CsvLine {
    private static final String FORMULA_BEGINS = "=+-@\t\r";
    private static final String END = "\r\n";
    private static final int USUAL_ROW = 240;
    private static final int NANOS_OF_MICRO = 1_000;

    private final StringBuilder line = new StringBuilder(USUAL_ROW);

    /// A line of texts.
    static String of(String... cells) {
        return of(List.of(cells));
    }

    /// A line of texts.
    public static String of(List<String> cells) {
        CsvLine line = new CsvLine();
        cells.forEach(line::text);
        return line.end();
    }

    /// A number of the service is no formula, not even a negative one.
    CsvLine number(BigDecimal number) {
        line.append(number.toPlainString()).append(',');
        return this;
    }

    CsvLine number(long number) {
        line.append(number).append(',');
        return this;
    }

    CsvLine text(String text) {
        int begin = line.length();
        if (!text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0) {
            line.append('\'');
        }
        line.append(text);
        if (!isPlain(text)) {
            String harmless = line.substring(begin);
            line.setLength(begin);
            line.append('"').append(harmless.replace("\"", "\"\"")).append('"');
        }
        line.append(',');
        return this;
    }

    /// `2026-01-31T23:59:59.000001Z`. Written without a formatter, which would take longer than the rest of a row.
    CsvLine time(Instant instant) {
        LocalDateTime at = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
        day(at, 'T');
        clock(at).append('.');
        digits(at.getNano() / NANOS_OF_MICRO, 6);
        line.append("Z,");
        return this;
    }

    /// `2026-01-31 23:59:59`, the form that spreadsheets take for a time.
    CsvLine local(LocalDateTime at) {
        day(at, ' ');
        clock(at).append(',');
        return this;
    }

    /// The line with its end.
    String end() {
        line.setLength(line.length() - 1);
        return line.append(END).toString();
    }

    private void day(LocalDateTime at, char separator) {
        digits(at.getYear(), 4);
        line.append('-');
        digits(at.getMonthValue(), 2);
        line.append('-');
        digits(at.getDayOfMonth(), 2);
        line.append(separator);
    }

    private StringBuilder clock(LocalDateTime at) {
        digits(at.getHour(), 2);
        line.append(':');
        digits(at.getMinute(), 2);
        line.append(':');
        digits(at.getSecond(), 2);
        return line;
    }

    private void digits(int number, int digits) {
        String written = Integer.toString(number);
        line.repeat('0', digits - written.length()).append(written);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case ',', '"', '\r', '\n' -> {
                    return false;
                }
                default -> {
                    // Without quotes.
                }
            }
        }
        return true;
    }
}
