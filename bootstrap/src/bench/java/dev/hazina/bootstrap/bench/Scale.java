package dev.hazina.bootstrap.bench;

import java.time.Duration;

/// How long and how large everything is.
///
/// @param rounds of each measurement
/// @param load how long a load lasts
/// @param warmUp how long one load lasts with which the program is warmed up
/// @param mostWarmUps how many of them there are at most, until it is warm
/// @param oldPayments and `oldTransfers` make two entries each, with which a ledger has grown
/// @param idle how long an idle program is measured
/// @param overload the duration of the overload
/// @param toOne how many deliveries go to a single receiver
/// @param toEach how many go to each of many
/// @param micro how long one iteration of a small benchmark lasts
record Scale(int rounds, Duration load, Duration warmUp, int mostWarmUps, int oldPayments, int oldTransfers,
        Duration idle,
        Duration overload, int toOne, int toEach, Duration micro) {

    /// The share of a core that the compilers of a warm program take at most.
    private static final double COMPILING = 0.05;

    /// The published figures are taken with it.
    static final Scale FULL = new Scale(5, Duration.ofSeconds(2), Duration.ofSeconds(12), 12, 1_000_000, 1_500_000,
            Duration.ofSeconds(10), Duration.ofMinutes(1), 1_000, 10, Duration.ofMillis(500));

    /// Shows that everything works. Its figures mean nothing.
    static final Scale QUICK = new Scale(1, Duration.ofSeconds(1), Duration.ofSeconds(4), 1, 10_000, 15_000,
            Duration.ofSeconds(1), Duration.ofSeconds(2), 20, 1, Duration.ofMillis(50));

    /// Warms a program up by loads, until the compilers of its JVM hardly work during one. What is measured is a
    /// program that has run for a while, and not its compilers. The rates of loads would say less: they go up and down
    /// with the machine.
    ///
    /// @param process of the program
    void warm(long process, Runnable load) {
        boolean isWarm = false;
        for (int number = 0; number < mostWarmUps && !isWarm; number++) {
            ProcessorTimes before = ProcessorTimes.ofThreads(process);
            long began = System.nanoTime();
            load.run();
            isWarm = ProcessorTimes.ofThreads(process).nanosOfCompilers(before) < COMPILING
                    * (System.nanoTime() - began);
        }
    }

    /// How long a warm-up lasts that doesn't look at its own rate.
    Duration longWarmUp() {
        return warmUp.multipliedBy((1 + mostWarmUps) / 2);
    }

    int oldEntries() {
        return 2 * (oldPayments + oldTransfers);
    }
}
