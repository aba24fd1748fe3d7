package dev.hazina.bootstrap.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The metrics that `docs/operating/metrics.md` lists.
///
/// @param own those of Hazina by name, each with its type and its labels
/// @param late the names of Hazina's that have no series at first, as the page says
/// @param foreign the names of those that libraries add
public record ListedMetrics(Map<String, String> own, Set<String> late, Set<String> foreign) {
    private static final Path PAGE = root().resolve("docs/operating/metrics.md");
    private static final Pattern ROW = Pattern.compile("^\\| `(\\w+)` \\| (\\w+) \\| ([^|]+) \\| ([^|]*) \\| .*");
    private static final Pattern SAMPLE = Pattern.compile("^(\\w+)(?:\\{(.*?)})? \\S+$");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"");
    private static final List<String> SUFFIXES = List.of("_bucket", "_count", "_sum");

    /// Reads the page.
    public static ListedMetrics read() {
        Map<String, String> own = new TreeMap<>();
        Set<String> late = new TreeSet<>();
        Set<String> foreign = new TreeSet<>();
        for (String line : lines()) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && row.group(1).startsWith("hazina_")) {
                own.put(row.group(1), row.group(2) + " " + labels(row.group(4)));
                late.addAll(line.contains("no series") ? Set.of(row.group(1)) : Set.of());
            } else if (row.matches()) {
                foreign.add(row.group(1));
            }
        }
        return new ListedMetrics(own, late, foreign);
    }

    /// All listed names.
    public Set<String> names() {
        Set<String> names = new TreeSet<>(own.keySet());
        names.addAll(foreign);
        return names;
    }

    /// Hazina's metrics in Prometheus text, each with its type and its labels. The greatest value that belongs to each
    /// histogram is left out.
    public static Map<String, String> exposed(String text) {
        Map<String, String> types = new HashMap<>();
        Map<String, Set<String>> labels = new HashMap<>();
        text.lines().filter(line -> line.startsWith("# TYPE hazina_")).map(line -> line.split(" "))
                .forEach(words -> types.put(words[2], words[3]));
        text.lines().map(SAMPLE::matcher).filter(Matcher::matches).forEach(sample -> labels
                .computeIfAbsent(family(sample.group(1), types.keySet()), name -> new TreeSet<>())
                .addAll(labelNames(sample.group(2))));
        Map<String, String> exposed = new TreeMap<>();
        types.forEach((name, type) -> {
            if (!"histogram".equals(types.get(name.replaceFirst("_max$", ""))) || type.equals("histogram")) {
                exposed.put(name, type + " " + labels.getOrDefault(name, Set.of()));
            }
        });
        return exposed;
    }

    private static String family(String sample, Set<String> families) {
        if (families.contains(sample)) {
            return sample;
        }
        return SUFFIXES.stream().filter(sample::endsWith)
                .map(suffix -> sample.substring(0, sample.length() - suffix.length())).findFirst().orElse(sample);
    }

    private static Set<String> labelNames(String text) {
        return text == null
                ? Set.of()
                : LABEL.matcher(text).results().map(found -> found.group(1)).filter(name -> !name.equals("le"))
                        .collect(Collectors.toSet());
    }

    private static Set<String> labels(String cell) {
        return Arrays.stream(cell.split("[`,; ]+")).filter(word -> word.matches("\\w+"))
                .filter(word -> !word.equals("none"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The repository, whichever module's directory the tests run in.
    static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("docs")) ? here : here.resolve("..").normalize();
    }
}
