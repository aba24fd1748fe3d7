package dev.hazina.http.dashboard.list;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A line of CSV by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe.
final class CsvLine {
    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r].*", Pattern.DOTALL);
    private static final Pattern SPECIAL = Pattern.compile("[,\"\r\n]");

    private CsvLine() {}

    static String of(List<String> cells) {
        return cells.stream().map(CsvLine::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(String text) {
        String harmless = FORMULA.matcher(text).matches() ? "'" + text : text;
        return SPECIAL.matcher(harmless).find() ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
    }
}
