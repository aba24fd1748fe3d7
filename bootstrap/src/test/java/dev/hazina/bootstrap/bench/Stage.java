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

/// What the works share: a young site, one with a past, and the yardstick on the young one. Each is there from when it is
/// first asked for.
final class Stage implements AutoCloseable {
    static final int CONNECTIONS = 64;

    private final Path dir;
    private final Scale scale;
    private Optional<Site> young = Optional.empty();
    private Optional<Site> grown = Optional.empty();
    private Optional<Yardstick> yardstick = Optional.empty();
    private final List<Double> greatest = new ArrayList<>();

    /// @param dir emptied first
    Stage(Path dir, Scale scale) {
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

    Site young() {
        if (young.isEmpty()) {
            System.out.println("  starting the program on a database of its own");
            Site site = Site.open(dir("young"));
            young = Optional.of(site);
            warm(site);
        }
        return young.orElseThrow();
    }

    Site grown() {
        if (grown.isEmpty()) {
            System.out.printf("  writing %,d entries into another database%n", scale.oldEntries());
            Site site = Site.open(dir("grown"));
            grown = Optional.of(site);
            site.grow(scale);
            warm(site);
        }
        return grown.orElseThrow();
    }

    Yardstick yardstick() {
        if (yardstick.isEmpty()) {
            try (Connection connection = young().connect()) {
                yardstick = Optional.of(new Yardstick(young().database(), dir("yardstick"), scale.load(), connection));
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        return yardstick.orElseThrow();
    }

    /// Others begin, who share nothing with those before.
    ///
    /// @param withPast whether they need the site with a past, which otherwise only takes room and time
    void nextAct(boolean withPast) {
        yardstick.ifPresent(Yardstick::forget);
        if (!withPast) {
            grown.ifPresent(Site::close);
            grown = Optional.empty();
        }
    }

    /// Remembers how many uniform transfers a second there were, for those who go by the greatest load.
    void greatest(double perSecond) {
        greatest.add(perSecond);
    }

    double greatest() {
        if (greatest.isEmpty()) {
            try (Load load = young().transfers(Shape.UNIFORM, CONNECTIONS)) {
                greatest.add(load.full(scale.load()).perSecond());
            }
        }
        return new Samples(greatest).median();
    }

    /// Lets the compilers of the JVM finish before anything is measured.
    void warm(Site site) {
        warm(site, site.instance(), scale.warmUp());
    }

    void warm(Site site, Instance instance, Duration time) {
        for (Shape shape : Shape.values()) {
            try (Load load = site.transfers(instance, shape, CONNECTIONS)) {
                load.full(time.dividedBy(Shape.values().length)).clean();
            }
        }
    }

    @Override
    public void close() {
        young.ifPresent(Site::close);
        grown.ifPresent(Site::close);
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
