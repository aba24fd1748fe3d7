package dev.hazina.application.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `.ci/commit-subjects` names each commit since the rule whose subject or body breaks it.
class CommitSubjectsTest {
    private static final Path SCRIPT = Path.of("..", ".ci", "commit-subjects");
    private static final String WHY = "Because of a reason.";

    @TempDir
    Path repository;

    @BeforeEach
    void copy() throws IOException, InterruptedException {
        Files.copy(SCRIPT, Files.createDirectory(repository.resolve(".ci")).resolve("commit-subjects"));
        run("git", "init", "-q");
        commit("Before the rule", "");
        run("git", "tag", "before");
    }

    @Test
    void aPlaceAndAReasonAreEnough() throws IOException, InterruptedException {
        commit("refund: a payment shows when its last refund ended", WHY);
        commit("dashboard, refund: ä" + "ö".repeat(52), WHY);

        assertThat(check()).isEqualTo(new Result(0, ""));
    }

    @Test
    void everyFaultIsNamed() throws IOException, InterruptedException {
        commit("Refunds move their payment", WHY);
        commit("refund: " + "x".repeat(65), WHY);
        commit("refund: without a reason", "");

        Result result = check();
        assertThat(result.exit()).isOne();
        assertThat(result.said().lines().map(line -> line.substring(line.indexOf(' ') + 1))).containsExactlyInAnyOrder(
                "names no place, as in 'refund: …': Refunds move their payment",
                "is longer than 72 characters: refund: " + "x".repeat(65),
                "has no body that says why: refund: without a reason");
    }

    @Test
    void nothingIsCheckedWhereTheHistoryIsCutOff() throws IOException, InterruptedException {
        commit("Refunds move their payment", WHY);

        assertThat(run("bash", ".ci/commit-subjects", "0".repeat(40))).isEqualTo(new Result(0, ""));
    }

    private record Result(int exit, String said) {}

    private Result check() throws IOException, InterruptedException {
        return run("bash", ".ci/commit-subjects", "before");
    }

    private void commit(String subject, String body) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=Test", "-c", "user.email=t@example.com",
                "-c", "commit.gpgsign=false", "commit", "-q", "--allow-empty", "-m", subject));
        if (!body.isEmpty()) {
            command.addAll(List.of("-m", body));
        }
        assertThat(run(command.toArray(String[]::new))).isEqualTo(new Result(0, ""));
    }

    /// Without the settings of the machine's own git.
    private Result run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
        builder.environment().putAll(Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_CONFIG_SYSTEM", "/dev/null"));
        builder.environment().keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }
}
