package dev.hazina.application.statementfile;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Row;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/// When the first and the last row of a file moved, and by what the file is known.
final class StatementExtent {
    private static final int LONGEST_RECEIPT = 100;
    private static final int MOST_NAMES = 50;
    private static final int LONGEST_NAME = 60;

    private Instant first = Instant.MAX;
    private Instant last = Instant.MIN;

    private void add(Row row) {
        if (row.receipt().length() > LONGEST_RECEIPT || row.receipt().chars().anyMatch(Character::isISOControl)) {
            throw Unreadable.at(row.line(), "its receipt is none of " + LONGEST_RECEIPT + " characters at most");
        }
        first = row.at().isBefore(first) ? row.at() : first;
        last = row.at().isAfter(last) ? row.at() : last;
    }

    Instant first() {
        return first;
    }

    Instant last() {
        return last;
    }

    /// Reads all of it once, so that nothing is kept of a file with a line that can't be read.
    static StatementExtent of(StatementReader reader, byte[] file, FloatBalance.Key account) {
        StatementExtent extent = new StatementExtent();
        try {
            reader.read(file, account.currency(), extent::add);
        } catch (Unreadable e) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "file", "the file can't be read: " + e.getMessage());
        }
        if (extent.first.isAfter(extent.last)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "file",
                    "no line of the file moved money in " + account.currency());
        }
        return extent;
    }

    static List<String> unread(List<String> names) {
        return names.stream().limit(MOST_NAMES)
                .map(name -> name.substring(0, name.offsetByCodePoints(0,
                        Math.min(LONGEST_NAME, name.codePointCount(0, name.length())))))
                .toList();
    }

    static String digest(byte[] file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
