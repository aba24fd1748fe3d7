package dev.hazina.bootstrap.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The latency of a transfer for a single caller, compared with the least possible: the same work as one call of an SQL
/// function, and an HTTP request that does nothing.
final class SingleCallerLatency implements Measurement {
    private static final Goal GOAL = Goal.atMost(2.8, 2);
    private static final int WALLETS = 1_000;
    private static final double MEDIAN = 0.5;
    private static final Pattern ICON = Pattern.compile("/[^\\s\"]*/icon\\.svg");

    private final MeasurementContext context;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    SingleCallerLatency(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        context.baseline();
        context.warm(context.young().instance(), () -> transfer(context.scale().load()));
    }

    @Override
    public void round(int number) {
        measure(context.scale().load().dividedBy(2));
    }

    private double transfer(Duration time) {
        BenchInstallation installation = context.young();
        Mark before = installation.mark(WalletChoice.UNIFORM);
        try (Load load = installation.transfers(WalletChoice.UNIFORM, 1)) {
            Load.Result result = load.full(time).clean();
            installation.requireTransfers(before, result.acknowledged());
            return result.latencies().millis(MEDIAN);
        }
    }

    private void measure(Duration time) {
        BenchInstallation installation = context.young();
        double transfer = transfer(time);
        double nothing;
        try (Load load = new Load(installation.instance().url(), 1,
                PreparedRequests.same(PreparedRequests.get(icon(installation), "")))) {
            nothing = load.full(time).clean().latencies().millis(MEDIAN);
        }
        double function = function(installation, time);
        System.out.printf("  one caller: transfer %.3f ms, SQL function %.3f ms, empty request %.3f ms%n", transfer,
                function, nothing);
        ours.add(transfer);
        beside.add(function + nothing);
    }

    /// A file of a few hundred bytes, for which nothing is read from the database. Answers about health would not do:
    /// they are kept back for milliseconds from a caller that asks on and on.
    private static String icon(BenchInstallation installation) {
        Instance instance = installation.instance();
        Matcher link = ICON.matcher(installation.get("/dashboard/sign-in", instance.authorization()).body());
        if (!link.find()) {
            throw new IllegalStateException("the page of the sign-in has no icon");
        }
        return link.group();
    }

    private static double function(BenchInstallation installation, Duration time) {
        Latencies latencies = new Latencies();
        SplittableRandom chance = new SplittableRandom(1);
        try (Connection connection = installation.connect();
                PreparedStatement call = connection.prepareStatement("SELECT baseline.transfer(?, ?, 1)")) {
            long end = System.nanoTime() + time.toNanos();
            for (long now = System.nanoTime(); now - end < 0; now = System.nanoTime()) {
                int one = 1 + chance.nextInt(WALLETS - 1);
                call.setInt(1, one);
                call.setInt(2, one + 1 + chance.nextInt(WALLETS - one));
                call.executeQuery().close();
                latencies.record(System.nanoTime() - now);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return latencies.millis(MEDIAN);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(
                "one caller at a time: POST /v1/transfers, against one SQL function call and an empty"
                        + " HTTP request",
                "ms", new Samples(ours), new Samples(beside), GOAL));
    }
}
