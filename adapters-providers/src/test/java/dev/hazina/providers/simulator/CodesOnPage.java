package dev.hazina.providers.simulator;

import dev.hazina.domain.refusal.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The table of codes on a provider's page, and the codes that its adapter's sources name. A test of each provider
/// compares the two.
public final class CodesOnPage {
    private static final Path PAGES = Path.of("..", "docs", "providers");
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "hazina", "providers");
    private static final Pattern SECTION = Pattern.compile("\n## Codes\n(.*?)(?=\n## |\\z)", Pattern.DOTALL);
    /// Where the page says who can do something about it, and the code has no more than [Fault#OTHER].
    private static final Set<String> OTHERS = Set.of("payer", "merchant", "provider", "nobody");
    private static final Map<Fault, String> WHOSE = Map.of(Fault.NUMBER, "number", Fault.BUSY, "busy", Fault.SETUP,
            "platform", Fault.OTHER, "other");

    private CodesOnPage() {}

    /// The section *Codes* of a provider's page.
    public static String section(String provider) {
        return SECTION.matcher(read(PAGES.resolve(provider + ".md"))).results().map(found -> found.group(1))
                .collect(Collectors.joining());
    }

    /// The rows of its tables: their cells without what the code means, the last of which says whose fault it is.
    public static List<List<String>> rows(String provider) {
        return table(provider).map(cells -> {
            List<String> compared = cells.stream().map(cell -> cell.replace("`", ""))
                    .collect(Collectors.toCollection(ArrayList::new));
            compared.remove(1);
            String whose = compared.removeLast();
            compared.add(OTHERS.stream().reduce(whose, (said, other) -> said.replaceAll("^" + other + "\\b",
                    whose(Fault.OTHER))));
            return List.copyOf(compared);
        }).toList();
    }

    /// What its rows say that the codes mean.
    public static List<String> meanings(String provider) {
        return table(provider).map(cells -> cells.get(1)).toList();
    }

    private static Stream<List<String>> table(String provider) {
        return section(provider).lines().filter(line -> line.startsWith("| `"))
                .map(line -> Stream.of(line.substring(1, line.length() - 1).split("\\|", -1)).map(String::strip)
                        .toList());
    }

    /// The word on the page for whose fault it is.
    public static String whose(Fault fault) {
        return WHOSE.getOrDefault(fault, "");
    }

    /// The texts in the sources of an adapter that have the form of its codes.
    ///
    /// @param form of the whole text
    public static Set<String> inSources(String provider, String form, String... classes) {
        return Stream.of(classes).map(name -> read(SOURCES.resolve(provider).resolve(name + ".java")))
                .flatMap(source -> Pattern.compile("\"(" + form + ")\"").matcher(source).results())
                .map(found -> found.group(1)).collect(Collectors.toSet());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
