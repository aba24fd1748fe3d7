package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/rooms.md` lists each package of the program with the first sentence of its `package-info.java`.
class RoomsDocumentTest {
    /// Set it to write the document anew before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path KEPT = SourceFile.ROOT.resolve("docs/rooms.md");
    private static final String ROOT_PACKAGE = "dev.hazina.";

    private static final String HEAD = """
            # Every room

            One line for each package of the main sources, by module: its name without `dev.hazina.`, and its purpose.
            [ARCHITECTURE.md](../ARCHITECTURE.md) says what a module is, what it may depend on, and how the main
            journeys run through these rooms. The page is made from the files `package-info.java`.
            """;

    @Test
    void theRepositoryKeepsTheListOfItsRooms() throws IOException {
        String now = HEAD + Stream.of("domain", "application", "adapters-http", "adapters-persistence",
                "adapters-providers", "adapters-webhooks", "bootstrap", "bootstrap/hexagon-rules")
                .map(RoomsDocumentTest::section)
                .collect(Collectors.joining());
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(KEPT, now);
        }
        assertThat(Files.readString(KEPT))
                .as("docs/rooms.md is out of date. Refresh it with: mvn test -pl bootstrap -am"
                        + " -Dtest=RoomsDocumentTest -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @Test
    void theSentenceIsTheFirstOfTheComment() {
        assertThat(sentence(List.of("/// Reads rows e.g. of a", "/// list. Writes none.", "@NullMarked", "package a;")))
                .isEqualTo("Reads rows e.g. of a list.");
        assertThat(sentence(List.of("/// Reads `http.auth` rows", "///", "/// And more.", "package a;")))
                .isEqualTo("Reads `http.auth` rows");
    }

    private static String section(String module) {
        Path sources = SourceFile.ROOT.resolve(module).resolve("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.endsWith("package-info.java")).map(file -> row(sources, file)).sorted()
                    .collect(Collectors.joining("\n",
                            "\n## " + module + "\n\n| Room | What it is for |\n|---|---|\n",
                            "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String row(Path sources, Path file) {
        String room = sources.relativize(file.getParent()).toString().replace('/', '.');
        try {
            return "| `" + room.substring(ROOT_PACKAGE.length()) + "` | " + sentence(Files.readAllLines(file)) + " |";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A sentence ends with a full stop before a capital letter, or with its paragraph.
    private static String sentence(List<String> packageInfo) {
        String paragraph = packageInfo.stream().takeWhile(line -> line.startsWith("///"))
                .map(line -> line.substring(3).strip())
                .takeWhile(line -> !line.isEmpty()).collect(Collectors.joining(" "));
        return paragraph.replaceFirst("(?<=[^.]{2}\\.) (?=[A-Z`]).*", "");
    }
}
