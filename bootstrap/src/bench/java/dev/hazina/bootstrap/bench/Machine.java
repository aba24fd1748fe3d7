package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The machine that figures were measured on, or proofs run.
public final class Machine {
    private static final double KILO_PER_GIGA = 1024.0 * 1024;
    private static final int SHORT = 12;

    private Machine() {}

    public static String hardware() {
        String processor = first(Path.of("/proc/cpuinfo"), "model name").replaceFirst("^[^:]*:\\s*", "");
        String memory = first(Path.of("/proc/meminfo"), "MemTotal").replaceAll("[^0-9]", "");
        return String.format(Locale.ROOT, "%d cores (%s), %.0f GiB, %s %s", Runtime.getRuntime().availableProcessors(),
                processor.isEmpty() ? System.getProperty("os.arch") : processor,
                memory.isEmpty() ? 0 : Long.parseLong(memory) / KILO_PER_GIGA, System.getProperty("os.name"),
                System.getProperty("os.version"));
    }

    static String java() {
        return System.getProperty("java.vm.name") + " " + Runtime.version();
    }

    /// The commit the program was built from, and whether it was changed since.
    public static String commit(Path repository) {
        try {
            String head = ExternalTools.run(List.of("git", "-C", repository.toString(), "rev-parse", "HEAD"), Map.of())
                    .strip();
            String changes = ExternalTools.run(List.of("git", "-C", repository.toString(), "status", "--porcelain",
                    "--untracked-files=no", "--", ":!docs"), Map.of());
            return head.substring(0, Math.min(SHORT, head.length())) + (changes.isBlank() ? "" : ", with changes");
        } catch (IllegalStateException | UncheckedIOException noRepository) {
            return "unknown";
        }
    }

    private static String first(Path file, String beginning) {
        try {
            return Files.readAllLines(file).stream().filter(line -> line.startsWith(beginning)).findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
