package dev.hazina.application.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `.ci/run` installs what the tests need, and runs them whether it could or not. The programs that it calls are
/// replaced by scripts that write down how they were called.
class CiRunTest {
    private static final Path CI = Path.of("..", ".ci");
    private static final String NOTHING_INSTALLED = "exit 1";
    private static final String ROOT = "echo 0";
    private static final String MAVEN = "mvn -B -ntp verify";

    @TempDir
    Path repository;

    private Path programs;
    private Path calls;

    @BeforeEach
    void copy() throws IOException {
        Path ci = Files.createDirectory(repository.resolve(".ci"));
        Files.copy(CI.resolve("run"), ci.resolve("run"));
        Files.copy(CI.resolve("commit-subjects"), ci.resolve("commit-subjects"));
        Files.writeString(ci.resolve("debian-packages"), "one\ntwo\n");
        programs = Files.createDirectory(repository.resolve("programs"));
        calls = Files.createFile(repository.resolve("calls"));
        for (String tool : List.of("dirname", "find", "awk", "mktemp", "rm")) {
            program(tool, "/usr/bin/env -i PATH=/usr/bin:/bin " + tool + " \"$@\"");
        }
        program("mvn", "echo mvn \"$@\" >> calls");
        program("apt-get", "echo apt-get ${@: -2} >> calls");
    }

    @Test
    void thePackagesAreThoseThatTheTestsAskFor() throws IOException {
        assertThat(Files.readAllLines(CI.resolve("debian-packages"))).containsExactlyElementsOf(
                Arrays.stream(OutsideTool.values()).map(OutsideTool::debianPackage).distinct().sorted().toList());
    }

    @Test
    void whatIsMissingIsInstalled() throws IOException, InterruptedException {
        program("dpkg-query", "[[ ${@: -1} == one ]] && echo -n installed");
        program("id", ROOT);

        assertThat(said()).isEmpty();
        assertThat(called()).satisfiesExactly(update -> assertThat(update).endsWith(" update"),
                install -> assertThat(install).endsWith(" two"), maven -> assertThat(maven).isEqualTo(MAVEN));
    }

    @Test
    void nothingIsAskedOfAptWhereAllIsThere() throws IOException, InterruptedException {
        program("dpkg-query", "echo -n installed");
        program("id", ROOT);

        assertThat(said()).isEmpty();
        assertThat(called()).containsExactly(MAVEN);
    }

    @Test
    void theTestsRunWhereAptFails() throws IOException, InterruptedException {
        program("dpkg-query", NOTHING_INSTALLED);
        program("id", ROOT);
        program("apt-get", "exit 100");

        assertThat(said()).contains("could not install it: one.", "could not install it: two.");
        assertThat(called()).containsExactly(MAVEN);
    }

    @Test
    void anotherUserIsToldWhatIsMissing() throws IOException, InterruptedException {
        program("dpkg-query", NOTHING_INSTALLED);
        program("id", "echo 1000");

        assertThat(said()).contains("only root can install packages: one two.");
        assertThat(called()).containsExactly(MAVEN);
    }

    @Test
    void aMachineWithoutAptIsToldWhatIsMissing() throws IOException, InterruptedException {
        Files.delete(programs.resolve("apt-get"));

        assertThat(said()).contains("there is no apt here: one two.");
        assertThat(called()).containsExactly(MAVEN);
    }

    @Test
    void aWrongCommitEndsTheRunBeforeTheTests() throws IOException, InterruptedException {
        program("dpkg-query", "echo -n installed");
        Files.writeString(repository.resolve(".ci/commit-subjects"), "echo no place >&2; exit 1");

        assertThat(run()).isOne();
        assertThat(called()).isEmpty();
    }

    @Test
    void failedTestsStandAtTheEnd() throws IOException, InterruptedException {
        program("dpkg-query", "echo -n installed");
        program("mvn", "exit 7");
        report("one/target/surefire-reports", """
                Test set: A

                Tests run: 2, Failures: 1 <<< FAILURE! -- in A
                A.adds -- Time elapsed: 1 s <<< FAILURE!
                expected: 2
                \tat org.junit.Runner.run(Runner.java:1)
                \tat dev.hazina.A.adds(A.java:3)

                of another test
                """, Instant.now().plus(Duration.ofHours(1)));
        report("two/target/failsafe-reports", "A.starts -- Time elapsed: 1 s <<< ERROR!\n",
                Instant.now().plus(Duration.ofHours(1)));

        assertThat(run()).isOne();
        assertThat(Files.readAllLines(repository.resolve("said"))).containsExactlyInAnyOrder("",
                "Failed: A.adds -- Time elapsed: 1 s <<< FAILURE!", "expected: 2", "\tat dev.hazina.A.adds(A.java:3)",
                "", "Failed: A.starts -- Time elapsed: 1 s <<< ERROR!");
    }

    @Test
    void testsThatFailedInAnEarlierRunAreNotToldAgain() throws IOException, InterruptedException {
        program("dpkg-query", "echo -n installed");
        program("mvn", "exit 7");
        report("one/target/surefire-reports", "A.adds -- Time elapsed: 1 s <<< FAILURE!\n", Instant.EPOCH);

        assertThat(run()).isOne();
        assertThat(repository.resolve("said")).isEmptyFile();
    }

    private void report(String reports, String text, Instant writtenAt) throws IOException {
        Path report = Files.writeString(Files.createDirectories(repository.resolve(reports)).resolve("A.txt"), text);
        Files.setLastModifiedTime(report, FileTime.from(writtenAt));
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/bash\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /// Runs it to its end.
    private String said() throws IOException, InterruptedException {
        int exit = run();
        String said = Files.readString(repository.resolve("said"));
        assertThat(exit).as(said).isZero();
        return said;
    }

    private int run() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", ".ci/run").directory(repository.toFile())
                .redirectErrorStream(true).redirectOutput(repository.resolve("said").toFile());
        builder.environment().keySet().retainAll(List.of());
        builder.environment().putAll(Map.of("PATH", programs.toString()));
        return builder.start().waitFor();
    }

    private List<String> called() throws IOException {
        return Files.readAllLines(calls);
    }
}
