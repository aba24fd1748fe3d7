package dev.hazina.bootstrap.bench;

import java.io.FileWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.postgresql.PGConnection;

/// 50,000 transactions as CSV, from the request to the last byte, compared with `\copy` of the same rows.
final class CsvFile implements Measurement {
    private static final Goal GOAL = Goal.atMost(2, 1.5);
    private static final Goal FLAT = Goal.atMost(64, 32);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final String PATH = "/v1/statement?format=csv&include=transactions";
    private static final int MOST = 50_000;
    /// So many files are a load of the warm-up.
    private static final int TOGETHER = 5;
    private static final String QUERY = "SELECT 'payment' AS kind, id, state, amount / 100.0, currency, channel,"
            + " reference, receipt, created_at FROM payments WHERE merchant_id = '%s' AND account_id = '%s' AND"
            + " currency = 'KES' ORDER BY created_at DESC LIMIT %d";

    private final MeasurementContext context;
    private final Optional<String> psql = ExternalTools.postgres("psql");
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();
    private final List<Double> memory = new ArrayList<>();

    CsvFile(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        copy(context.grown());
        context.warm(context.grown().instance(), () -> {
            for (int i = 0; i < TOGETHER; i++) {
                fetch(context.grown());
            }
        });
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = context.grown();
        long began = System.nanoTime();
        copy(installation);
        long copied = System.nanoTime();
        double before = installation.instance().resources().residentMegabytes();
        long asked = System.nanoTime();
        fetch(installation);
        ours.add((System.nanoTime() - asked) / NANOS_PER_MILLI);
        beside.add((copied - began) / NANOS_PER_MILLI);
        memory.add(Math.max(0, installation.instance().resources().residentMegabytes() - before));
    }

    private void fetch(BenchInstallation installation) {
        HttpResponse<String> file = installation.get(PATH, installation.instance().authorization());
        long rows = file.body().lines().count() - 1;
        if (rows != Math.min(MOST, context.scale().oldPayments() + BenchInstallation.WALLETS)) {
            throw new IllegalStateException(file.statusCode() + ": a file of " + rows + " rows");
        }
    }

    private void copy(BenchInstallation installation) {
        String query = QUERY.formatted(installation.owner().merchant(), installation.owner().account(), MOST);
        Path file = context.dir("copy").resolve("rows.csv");
        if (psql.isPresent()) {
            String url = installation.database().jdbcUrl().replaceFirst("^jdbc:", "");
            ExternalTools.run(List.of(psql.get(), url, "-U", installation.database().user(), "-q", "-c",
                    "\\copy (" + query + ") TO '" + file + "' CSV HEADER"),
                    Map.of("PGPASSWORD", installation.database().password()));
            return;
        }
        try (Connection connection = installation.connect();
                Writer out = new FileWriter(file.toFile(), StandardCharsets.UTF_8)) {
            connection.unwrap(PGConnection.class).getCopyAPI().copyOut("COPY (" + query + ") TO STDOUT CSV HEADER",
                    out);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.ratio("transactions CSV, 50,000 rows, against " + (psql.isPresent() ? "`\\copy`" : "JDBC copy")
                        + " of the same rows", "ms", new Samples(ours), new Samples(beside), GOAL),
                Figure.alone("transactions CSV: resident memory that came with the file", "MB", new Samples(memory),
                        FLAT));
    }
}
