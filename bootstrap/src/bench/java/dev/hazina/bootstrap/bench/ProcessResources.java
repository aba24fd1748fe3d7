package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The resources that a process uses, as the kernel counts them.
///
/// @param pid of a process on this machine
record ProcessResources(long pid) {
    private static final double KILO = 1024;
    /// The unit in which the kernel reports times to programs.
    private static final double TICKS_PER_SECOND = 100;
    /// Counted behind the name in parentheses, which may hold anything.
    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;

    /// The memory that is really there.
    double residentMegabytes() {
        return megabytes("VmRSS:");
    }

    /// The part of it that stands in files as well.
    double mappedMegabytes() {
        return megabytes("RssFile:");
    }

    private double megabytes(String name) {
        return lines("status").stream().filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / KILO).findFirst()
                .orElseThrow();
    }

    /// How long it has worked, on all cores together.
    double cpuSeconds() {
        String stat = lines("stat").getFirst();
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
    }

    private List<String> lines(String name) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
