package dev.hazina.bootstrap.bench;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/// The bytes that a settled payment takes on disk, and which of them stay for ever. Dead rows are vacuumed before each
/// look, so that the next payments take their place as they do in use.
final class PaymentSpace implements Measurement {
    /// Their rows are deleted after the times of `docs/operating/retention.md`.
    private static final Set<String> KEPT_FOR_A_WHILE = Set.of("idempotency_keys", "open_payments",
            "provider_callbacks", "webhook_attempts", "webhook_deliveries", "webhook_events", "write_marks");

    private final MeasurementContext context;
    private Optional<BenchInstallation> opened = Optional.empty();
    private final List<Double> all = new ArrayList<>();
    private final List<Double> forEver = new ArrayList<>();
    private final Map<String, List<Double>> parts = new TreeMap<>();

    PaymentSpace(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = BenchInstallation.open(context.dir("payment-space"));
        opened = Optional.of(installation);
        SettledPayments.settle(installation, context.scale().warmUp());
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = opened.orElseThrow();
        DiskSpace before = space(installation);
        long settled = SettledPayments.settle(installation, context.scale().load()).number();
        Map<String, Double> grown = space(installation).forEachSince(before, settled);
        all.add(sum(grown, part -> true));
        forEver.add(sum(grown, part -> !KEPT_FOR_A_WHILE.contains(part.replaceAll(",.*", ""))));
        grown.forEach((part, bytes) -> parts.computeIfAbsent(part, each -> new ArrayList<>()).add(bytes));
    }

    private static double sum(Map<String, Double> grown, Predicate<String> wanted) {
        return grown.entrySet().stream().filter(part -> wanted.test(part.getKey()))
                .mapToDouble(Map.Entry::getValue).sum();
    }

    private static DiskSpace space(BenchInstallation installation) {
        try (Connection connection = installation.connect(); Statement statement = connection.createStatement()) {
            statement.execute("VACUUM");
            return DiskSpace.now(connection);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void finish() {
        try (BenchInstallation installation = opened.orElseThrow()) {
            installation.requireProof();
        }
    }

    @Override
    public List<Figure> figures() {
        String name = "bytes on disk for a settled payment";
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.told(name + ", all tables and indexes", "bytes", new Samples(all)));
        figures.add(Figure.told(name + ", of them for ever", "bytes", new Samples(forEver)));
        parts.forEach((part, bytes) -> {
            if (bytes.stream().anyMatch(each -> each >= 1)) {
                figures.add(Figure.told(name + ": " + part, "bytes", new Samples(bytes)));
            }
        });
        return figures;
    }
}
