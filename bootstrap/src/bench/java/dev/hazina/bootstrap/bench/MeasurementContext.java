package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Shared by the measurements: a new installation, one with a history, and the baseline on the new one. Each is made
/// when it is first needed.
final class MeasurementContext implements AutoCloseable {
    static final int CONNECTIONS = 64;

    private final Path dir;
    private final Scale scale;
    private Optional<BenchInstallation> young = Optional.empty();
    private Optional<BenchInstallation> grown = Optional.empty();
    private Optional<Baseline> baseline = Optional.empty();
    private final List<Double> greatest = new ArrayList<>();

    /// @param dir emptied first
    MeasurementContext(Path dir, Scale scale) {
        this.dir = dir;
        this.scale = scale;
        delete(dir);
    }

    Scale scale() {
        return scale;
    }

    Path dir(String name) {
        try {
            return Files.createDirectories(dir.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BenchInstallation young() {
        if (young.isEmpty()) {
            System.out.println("  starting the program on a database of its own");
            BenchInstallation installation = BenchInstallation.open(dir("young"));
            young = Optional.of(installation);
            warm(installation);
        }
        return young.orElseThrow();
    }

    BenchInstallation grown() {
        if (grown.isEmpty()) {
            System.out.printf("  writing %,d entries into another database%n", scale.oldEntries());
            BenchInstallation installation = BenchInstallation.open(dir("grown"));
            grown = Optional.of(installation);
            installation.grow(scale);
            warm(installation);
        }
        return grown.orElseThrow();
    }

    Baseline baseline() {
        if (baseline.isEmpty()) {
            try (Connection connection = young().connect()) {
                baseline = Optional.of(new Baseline(young().database(), dir("baseline"), scale.load(), connection));
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        return baseline.orElseThrow();
    }

    /// The ledgers to which an act has added are clean. Once for an act, because a proof of all that the acts before it
    /// have written takes longer than a load.
    void requireProofs() {
        young.ifPresent(BenchInstallation::requireProof);
        grown.ifPresent(BenchInstallation::requireProof);
    }

    /// Others begin, who share nothing with those before.
    ///
    /// @param withPast whether they need the installation with a history, which otherwise only takes space and time
    void nextAct(boolean withPast) {
        baseline.ifPresent(Baseline::forget);
        if (!withPast) {
            grown.ifPresent(BenchInstallation::close);
            grown = Optional.empty();
        }
    }

    /// Keeps the rate of uniform transfers, for the measurements that depend on the greatest load.
    void greatest(double perSecond) {
        greatest.add(perSecond);
    }

    double greatest() {
        if (greatest.isEmpty()) {
            try (Load load = young().transfers(WalletChoice.UNIFORM, CONNECTIONS)) {
                greatest.add(load.full(scale.load()).perSecond());
            }
        }
        return new Samples(greatest).median();
    }

    /// Lets the compilers of the JVM finish before anything is measured.
    void warm(BenchInstallation installation) {
        warm(installation, installation.instance(), scale.warmUp());
    }

    /// The same for what is done in this shape alone.
    void warm(BenchInstallation installation, WalletChoice shape) {
        warm(installation.instance(), () -> {
            try (Load load = installation.transfers(shape, CONNECTIONS)) {
                load.full(scale.warmUp()).clean();
            }
        });
    }

    /// The same by a load of the caller's own.
    void warm(Instance instance, Runnable load) {
        scale.warm(instance.resources().pid(), load);
    }

    void warm(BenchInstallation installation, Instance instance, Duration time) {
        warm(instance, () -> {
            for (WalletChoice shape : WalletChoice.OF_ONE_MERCHANT) {
                try (Load load = installation.transfers(instance, shape, CONNECTIONS)) {
                    load.full(time.dividedBy(WalletChoice.OF_ONE_MERCHANT.size())).clean();
                }
            }
        });
    }

    @Override
    public void close() {
        young.ifPresent(BenchInstallation::close);
        grown.ifPresent(BenchInstallation::close);
    }

    private static void delete(Path dir) {
        if (!Files.exists(dir)) {
            return;
        }
        try (Stream<Path> all = Files.walk(dir)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
