package dev.hazina.bootstrap.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Uniform transfers where each request is traced, where one in ten is, and where none is, each on a database of its
/// own. The installations take turns. The collector reads what is sent and throws it away.
final class TransfersTraced implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.97, 1);
    private static final WalletChoice SHAPE = WalletChoice.UNIFORM;
    private static final String OFF = "off";
    private static final List<String> SAMPLES = List.of(OFF, "1", "0.1");
    private static final int OK = 200;

    private final MeasurementContext context;
    private final Map<String, BenchInstallation> installations = new LinkedHashMap<>();
    private final Map<String, List<Double>> rates = new LinkedHashMap<>();
    private Optional<HttpServer> collector = Optional.empty();

    TransfersTraced(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        HttpServer server = collector();
        collector = Optional.of(server);
        String endpoint = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/traces";
        for (String sample : SAMPLES) {
            Map<String, String> settings = sample.equals(OFF)
                    ? Map.of()
                    : Map.of("HAZINA_TRACING", "otlp", "HAZINA_TRACING_ENDPOINT", endpoint, "HAZINA_TRACING_SAMPLE",
                            sample);
            BenchInstallation installation = BenchInstallation.open(context.dir("traced-" + sample), 1, settings);
            installations.put(sample, installation);
            context.warm(installation);
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
        installations.forEach((sample, installation) -> rates.computeIfAbsent(sample, each -> new ArrayList<>()).add(
                TransfersOverHttp.loaded(context, installation, SHAPE).perSecond()));
    }

    @Override
    public void finish() {
        installations.values().forEach(BenchInstallation::requireProof);
        installations.values().forEach(BenchInstallation::close);
        collector.ifPresent(server -> server.stop(0));
    }

    private Samples samples(String sample) {
        return new Samples(rates.getOrDefault(sample, List.of()));
    }

    @Override
    public List<Figure> figures() {
        String name = "POST /v1/transfers, " + SHAPE.words() + ", ";
        return List.of(
                Figure.ratio(name + "each request traced, against none", "/s", samples("1"), samples(OFF), GOAL),
                Figure.ratio(name + "one request in ten traced, against none", "/s", samples("0.1"), samples(OFF),
                        GOAL));
    }
}
