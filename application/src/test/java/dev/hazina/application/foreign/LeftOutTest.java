package dev.hazina.application.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeftOutTest {
    @TempDir
    Path repository;

    @Test
    void eachIsNamedOnceInOneLine() throws IOException {
        String node = "checks by packages from npm (apt-get install npm)";
        write("adapters-providers", "NPM", node);
        write("bootstrap", "NPM", node);
        write("bootstrap", "CHROMIUM", "the dashboard in a browser (apt-get install chromium-headless-shell)");
        Files.createDirectories(repository.resolve("docs"));
        Files.writeString(repository.resolve("pom.xml"), "<project/>");

        assertThat(LeftOut.summary(repository)).isEqualTo("Left out on this machine: " + node
                + ", the dashboard in a browser (apt-get install chromium-headless-shell)");
    }

    @Test
    void nothingIsSaidWhereNothingIsLeftOut() throws IOException {
        assertThat(LeftOut.summary(repository)).isEmpty();
    }

    /// The note of a tool that is missing is gone once the tool is there.
    @Test
    void aNoteLastsUntilItIsCleared() throws IOException {
        String key = "LeftOutTest";
        LeftOut.note(key, "a check that no build has");
        assertThat(LeftOut.summary(Path.of(".."))).contains("a check that no build has");
        LeftOut.clear(key);
        LeftOut.clear(key);

        assertThat(LeftOut.summary(Path.of(".."))).doesNotContain("a check that no build has");
    }

    @ParameterizedTest
    @EnumSource
    void theReasonNamesThePackage(OutsideTool tool) {
        try {
            assertThat(tool.missing()).matches("there is no \\S+ \\(apt-get install [a-z0-9-]+\\): .+ is left out");
        } finally {
            LeftOut.clear(tool.name());
        }
    }

    private void write(String module, String key, String what) throws IOException {
        Path notes = Files.createDirectories(repository.resolve(module).resolve("target").resolve("left-out"));
        Files.writeString(notes.resolve(key), what);
    }
}
