package dev.hazina.bootstrap.tracing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The table of spans in `docs/operating/tracing.md`: names, and the attributes of each.
public final class DocumentedSpans {
    private static final Path PAGE = Path.of("..", "docs", "operating", "tracing.md");
    private static final Pattern ROW = Pattern.compile("^\\| ([^|]*`[^|]*) \\| `?[A-Z]+`? \\|[^|]*\\|([^|]*)\\|$");
    private static final Pattern WORD = Pattern.compile("`([^`]+)`");
    /// In the table this stands for the method and route of any request.
    static final String REQUEST = "METHOD ROUTE";

    private DocumentedSpans() {}

    static Map<String, Set<String>> table() {
        Map<String, Set<String>> table = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(PAGE)) {
                Matcher row = ROW.matcher(line);
                if (row.matches()) {
                    words(row.group(1)).forEach(name -> table.put(name, words(row.group(2))));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }

    /// The name under which the table has a span.
    static String listed(String name) {
        return name.matches("(GET|POST|PUT|PATCH|DELETE|HEAD)( /.*)?") ? REQUEST : name;
    }

    /// The spans, by name and attributes, that the table doesn't have.
    public static List<String> missing(List<Map.Entry<String, Set<String>>> spans) {
        Map<String, Set<String>> table = table();
        return spans.stream().filter(span -> !table.getOrDefault(listed(span.getKey()), Set.of())
                .containsAll(span.getValue()) || !table.containsKey(listed(span.getKey()))).map(Object::toString)
                .distinct().toList();
    }

    private static Set<String> words(String cell) {
        return WORD.matcher(cell).results().map(found -> found.group(1))
                .flatMap(found -> Arrays.stream(found.split(", "))).collect(Collectors.toCollection(TreeSet::new));
    }
}
