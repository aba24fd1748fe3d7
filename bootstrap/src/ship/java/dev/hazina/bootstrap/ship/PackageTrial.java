package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The Debian package holds what it should, with the right owners and modes.
@TestInstance(Lifecycle.PER_CLASS)
final class PackageTrial {
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private String contents = "";

    /// The package that lies in a directory.
    static Path file(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".deb")).findFirst().orElseThrow();
        }
    }

    @BeforeAll
    void list() throws IOException, InterruptedException {
        Tool.require("dpkg-deb", "dpkg");
        contents = Tool.run(List.of("dpkg-deb", "--contents", file(TARGET).toString()), TARGET);
    }

    @Test
    void everyFileIsRootsAndSettingsAreNotForAll() {
        assertThat(contents.lines()).hasSizeGreaterThan(50)
                .allMatch(line -> line.split("\\s+", 3)[1].equals("root/root"))
                .noneMatch(line -> line.substring(0, 10).contains("s"));
        holds("-rw-r-----", "./etc/hazina/hazina.env");
        holds("-rw-r--r--", "./etc/hazina/jvm.options");
        holds("-rwxr-xr-x", "./usr/bin/hazina");
        holds("-rwxr-xr-x", "./usr/lib/hazina/jre/bin/java");
        holds("-rw-r--r--", "./usr/share/hazina/hazina.jar");
        holds("-rw-r--r--", "./usr/lib/systemd/system/hazina.service");
        holds("-rw-r--r--", "./usr/lib/systemd/system/hazina@.service");
        assertThat(contents).doesNotContain("./etc/hazina/secrets", "./var/lib");
    }

    @Test
    void settingsSurviveAnUpgrade() throws IOException, InterruptedException {
        assertThat(Tool.run(List.of("dpkg-deb", "--info", file(TARGET).toString(), "conffiles"), TARGET))
                .isEqualTo("/etc/hazina/hazina.env\n/etc/hazina/jvm.options\n");
        assertThat(field("Package")).isEqualTo("hazina");
        assertThat(field("Depends")).contains("libc6").doesNotContain("jre");
    }

    @Test
    void lintianHasNothingToSay() throws IOException, InterruptedException {
        Tool.require("lintian", "lintian");
        String said = Tool.run(List.of("lintian", "--fail-on", "none", "--allow-root", file(TARGET).toString()),
                TARGET);
        assertThat(said.lines()).noneMatch(line -> line.matches("[EW]: .*"));
    }

    private void holds(String mode, String path) {
        assertThat(contents.lines()).as(path).filteredOn(line -> line.endsWith(" " + path)).singleElement().asString()
                .startsWith(mode + " ");
    }

    private static String field(String name) throws IOException, InterruptedException {
        return Tool.run(List.of("dpkg-deb", "--field", file(TARGET).toString(), name), TARGET).strip();
    }
}
