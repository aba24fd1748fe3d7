package dev.hazina.application.mail;

import static java.util.stream.Collectors.joining;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/// How a mail writes a day in a language, whatever day the clock of a contract shows.
public final class WrittenDates {
    public static final Pattern ENGLISH = written(Locale.ENGLISH);
    public static final Pattern SWAHILI = written(Locale.of("sw"));

    private WrittenDates() {}

    private static Pattern written(Locale language) {
        return Pattern
                .compile(Arrays.stream(Month.values()).map(month -> month.getDisplayName(TextStyle.FULL, language))
                        .collect(joining("|", "\\b\\d{1,2} (", ") \\d{4}\\b")));
    }
}
