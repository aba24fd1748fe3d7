package dev.hazina.bootstrap.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Uniform transfers where as many requests are traced as are by default, where each is, and where none is, each on a
/// database of its own. The installations take turns, and each round begins with the next one. The collector reads what
/// is sent and throws it away.
final class TransfersTraced implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.97, 1);
    private static final Goal PROCESSOR = Goal.atMost(1.03, 1);
    /// The compilers of the JVM, which work as long as they find something, whatever the program does.
    private static final Set<String> COMPILERS = Set.of("C1 CompilerThre", "C2 CompilerThre");
    private static final WalletChoice SHAPE = WalletChoice.UNIFORM;
    private static final String EVERY = "1000000";
    private static final int WARM_UPS = 3;
    private static final int OK = 200;

    private final MeasurementContext context;
    private final Map<Traces, BenchInstallation> installations = new EnumMap<>(Traces.class);
    private final Map<Traces, List<Double>> rates = new EnumMap<>(Traces.class);
    private final Map<Traces, List<Double>> micros = new EnumMap<>(Traces.class);
    private Optional<HttpServer> collector = Optional.empty();

    /// Which requests are traced.
    private enum Traces {
        NONE, DEFAULT, EACH;

        Map<String, String> settings(String endpoint) {
            Map<String, String> on = Map.of("HAZINA_TRACING", "otlp", "HAZINA_TRACING_ENDPOINT", endpoint);
            return switch (this) {
                case NONE -> Map.of();
                case DEFAULT -> on;
                case EACH -> {
                    Map<String, String> each = new HashMap<>(on);
                    each.put("HAZINA_TRACING_PER_SECOND", EVERY);
                    yield each;
                }
            };
        }
    }

    TransfersTraced(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        HttpServer server = collector();
        collector = Optional.of(server);
        String endpoint = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/traces";
        for (Traces traces : Traces.values()) {
            BenchInstallation installation = BenchInstallation.open(
                    context.dir("traces-" + traces.name().toLowerCase(Locale.ROOT)), 1, traces.settings(endpoint));
            installations.put(traces, installation);
            context.warm(installation, installation.instance(), context.scale().warmUp().multipliedBy(WARM_UPS));
        }
    }

    private static HttpServer collector() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/v1/traces", TransfersTraced::take);
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
            exchange.sendResponseHeaders(OK, -1);
        }
    }

    @Override
    public void round(int number) {
        List<Traces> turns = new ArrayList<>(List.of(Traces.values()));
        Collections.rotate(turns, -number);
        turns.forEach(this::load);
    }

    private void load(Traces traces) {
        BenchInstallation installation = Objects.requireNonNull(installations.get(traces));
        long program = installation.instance().resources().pid();
        ProcessorTimes before = ProcessorTimes.ofThreads(program);
        Load.Result result = TransfersOverHttp.loaded(context, installation, SHAPE);
        Map<String, Double> spent = ProcessorTimes.ofThreads(program).microsEachSince(before, result.acknowledged(),
                worker -> ProcessorTimes.kind(worker.name()));
        rates.computeIfAbsent(traces, each -> new ArrayList<>()).add(result.perSecond());
        micros.computeIfAbsent(traces, each -> new ArrayList<>()).add(spent.entrySet().stream()
                .filter(part -> !COMPILERS.contains(part.getKey())).mapToDouble(Map.Entry::getValue).sum());
    }

    @Override
    public void finish() {
        installations.values().forEach(BenchInstallation::requireProof);
        installations.values().forEach(BenchInstallation::close);
        collector.ifPresent(server -> server.stop(0));
    }

    private static Samples samples(Map<Traces, List<Double>> of, Traces traces) {
        return new Samples(of.getOrDefault(traces, List.of()));
    }

    @Override
    public List<Figure> figures() {
        String name = "POST /v1/transfers, " + SHAPE.words() + ", ";
        String usual = "100 traces a second (the default), against none";
        String each = "each request traced, against none";
        return List.of(ratio(name + usual, "/s", rates, Traces.DEFAULT, GOAL),
                ratio(name + each, "/s", rates, Traces.EACH, GOAL),
                ratio(name + "processor time of the program, " + usual, "µs", micros, Traces.DEFAULT, PROCESSOR),
                ratio(name + "processor time of the program, " + each, "µs", micros, Traces.EACH, PROCESSOR));
    }

    private static Figure ratio(String name, String unit, Map<Traces, List<Double>> of, Traces traces, Goal goal) {
        return Figure.ratio(name, unit, samples(of, traces), samples(of, Traces.NONE), goal);
    }
}
