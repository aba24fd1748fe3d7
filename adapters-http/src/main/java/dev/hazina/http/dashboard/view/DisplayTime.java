package dev.hazina.http.dashboard.view;

import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.response.Times;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A point in time, for machines and for people. People read it in the time zone of the account that is shown.
///
/// @param exact RFC 3339 in UTC
/// @param text in the zone
/// @param zone the zone's usual abbreviation
/// @param zoneName the zone's name
/// @param utc the same for people, in UTC
public record DisplayTime(String exact, String text, String zone, String zoneName, String utc) {
    private static final String PEOPLE = "d MMM uuuu, HH:mm:ss";
    private static final String MINUTES = "d MMM uuuu, HH:mm";
    private static final String DAY = "d MMM uuuu";
    private static final String SHORT_DAY = "d MMM";
    private static final String MONTH = "MMM uuuu";
    private static final String SHORT_ZONE = "zzz";
    private static final String LONG_ZONE = "zzzz";
    private static final Pattern MACHINE = Pattern
            .compile("\\b\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?Z\\b");
    /// By language and pattern.
    private static final Map<String, DateTimeFormatter> FORMS = Stream.of(Language.values())
            .flatMap(language -> Stream.of(PEOPLE, MINUTES, DAY, SHORT_DAY, MONTH, SHORT_ZONE, LONG_ZONE)
                    .map(pattern -> Map.entry(language.tag() + pattern,
                            DateTimeFormatter.ofPattern(pattern, language.locale()))))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    public static DisplayTime of(Instant instant) {
        return of(instant, PEOPLE, PageZone.current());
    }

    /// A time in a zone other than the page's.
    public static DisplayTime of(Instant instant, ZoneId zone) {
        return of(instant, PEOPLE, zone);
    }

    /// A time that is known to the minute.
    public static DisplayTime toTheMinute(Instant instant) {
        return toTheMinute(instant, PageZone.current());
    }

    /// A time in a zone other than the page's, known to the minute.
    public static DisplayTime toTheMinute(Instant instant, ZoneId zone) {
        return of(instant, MINUTES, zone);
    }

    /// A text with the times in it as people read them. Texts that are kept, and those of the API, have times for
    /// machines.
    public static String within(String text) {
        return MACHINE.matcher(text)
                .replaceAll(time -> Matcher.quoteReplacement(of(Instant.parse(time.group())).toString()));
    }

    /// A day with its year.
    public static String day(LocalDate day) {
        return form(DAY).format(day);
    }

    /// A day of this year.
    public static String shortDay(LocalDate day) {
        return form(SHORT_DAY).format(day);
    }

    /// The month of a day, with its year.
    public static String month(LocalDate day) {
        return form(MONTH).format(day);
    }

    private static DisplayTime of(Instant instant, String form, ZoneId zone) {
        var local = instant.atZone(zone);
        return new DisplayTime(Times.print(instant), form(form).format(local), form(SHORT_ZONE).format(local),
                form(LONG_ZONE).format(local), form(form).format(instant.atOffset(ZoneOffset.UTC)) + " UTC");
    }

    /// Names of months are in the language of the page.
    private static DateTimeFormatter form(String pattern) {
        return Objects.requireNonNull(FORMS.get(Language.current().tag() + pattern));
    }

    /// UTC where it stands beside the zone's time; empty text elsewhere.
    public String beside() {
        return PageZone.isWithUtc() && !utc.equals(text + " " + zone) ? " (" + utc + ")" : "";
    }

    @Override
    public String toString() {
        return text + " " + zone + beside();
    }
}
