package dev.hazina.application.statement;

import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/// A line of a CSV file by RFC 4180: commas, CRLF, quotes where needed. A text that a spreadsheet would take for a
/// formula gets an apostrophe, because a reference is chosen by a stranger. A plus with digits alone is a phone, which
/// computes nothing and has to be found again in other files. It is written without a library, because a file has half
/// a million cells.
final class CsvLine {
    /// Spreadsheets take the wide and the small forms for the ASCII ones where the language is a wide one.
    private static final String FORMULA_BEGINS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212";
    /// What an import may split cells at.
    private static final String SPLITS = "\t\r";
    private static final String END = "\r\n";
    private static final int USUAL_ROW = 240;
    private static final int NANOS_OF_MICRO = 1_000;

    private final StringBuilder line = new StringBuilder(USUAL_ROW);

    /// A line of texts.
    static String of(List<String> cells) {
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

    /// Without a sign before the whole part if the amount isn't negative, and with the digits of its currency.
    CsvLine money(Money money) {
        int scale = money.currency().scale();
        long minor = money.minor();
        if (scale == 0 || minor == Long.MIN_VALUE) {
            return number(money.toMajor());
        }
        long unit = unit(scale);
        if (minor < 0) {
            line.append('-');
        }
        line.append(Math.abs(minor) / unit).append('.');
        digits((int) (Math.abs(minor) % unit), scale);
        line.append(',');
        return this;
    }

    CsvLine text(String text) {
        if (isOrdinary(text)) {
            line.append(text).append(',');
            return this;
        }
        int begin = line.length();
        if (isFormula(text) && !isPhone(text)) {
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
        if (number >= unit(digits)) {
            line.append(number);
            return;
        }
        for (int unit = unit(digits - 1); unit > 0; unit /= 10) {
            line.append((char) ('0' + number / unit % 10));
        }
    }

    private static int unit(int digits) {
        int unit = 1;
        for (int i = 0; i < digits; i++) {
            unit *= 10;
        }
        return unit;
    }

    /// Found in one pass: nearly all texts begin with a letter or a digit and need no quotes.
    private static boolean isOrdinary(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ',' && c != ' ' || i == 0 && !isLetterOrDigit(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z';
    }

    /// Spreadsheets drop blanks before a formula, and some of them characters that show nothing.
    private static boolean isFormula(String text) {
        int begin = 0;
        while (begin < text.length() && isBlank(text.charAt(begin))) {
            if (begin == 0 && SPLITS.indexOf(text.charAt(0)) >= 0) {
                return true;
            }
            begin++;
        }
        return begin < text.length() && FORMULA_BEGINS.indexOf(text.charAt(begin)) >= 0;
    }

    private static boolean isBlank(char c) {
        return c <= ' ' || (c > '~' && (Character.isWhitespace(c) || Character.isSpaceChar(c)
                || Character.isISOControl(c) || Character.getType(c) == Character.FORMAT));
    }

    private static boolean isPhone(String text) {
        if (text.length() < 2 || text.charAt(0) != '+') {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
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
