package dev.hazina.providers.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
        Optional<Integer> in(List<String> header) {
            return names.stream().map(header::indexOf).filter(index -> index >= 0).findFirst();
        }

        /// Whether a header has it twice under the same name.
        boolean isDoubledIn(List<String> header) {
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

    List<Column> missing(List<String> header) {
        return needed.stream().filter(column -> column.in(header).isEmpty()).toList();
    }

    /// A name without what is written in many ways: `Receipt No.` and `RECEIPT_NO` are one.
    static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
