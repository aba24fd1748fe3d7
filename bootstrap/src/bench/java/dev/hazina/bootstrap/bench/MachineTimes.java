package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// How long all cores together have worked and been idle until now, as the kernel counts it.
record MachineTimes(double busySeconds, double idleSeconds) {
    private static final Path FILE = Path.of("/proc/stat");
    /// The unit in which the kernel reports times to programs.
    private static final double TICKS_PER_SECOND = 100;
    private static final int IDLE = 4;
    private static final int WAITING_FOR_A_DISK = 5;
    private static final int KINDS = 8;

    static MachineTimes now() {
        try {
            return parsed(Files.readAllLines(FILE).getFirst());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param line the one about all cores: user, nice, system, idle, iowait, irq, softirq, steal
    static MachineTimes parsed(String line) {
        String[] fields = line.split(" +", -1);
        double busy = 0;
        double idle = 0;
        for (int i = 1; i <= KINDS; i++) {
            double seconds = Long.parseLong(fields[i]) / TICKS_PER_SECOND;
            if (i == IDLE || i == WAITING_FOR_A_DISK) {
                idle += seconds;
            } else {
                busy += seconds;
            }
        }
        return new MachineTimes(busy, idle);
    }

    MachineTimes since(MachineTimes before) {
        return new MachineTimes(busySeconds - before.busySeconds, idleSeconds - before.idleSeconds);
    }
}
