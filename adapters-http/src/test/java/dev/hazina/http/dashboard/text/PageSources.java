package dev.hazina.http.dashboard.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The sources of the merchants' pages: the templates, and the classes of the dashboard. Pages and files of the
/// platform's staff and the help pages beside the guide and the search are in English only and are left out.
public final class PageSources {
    private static final Path TEMPLATES = Path.of("src/main/jte");
    private static final Path CLASSES = Path.of("src/main/java/dev/hazina/http/dashboard");

    /// A file of the staff, which is printed beside those of merchants.
    private static final String FILE_OF_STAFF = "statement/PdfReconciliations.java";

    /// Templates of the help for pages that are in English only.
    private static final Set<String> HELP = Set.of("help/index.jte", "help/overview.jte", "help/tag.jte",
            "help/entries.jte", "help/operation.jte", "help/members.jte");

    private PageSources() {}

    /// @param name below the templates or the classes
    public record Source(String name, String text) {
        boolean isTemplate() {
            return name.endsWith(".jte");
        }
    }

    public static List<Source> all() {
        return Stream.concat(below(TEMPLATES), below(CLASSES)).filter(source -> !source.name().startsWith("platform/"))
                .filter(source -> !HELP.contains(source.name()))
                .filter(source -> !source.name().equals(FILE_OF_STAFF)).toList();
    }

    private static Stream<Source> below(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".jte") || file.toString().endsWith(".java"))
                    .map(file -> new Source(root.relativize(file).toString(), read(file))).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
