package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.providers.statement.StatementColumns.Column;
import dev.hazina.providers.statement.StatementColumns.Header;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The lines below the header of a statement. What stands before the header is a preamble, and isn't read.
final class StatementTable {
    private static final char[] SEPARATORS = {',', ';', '\t'};
    private static final int LAST_HEADER = 60;
    private static final int MOST_LINES = 200_000;

    private final String text;
    private final char separator;
    private final int headerLine;
    private final List<String> header;
    private final Map<Column, Integer> places;

    private StatementTable(String text, char separator, Csv.Cells header, StatementColumns columns,
            Map<String, String> given) {
        this.text = text;
        this.separator = separator;
        headerLine = header.line();
        this.header = header.cells();
        Header names = new Header(this.header, given);
        places = new HashMap<>();
        for (Column column : columns.all()) {
            if (names.isDoubled(column)) {
                throw Unreadable.at(headerLine, "the column " + column.title() + " is there twice");
            }
            names.place(column).ifPresent(index -> places.put(column, index));
        }
    }

    /// @param given how a person has said that columns are named, by their titles
    static StatementTable of(String text, StatementColumns columns, Map<String, String> given) {
        Optional<Unreadable> failure = Optional.empty();
        for (char separator : SEPARATORS) {
            try {
                Optional<Csv.Cells> header = header(new Csv(text, separator), columns, given);
                if (header.isPresent()) {
                    return new StatementTable(text, separator, header.get(), columns, given);
                }
            } catch (Unreadable withThis) {
                failure = failure.or(() -> Optional.of(withThis));
            }
        }
        throw failure.orElseGet(() -> new Unreadable("no line has the columns of a statement: "
                + titles(columns.needed())));
    }

    /// @throws Unreadable where a line has half of the columns, and is the header that its uploader means
    private static Optional<Csv.Cells> header(Csv csv, StatementColumns columns, Map<String, String> given) {
        Optional<Csv.Cells> nearest = Optional.empty();
        Optional<Csv.Cells> next = csv.next();
        for (int read = 1; next.isPresent() && read <= LAST_HEADER; read++) {
            int lacks = columns.missing(new Header(next.get().cells(), given)).size();
            if (lacks == 0) {
                return next;
            }
            boolean nearer = nearest.filter(best -> columns.missing(new Header(best.cells(), given)).size() <= lacks)
                    .isEmpty();
            nearest = nearer && lacks * 2 <= columns.needed().size() ? next : nearest;
            next = csv.next();
        }
        nearest.ifPresent(line -> {
            throw Unreadable.at(line.line(),
                    "the header lacks " + titles(columns.missing(new Header(line.cells(), given))));
        });
        return Optional.empty();
    }

    private static String titles(List<Column> columns) {
        return String.join(", ", columns.stream().map(Column::title).toList());
    }

    /// The columns that aren't read.
    List<String> unknown() {
        return IntStream.range(0, header.size()).filter(index -> !places.containsValue(index))
                .mapToObj(header::get).filter(name -> !name.isBlank()).toList();
    }

    void forEach(Consumer<StatementLine> into) {
        Csv csv = new Csv(text, separator);
        int lines = 0;
        for (Optional<Csv.Cells> next = csv.next(); next.isPresent(); next = csv.next()) {
            Csv.Cells line = next.get();
            if (line.line() > headerLine && !line.isBlank()) {
                if (++lines > MOST_LINES) {
                    throw Unreadable.at(line.line(),
                            "a statement has at most " + MOST_LINES + " lines; export a shorter period");
                }
                into.accept(new StatementLine(line.line(), whole(line), places));
            }
        }
    }

    private List<String> whole(Csv.Cells line) {
        List<String> cells = line.cells();
        int width = header.size();
        int more = cells.size() - width;
        boolean blankRest = more > 0 && cells.subList(width, cells.size()).stream().allMatch(String::isBlank);
        if (more < 0 || (more > 0 && !blankRest)) {
            throw Unreadable.at(line.line(), "it has " + cells.size() + " cells, and the header has " + width);
        }
        return cells;
    }
}
