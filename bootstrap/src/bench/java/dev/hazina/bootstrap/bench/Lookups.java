package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How long one reader waits for what is looked up among a million payments: searches, filtered lists with their sums,
/// and balances and statements of the past.
final class Lookups implements Measurement {
    private static final Goal FOUND = Goal.atMost(50, 20);
    private static final Goal PAST = Goal.atMost(5, 2);
    private static final int PARTS = 8;

    private final MeasurementContext context;
    private final Map<String, List<Double>> millis = new LinkedHashMap<>();
    private Map<String, String> past = Map.of();

    Lookups(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = context.grown();
        past = past(installation);
        context.warm(installation.instance(),
                () -> paths(installation).values().forEach(path -> read(installation, path)));
    }

    private double read(BenchInstallation installation, String path) {
        return new PageLatency(installation.instance(), path).millis(context.scale().load().dividedBy(PARTS));
    }

    private Map<String, String> paths(BenchInstallation installation) {
        Map<String, String> paths = new LinkedHashMap<>(found(installation));
        paths.putAll(past);
        return paths;
    }

    private static Map<String, String> past(BenchInstallation installation) {
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("a wallet's balance in the past",
                "/v1/wallets/" + installation.wallets().getFirst() + "/balance?at=2025-02-07T08:09:10Z");
        paths.put("a statement of six days of the past, each with 86,400 payments",
                "/v1/statement?since=2025-02-03T07:11:13Z&before=2025-02-09T17:23:29Z");
        return paths;
    }

    private static Map<String, String> found(BenchInstallation installation) {
        String id = installation.ask("SELECT id FROM payments WHERE receipt = 'SBX7777'");
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("search: the beginning of 1,111 references", "/v1/search?q=old%20777");
        paths.put("search: a receipt", "/v1/search?q=SBX7777");
        paths.put("search: a phone, of each payment", "/v1/search?q=0712345678");
        paths.put("search: an amount, of each payment", "/v1/search?q=KES%201");
        paths.put("search: an id", "/v1/search?q=" + id);
        paths.put("search: nothing", "/v1/search?q=nothing-like-it");
        paths.put("list: of a status that no payment has", "/v1/payments?status=failed");
        paths.put("list: of a reference", "/v1/payments?reference=old%20777777");
        return paths;
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = context.grown();
        paths(installation).forEach((name, path) -> millis.computeIfAbsent(name, each -> new ArrayList<>())
                .add(read(installation, path)));
    }

    @Override
    public List<Figure> figures() {
        return millis.entrySet().stream().map(read -> Figure.alone(read.getKey(), "ms", new Samples(read.getValue()),
                past.containsKey(read.getKey()) ? PAST : FOUND)).toList();
    }
}
