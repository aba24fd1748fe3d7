package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes records from comma-separated text, one after the other, so that a long file is never a list.
final class Csv {
    private static final int LONGEST_CELL = 4_000;
    private static final int MOST_CELLS = 200;
    private static final char QUOTE = '"';

    private final String text;
    private final char separator;
    private int at;
    private int line = 1;

    /// @param line on which it begins, from 1
    record Cells(int line, List<String> cells) {
        boolean isBlank() {
            return cells.stream().allMatch(String::isBlank);
        }
    }

    Csv(String text, char separator) {
        this.text = text;
        this.separator = separator;
    }

    /// The next record; empty at the end.
    Optional<Cells> next() {
        if (at >= text.length()) {
            return Optional.empty();
        }
        int first = line;
        List<String> cells = new ArrayList<>();
        boolean more = true;
        while (more) {
            cells.add(at < text.length() && text.charAt(at) == QUOTE ? quoted() : plain());
            more = at < text.length() && text.charAt(at) == separator;
            if (more) {
                at++;
            }
            if (cells.size() > MOST_CELLS) {
                throw Unreadable.at(first, "it has more than " + MOST_CELLS + " cells");
            }
        }
        end();
        return Optional.of(new Cells(first, cells));
    }

    private String plain() {
        int start = at;
        while (at < text.length() && text.charAt(at) != separator && !isEnd(text.charAt(at))) {
            at++;
        }
        return cell(text.substring(start, at));
    }

    private String quoted() {
        int first = line;
        StringBuilder cell = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == QUOTE && (at >= text.length() || text.charAt(at) != QUOTE)) {
                return closed(first, cell);
            }
            if (c == QUOTE) {
                at++;
            } else if (c == '\n') {
                line++;
            }
            cell.append(c);
        }
        throw Unreadable.at(first, "a quoted text doesn't end; the file is not whole");
    }

    private String closed(int first, StringBuilder cell) {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) != separator && !isEnd(text.charAt(at))) {
            throw Unreadable.at(first, "a quote ends inside of a text");
        }
        return cell(cell.toString());
    }

    private String cell(String cell) {
        if (cell.length() > LONGEST_CELL) {
            throw Unreadable.at(line, "a cell is longer than " + LONGEST_CELL + " characters");
        }
        return cell.strip();
    }

    private void end() {
        if (at < text.length() && text.charAt(at) == '\r') {
            at++;
            if (at < text.length() && text.charAt(at) == '\n') {
                at++;
            }
            line++;
        } else if (at < text.length()) {
            at++;
            line++;
        }
    }

    private static boolean isEnd(char c) {
        return c == '\n' || c == '\r';
    }
}
