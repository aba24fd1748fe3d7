package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the times of one statement. Whether 05/11 is in November or in May is decided by all times of the file: in one
/// of the two places a number above 12 stands somewhere, or the file is refused.
final class StatementTimes {
    private static final Pattern TIME = Pattern.compile("(\\d{1,4})[-/.](\\d{1,2})[-/.](\\d{1,4})[T ,]+"
            + "(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)? ?([AaPp][Mm])? ?(Z|UTC|GMT|[+-]\\d{2}:?\\d{2})?");
    private static final int MONTHS = 12;
    private static final int YEAR = 4;
    private static final int FIRST_YEAR = 2000;
    private static final int NANOS = 9;

    private final Optional<ZoneOffset> zone;
    private boolean dayFirst;
    private boolean monthFirst;
    private boolean differ;

    /// @param zone of times that name none; empty where such a time is refused
    StatementTimes(Optional<ZoneOffset> zone) {
        this.zone = zone;
    }

    /// Takes a time into account, before any is read.
    void see(StatementLine line, String text) {
        Matcher parts = parts(line, text);
        if (parts.group(1).length() < YEAR) {
            int first = Integer.parseInt(parts.group(1));
            int second = Integer.parseInt(parts.group(2));
            dayFirst |= first > MONTHS;
            monthFirst |= second > MONTHS;
            differ |= first != second;
        }
        if (dayFirst && monthFirst) {
            throw line.refusal("its day and month stand in another order than those before");
        }
    }

    /// @throws Unreadable where days can't be told from months
    void decide() {
        if (differ && !dayFirst && !monthFirst) {
            throw new Unreadable("days can't be told from months: no day of the file is above 12; export a "
                    + "period that has such a day, or dates that begin with the year");
        }
    }

    Instant read(StatementLine line, String text) {
        Matcher parts = parts(line, text);
        boolean yearFirst = parts.group(1).length() == YEAR;
        int year = number(parts, yearFirst ? 1 : 3);
        int day = number(parts, yearFirst ? 3 : monthFirst ? 2 : 1);
        int month = number(parts, yearFirst || !monthFirst ? 2 : 1);
        try {
            if (year < FIRST_YEAR || (yearFirst ? parts.group(3).length() > 2 : parts.group(3).length() != YEAR)) {
                throw line.refusal("the year of its time can't be read");
            }
            return LocalDateTime.of(year, month, day, hour(parts), number(parts, 5), second(parts), nanos(parts))
                    .toInstant(offset(line, parts));
        } catch (DateTimeException noTime) {
            throw line.refusal("there is no such time");
        }
    }

    private static Matcher parts(StatementLine line, String text) {
        Matcher parts = TIME.matcher(text);
        if (!parts.matches()) {
            throw line.refusal("its time can't be read; it is a date of numbers and a time of day");
        }
        return parts;
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }

    private static int hour(Matcher parts) {
        int hour = number(parts, 4);
        String half = parts.group(8);
        if (half == null) {
            return hour;
        }
        if (hour < 1 || hour > MONTHS) {
            throw new DateTimeException("no hour of half a day");
        }
        return hour % MONTHS + (half.equalsIgnoreCase("pm") ? MONTHS : 0);
    }

    private static int second(Matcher parts) {
        return parts.group(6) == null ? 0 : number(parts, 6);
    }

    private static int nanos(Matcher parts) {
        String fraction = parts.group(7);
        return fraction == null ? 0 : Integer.parseInt(fraction + "0".repeat(NANOS - fraction.length())) / 1000 * 1000;
    }

    private ZoneOffset offset(StatementLine line, Matcher parts) {
        String named = parts.group(9);
        if (named == null) {
            return zone.orElseThrow(() -> line.refusal("its time names no zone"));
        }
        return named.length() <= 3 && Character.isLetter(named.charAt(0)) ? ZoneOffset.UTC : ZoneOffset.of(named);
    }
}
