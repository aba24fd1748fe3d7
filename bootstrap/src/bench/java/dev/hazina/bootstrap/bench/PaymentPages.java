package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A page of 25 payments with nearly all of them before it, compared with the first page.
final class PaymentPages implements Measurement {
    private static final Goal GOAL = Goal.atMost(1.5, 1);
    private static final String FIRST = "/v1/payments?limit=25";
    /// Behind all that the past has, which is far enough before the oldest wallet's own payment.
    private static final String DEEP = FIRST + "&before=%s";
    private static final String WHEN = """
            SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM payments
            WHERE merchant_id = '%s' AND reference LIKE 'old %%' AND created_at > '2025-02-01T01:00:00Z'""";

    private final MeasurementContext context;
    private final List<Double> deep = new ArrayList<>();
    private final List<Double> first = new ArrayList<>();
    private String path = "";

    PaymentPages(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = context.grown();
        path = DEEP.formatted(installation.ask(WHEN.formatted(installation.owner().merchant())));
        new PageLatency(installation.instance(), path).millis(context.scale().load());
    }

    @Override
    public void round(int number) {
        Instance instance = context.grown().instance();
        Duration time = context.scale().load().dividedBy(3);
        first.add(new PageLatency(instance, FIRST).millis(time));
        deep.add(new PageLatency(instance, path).millis(time));
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(String.format(Locale.ROOT, "a page of 25 behind nearly %,d, against the first",
                context.scale().oldPayments()), "ms", new Samples(deep), new Samples(first), GOAL));
    }
}
