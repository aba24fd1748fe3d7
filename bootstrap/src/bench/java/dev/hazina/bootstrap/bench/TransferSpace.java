package dev.hazina.bootstrap.bench;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.awaitility.Awaitility;

/// The bytes that a transfer with its idempotency key takes on disk, and those it writes to the write-ahead log. A
/// database of its own has no autovacuum, and the program is stopped, so that nothing else is counted. The database is
/// restarted before some loads, because that is a checkpoint.
final class TransferSpace implements Measurement {
    private static final Goal DISK = Goal.atMost(1_300, 1_000);
    /// Half of what five rows and twelve index entries wrote.
    private static final Goal LOG = Goal.atMost(1_500, 1_500);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String WITHOUT_AUTOVACUUM = """
            DO $$ DECLARE each regclass; BEGIN
                FOR each IN SELECT oid FROM pg_class WHERE relkind = 'r'
                        AND relnamespace = 'public'::regnamespace AND relowner = current_user::regrole
                LOOP
                    EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', each);
                END LOOP;
            END $$""";
    private static final String SESSIONS = "SELECT count(*) FROM pg_stat_activity WHERE usename = '%s'";

    private final MeasurementContext context;
    private Optional<BenchInstallation> opened = Optional.empty();
    private Optional<Mark> begin = Optional.empty();
    private long recorded;
    private final List<Double> disk = new ArrayList<>();
    private final Map<String, List<Double>> parts = new TreeMap<>();
    private final Map<Window, List<Double>> log = new EnumMap<>(Window.class);
    private final Map<Window, List<Double>> pageImages = new EnumMap<>(Window.class);

    /// The loads of a round, in their order.
    private enum Window {
        MANY_AFTER_CHECKPOINT(LedgerWriterLoad.MANY, true), MANY(LedgerWriterLoad.MANY, false), ONE(1,
                false), ONE_AFTER_CHECKPOINT(1, true);

        private final int callers;
        private final boolean afterCheckpoint;

        Window(int callers, boolean afterCheckpoint) {
            this.callers = callers;
            this.afterCheckpoint = afterCheckpoint;
        }

        String words() {
            return (callers == 1 ? "a single caller" : callers + " callers")
                    + (afterCheckpoint ? " right after a checkpoint" : "");
        }
    }

    TransferSpace(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = BenchInstallation.open(context.dir("space"));
        opened = Optional.of(installation);
        begin = Optional.of(installation.mark(WalletChoice.UNIFORM));
        installation.instance().close();
        try (Connection connection = installation.connect(); Statement statement = connection.createStatement()) {
            statement.execute(WITHOUT_AUTOVACUUM);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        load(Window.MANY, context.scale().warmUp().dividedBy(2));
    }

    @Override
    public void round(int number) {
        DiskSpace before = space();
        long earlier = recorded;
        for (Window window : Window.values()) {
            if (window.afterCheckpoint) {
                installation().restartDatabase();
            }
            WriteAheadLog written = WriteAheadLog.now(installation());
            long done = load(window, context.scale().load());
            WriteAheadLog since = WriteAheadLog.now(installation()).since(written);
            System.out.printf("  %s: %,d transfers, %.0f bytes of log and %.4f full pages each%n", window.words(), done,
                    since.bytesEach(done), since.pageImagesEach(done));
            log.computeIfAbsent(window, each -> new ArrayList<>()).add(since.bytesEach(done));
            pageImages.computeIfAbsent(window, each -> new ArrayList<>()).add(since.pageImagesEach(done));
        }
        Map<String, Double> grown = space().forEachSince(before, recorded - earlier);
        disk.add(grown.values().stream().mapToDouble(Double::doubleValue).sum());
        grown.forEach((part, bytes) -> parts.computeIfAbsent(part, each -> new ArrayList<>()).add(bytes));
    }

    private BenchInstallation installation() {
        return opened.orElseThrow();
    }

    private long load(Window window, Duration time) {
        long done = new LedgerWriterLoad(installation(), WalletChoice.UNIFORM, false, window.callers).run(time);
        recorded += done;
        String sessions = SESSIONS.formatted(installation().database().user());
        Awaitility.await().atMost(PATIENCE).until(() -> installation().count(sessions) == 0);
        return done;
    }

    private DiskSpace space() {
        try (Connection connection = installation().connect()) {
            return DiskSpace.now(connection);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Proves that all that was counted is in the books.
    @Override
    public void finish() {
        try (BenchInstallation installation = installation()) {
            installation.startProgram();
            installation.requireTransfers(begin.orElseThrow(), recorded);
            installation.requireProof();
        }
    }

    @Override
    public List<Figure> figures() {
        String name = "bytes on disk for a transfer with its key";
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.alone(name + ", all tables and indexes", "bytes", new Samples(disk), DISK));
        parts.forEach((part, bytes) -> {
            if (bytes.stream().anyMatch(each -> each != 0)) {
                figures.add(Figure.told(name + ": " + part, "bytes", new Samples(bytes)));
            }
        });
        log.forEach((window, bytes) -> {
            String work = "write-ahead log for a transfer with its key, " + window.words();
            figures.add(window == Window.MANY
                    ? Figure.alone(work, "bytes", new Samples(bytes), LOG)
                    : Figure.told(work, "bytes", new Samples(bytes)));
        });
        pageImages.forEach((window, pages) -> figures.add(Figure.told(
                "full page images in the write-ahead log for a transfer with its key, " + window.words(), "pages",
                new Samples(pages))));
        return figures;
    }
}
