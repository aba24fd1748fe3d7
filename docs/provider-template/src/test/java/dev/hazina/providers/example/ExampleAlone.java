package dev.hazina.providers.example;

import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The simulator as a program, with which the packaged Hazina is tried: what it takes is paid a second later, and
/// reported.
public final class ExampleAlone {
    private static final String KEY = "key-of-the-simulator";
    private static final String SIGNING_KEY = "signing-key-of-the-simulator";

    private final ExampleSimulator simulator = new ExampleSimulator(KEY, new Secret(SIGNING_KEY));
    private final HttpClient http = HttpClient.newHttpClient();
    private final String callbacks;

    private ExampleAlone(String hazina) {
        this.callbacks = hazina + "/v1/providers/example/callbacks/";
    }

    /// @param args the port to listen at; where Hazina listens; and the last part of `callback_url` in
    ///        `GET /v1/admin/providers`, which only refunds need
    public static void main(String[] args) {
        ExampleAlone alone = new ExampleAlone(args[1]);
        if (args.length > 2) {
            alone.simulator.enter(args[2]);
        }
        ScheduledThreadPoolExecutor later = new ScheduledThreadPoolExecutor(1);
        later.prestartCoreThread();
        SimulatorServer server = new SimulatorServer(alone.simulator, Integer.parseInt(args[0]));
        server.after(Kind.MOVE, () -> later.schedule(alone::endAndReport, 1, TimeUnit.SECONDS));
        System.out.println("HAZINA_EXAMPLE_URL=" + server.base() + " HAZINA_EXAMPLE_KEY=" + KEY
                + " HAZINA_EXAMPLE_SIGNING_KEY=" + SIGNING_KEY);
    }

    private void endAndReport() {
        simulator.running().forEach(id -> simulator.end(id, Ending.PAID));
        simulator.callbacks().forEach(this::report);
    }

    private void report(IncomingCallback callback) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(callbacks + callback.token()))
                .header("Content-Type", "application/json").POST(BodyPublishers.ofByteArray(callback.body()));
        callback.headers().forEach((name, values) -> request.header(name, values.getFirst()));
        http.sendAsync(request.build(), BodyHandlers.ofString()).whenComplete((answer, failed) -> System.out
                .println(failed == null ? "reported, answered " + answer.statusCode() : "not reported: " + failed));
    }
}
