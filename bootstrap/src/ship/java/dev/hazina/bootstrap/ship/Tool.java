package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// Programs of the system that the trials need.
final class Tool {
    private static final long LONGEST_MINUTES = 10;

    private Tool() {}

    /// Skips the test where the program is missing.
    static void require(String program, String debianPackage) {
        boolean found = Stream.of(System.getenv().getOrDefault("PATH", "").split(":")).map(Path::of)
                .anyMatch(directory -> Files.isExecutable(directory.resolve(program)));
        Assumptions.assumeTrue(found, program + " is not installed (Debian: " + debianPackage + ")");
    }

    /// Skips the test where the user may not mount anything, even in a namespace.
    static void requireMounts() throws IOException, InterruptedException {
        require("unshare", "util-linux");
        Process probe = new ProcessBuilder("unshare", "--mount", "sh", "-c",
                "mount -t tmpfs none /mnt && chroot / true")
                .redirectErrorStream(true).start();
        probe.getInputStream().readAllBytes();
        Assumptions.assumeTrue(probe.waitFor() == 0, "this user can't mount: run the trial as root");
    }

    /// Runs a program that has to succeed, and returns what it said.
    static String run(List<String> command, Path directory) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as("%s: %s", command, said).isZero();
        return said;
    }
}
