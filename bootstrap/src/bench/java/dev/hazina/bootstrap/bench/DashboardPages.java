package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Each page of the dashboard that lists or adds up, as a signed-in user waits for it, on a ledger with a history.
final class DashboardPages implements Measurement {
    private static final Goal GOAL = Goal.atMost(100, 50);
    private static final int PARTS = 8;
    private static final String DEEP = "/payments?before=2025-02-01T01:00:00Z";
    /// The overview of the days in which the payments are.
    private static final String PAST = "?from=2025-01-20&to=2025-04-20";
    private static final List<String> OURS = List.of("", PAST, "/payments", "/payments?status=failed", DEEP,
            "/payments?reference=old+777", "/payments?phone=0712345678",
            "/payments?amount=1&from=2025-02-03&to=2025-02-05", "/search?q=SBX7777", "/refunds", "/payouts",
            "/transfers", "/wallets", "/statement", "/statement?from=2025-01-01&to=2026-12-31",
            "/fees", "/webhooks", "/keys", "/people", "/settings", "/audit");
    private static final List<String> OPERATORS = List.of("", "/exceptions", "/stuck", "/providers", "/fees",
            "/merchants", "/audit");

    private final MeasurementContext context;
    private final Map<String, List<Double>> millis = new LinkedHashMap<>();

    DashboardPages(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        context.warm(context.grown().instance(), () -> readings().forEach(reading -> reading.millis(part())));
    }

    @Override
    public void round(int number) {
        readings().forEach(reading -> millis.computeIfAbsent(reading.path(), path -> new ArrayList<>())
                .add(reading.millis(part())));
    }

    private Duration part() {
        return context.scale().load().dividedBy(PARTS);
    }

    private List<PageLatency> readings() {
        Instance instance = context.grown().instance();
        return Stream.concat(
                OURS.stream().map(page -> new PageLatency(instance, instance.session(), "/dashboard" + page)),
                OPERATORS.stream().map(
                        page -> new PageLatency(instance, instance.operatorSession(), "/dashboard/operator" + page)))
                .toList();
    }

    @Override
    public List<Figure> figures() {
        return millis.entrySet().stream().map(page -> Figure.alone("the dashboard's page `" + page.getKey() + "`", "ms",
                new Samples(page.getValue()), GOAL)).toList();
    }
}
