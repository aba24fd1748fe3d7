package dev.hazina.http.dashboard.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.dashboard.layout.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageAddressesTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/hazina/http");
    private static final String ADDRESS = "\"/dashboard/";
    /// Where addresses are written; and what knows how a whole group of them begins, without being a part of the
    /// dashboard or by a pattern.
    private static final List<String> KNOWN = List.of("dashboard/link/", "dashboard/session/DashboardPaths",
            "dashboard/guard/ErrorPages", "statement/StatementFiles", "transport/RequestDeadlines",
            "transport/RequestLimits");

    @Test
    void anAddressOfAPageIsWrittenOnce() throws IOException {
        Set<String> elsewhere = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = SOURCES.relativize(file).toString();
                if (Files.readString(file).contains(ADDRESS) && KNOWN.stream().noneMatch(name::startsWith)) {
                    elsewhere.add(name);
                }
            }
        }
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void noTwoSectionsHaveOneAddress() {
        assertThat(Stream.of(Section.values()).map(Section::path)).doesNotHaveDuplicates();
    }
}
