package dev.hazina.application.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DearestTestsTest {
    @TempDir
    Path repository;

    @Test
    void theDearestComeFirstAndNestedClassesCountForTheirOuterOne() throws IOException {
        report("domain", "surefire-reports", "a.MoneyTest", "0.5");
        report("bootstrap", "surefire-reports", "a.RulesTest$First", "2.25");
        report("bootstrap", "surefire-reports", "a.RulesTest$Second", "1.5");
        report("bootstrap", "failsafe-reports", "a.JourneyIT", "1,003.125");
        Files.writeString(repository.resolve("pom.xml"), "<project/>");

        assertThat(DearestTests.lines(repository)).containsExactly(" 1003.1 s  a.JourneyIT", "    3.8 s  a.RulesTest",
                "    0.5 s  a.MoneyTest");
    }

    @Test
    void tenAreShown() throws IOException {
        for (int i = 0; i < 12; i++) {
            report("domain", "surefire-reports", "a.Test" + i, i + ".0");
        }

        assertThat(DearestTests.lines(repository)).hasSize(10).first().asString().endsWith("a.Test11");
    }

    @Test
    void nothingIsSaidWithoutReports() {
        assertThat(DearestTests.lines(repository)).isEmpty();
    }

    private void report(String module, String reports, String testClass, String seconds) throws IOException {
        Path directory = Files.createDirectories(repository.resolve(module).resolve("target").resolve(reports));
        Files.writeString(directory.resolve("TEST-" + testClass + ".xml"),
                """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <testsuite version="3.0.2" name="%s" time="%s" tests="3">
                          <properties/>
                        </testsuite>
                        """
                        .formatted(testClass, seconds));
    }
}
