package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The columns of a statement, each by the names under which it is found, in any order of the columns.
///
/// @param needed without one of which a line is no header
public record StatementColumns(List<Column> needed, List<Column> others) {

    /// @param title as it is said to a person
    /// @param names the one that counts first; letters and digits alone
    public record Column(String title, List<String> names) {
        public Column {
            names = List.copyOf(names);
        }

        /// @param others more names, where some files have another one
        public static Column of(String title, String... others) {
            List<String> names = new ArrayList<>(List.of(plain(title)));
            names.addAll(List.of(others));
            return new Column(title, names);
        }

        /// Where it stands in a header; empty where it doesn't.
        private Optional<Integer> in(List<String> header) {
            return names.stream().map(header::indexOf).filter(index -> index >= 0).findFirst();
        }

        /// Whether a header has it twice under the same name.
        private boolean isDoubledIn(List<String> header) {
            return in(header).filter(index -> header.lastIndexOf(header.get(index)) != index).isPresent();
        }
    }

    public StatementColumns {
        needed = List.copyOf(needed);
        others = List.copyOf(others);
    }

    List<Column> all() {
        List<Column> all = new ArrayList<>(needed);
        all.addAll(others);
        return all;
    }

    /// The columns of a header, in which a person may have said how some are named. A name that was given counts alone.
    ///
    /// @param given by the columns' titles
    record Header(List<String> cells, Map<String, String> given) {

        /// Where a column stands; empty where it doesn't.
        Optional<Integer> place(Column column) {
            return named(column).map(this::at).orElseGet(() -> column.in(plain()));
        }

        boolean isDoubled(Column column) {
            return named(column).map(name -> cells.stream().filter(name::equalsIgnoreCase).count() > 1)
                    .orElseGet(() -> column.isDoubledIn(plain()));
        }

        private Optional<String> named(Column column) {
            return Optional.ofNullable(given.get(column.title()));
        }

        private Optional<Integer> at(String name) {
            return IntStream.range(0, cells.size()).filter(index -> cells.get(index).equalsIgnoreCase(name)).boxed()
                    .findFirst();
        }

        private List<String> plain() {
            return cells.stream().map(StatementColumns::plain).toList();
        }
    }

    List<Column> missing(Header header) {
        return needed.stream().filter(column -> header.place(column).isEmpty()).toList();
    }

    /// As a person may name them.
    List<StatementReader.Column> named() {
        return all().stream().map(column -> new StatementReader.Column(column.title(), needed.contains(column)))
                .toList();
    }

    /// A name without what is written in many ways: `Receipt No.` and `RECEIPT_NO` are one.
    static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
