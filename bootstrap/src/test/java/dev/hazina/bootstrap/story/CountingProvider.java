package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaResultKind;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A provider outside of the program, which outlives it and counts every request that moves money, before anything that
/// recognizes a repeated one. By the phone each succeeds or fails at once. It reports until it is heard, at whatever
/// address the program has by then; of every ten payouts the first result of one is lost.
final class CountingProvider implements ProviderSimulator, AutoCloseable {
    /// Payments by this phone are declined, payouts to it fail.
    static final String DECLINING = "+254712345679";
    static final String PAYING = "+254712345678";
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final long AGAIN_AFTER = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int ONE_LOST_IN = 10;

    private volatile Duration ahead = Duration.ZERO;
    private volatile boolean closed;
    private volatile String program = "";
    private final DarajaSimulator daraja = new DarajaSimulator(() -> Instant.now().plus(ahead), this::report);
    private final SimulatorServer server = new SimulatorServer(this);
    private final Map<String, AtomicInteger> moves = new ConcurrentHashMap<>();
    private final Set<String> payouts = ConcurrentHashMap.newKeySet();
    private final Set<String> lost = ConcurrentHashMap.newKeySet();
    private final AtomicInteger unheard = new AtomicInteger();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).executor(threads).build();

    CountingProvider() {
        daraja.endingAlone(phone -> Optional.of(DECLINING.endsWith(phone)
                ? DarajaResultKind.NOT_PAID
                : DarajaResultKind.PAID));
    }

    Map<String, String> settings(Path directory) {
        Path certificate = directory.resolve("daraja.pem");
        try {
            Files.writeString(certificate, daraja.certificate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.ofEntries(Map.entry("HAZINA_CHANNELS", "KES.mm_stk_push=daraja,KES.mm_b2c=daraja"),
                Map.entry("HAZINA_DARAJA_URL", server.base().toString()),
                Map.entry("HAZINA_DARAJA_TIMEOUT", "2"),
                Map.entry("HAZINA_DARAJA_CONSUMER_KEY", DarajaSimulator.KEY),
                Map.entry("HAZINA_DARAJA_CONSUMER_SECRET", DarajaSimulator.SECRET),
                Map.entry("HAZINA_DARAJA_SHORTCODE", DarajaSimulator.SHORT_CODE),
                Map.entry("HAZINA_DARAJA_PASSKEY", DarajaSimulator.PASSKEY),
                Map.entry("HAZINA_DARAJA_B2C_SHORTCODE", DarajaSimulator.PAYING_SHORT_CODE),
                Map.entry("HAZINA_DARAJA_INITIATOR_NAME", DarajaSimulator.INITIATOR),
                Map.entry("HAZINA_DARAJA_INITIATOR_PASSWORD", DarajaSimulator.PASSWORD),
                Map.entry("HAZINA_DARAJA_CERTIFICATE_FILE", certificate.toString()));
    }

    /// Where the program is from now on.
    void program(String url) {
        program = url;
    }

    /// The next request to move money doesn't arrive, and its connection breaks.
    void loseRequest() {
        server.next(Kind.MOVE, Fault.RESET_UNRECEIVED);
    }

    /// Moves its clock with the program's.
    void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    /// How many reports are still to be heard.
    int unheard() {
        return unheard.get();
    }

    /// How many requests to move money came for it.
    int requests(MerchantId merchant, Subject subject) {
        return Optional.ofNullable(moves.get(SimulatedProviders.token("daraja", merchant, subject)))
                .map(AtomicInteger::get).orElse(0);
    }

    /// How many requests to move money came in all.
    int requests() {
        return moves.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    /// What has moved for it, in shillings, one for each time.
    List<Long> moved(MerchantId merchant, Subject subject) {
        return daraja.moved(SimulatedProviders.token("daraja", merchant, subject));
    }

    /// Its receipts for that.
    List<String> receipts(MerchantId merchant, Subject subject) {
        return daraja.receipts(SimulatedProviders.token("daraja", merchant, subject));
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        return daraja.kind(request);
    }

    @Override
    public SimulatorResponse handle(SimulatorRequest request) {
        if (kind(request) == Kind.MOVE) {
            JsonNode body = Api.read(request.text());
            String token = token(URI.create(body.path(body.has("CallBackURL") ? "CallBackURL" : "ResultURL").asText()));
            moves.computeIfAbsent(token, fresh -> new AtomicInteger()).incrementAndGet();
            if (request.path().startsWith("/mpesa/b2c/")) {
                payouts.add(token);
            }
        }
        return daraja.handle(request);
    }

    @Override
    public void close() {
        closed = true;
        server.close();
        client.shutdownNow();
        threads.shutdownNow();
    }

    /// Called while the provider is locked, so it only starts the report.
    private Optional<String> report(URI to, byte[] body) {
        String token = token(to);
        boolean isLost = payouts.contains(token) && Math.floorMod(token.hashCode(), ONE_LOST_IN) == 0
                && lost.add(token);
        if (!isLost) {
            unheard.incrementAndGet();
            threads.execute(() -> repeat(to, body));
        }
        return Optional.empty();
    }

    private void repeat(URI to, byte[] body) {
        while (!closed) {
            if (isHeard(to, body)) {
                unheard.decrementAndGet();
                return;
            }
            LockSupport.parkNanos(AGAIN_AFTER);
        }
    }

    private boolean isHeard(URI to, byte[] body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(program + to.getPath())).timeout(PATIENCE)
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofByteArray(body)).build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException down) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String token(URI to) {
        return to.getPath().substring(to.getPath().lastIndexOf('/') + 1);
    }
}
