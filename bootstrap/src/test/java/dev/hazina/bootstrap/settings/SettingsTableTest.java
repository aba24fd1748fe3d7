package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page of settings has those that the program reads, except the providers', which their pages list.
class SettingsTableTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path MAIN = ROOT.resolve("bootstrap/src/main");
    private static final Pattern IN_CODE = Pattern.compile("\"(HAZINA_[A-Z_]*[A-Z])");
    private static final Pattern IN_LOGBACK = Pattern.compile("\\$\\{(HAZINA_[A-Z_]+)");

    @Test
    void theTableAndTheProgramHaveTheSameSettings() throws IOException {
        Set<String> listed = ListedSettings.names();
        Set<String> read = read();
        assertThat(listed).hasSizeGreaterThan(50).allMatch(name -> read.stream().anyMatch(one -> begins(name, one)));
        assertThat(read).hasSizeGreaterThan(50).allMatch(name -> listed.stream().anyMatch(one -> begins(one, name)));
    }

    /// Some names are put together from a beginning in the code, as those of two credentials.
    private static boolean begins(String name, String beginning) {
        return name.equals(beginning) || name.startsWith(beginning + "_");
    }

    private static Set<String> read() throws IOException {
        try (Stream<Path> files = Files.walk(MAIN)) {
            return files.filter(file -> file.toString()
                    .matches(".*(/settings/.*\\.java|/ProviderSetup\\.java|logback\\.xml)"))
                    .flatMap(file -> names(file).stream()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static List<String> names(Path file) {
        try {
            Pattern pattern = file.toString().endsWith(".xml") ? IN_LOGBACK : IN_CODE;
            return pattern.matcher(Files.readString(file)).results().map(found -> found.group(1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
