package dev.hazina.bootstrap.story;

import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.awaitility.Awaitility;

/// The rate of deliveries that arrive, compared with a bare client's with the same bodies and as many threads as
/// there are receivers that answer. It is one of the measurements of the benchmark.
///
/// In each round the events queue up behind receivers that keep their first request waiting. The clock starts when they
/// begin to answer and stops when the last event is there, so taking the payments is not measured. The rounds before
/// the first one let the compilers of both JVMs finish.
public final class WebhookBenchmark {
    private static final int MERCHANTS = 4;
    private static final int ENDPOINTS_EACH = 50;
    /// The total; spread over the merchants.
    private static final int HANGING = 50;
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String PAYER = "\"amount\":1,\"payer_phone\":\"+254712345678\"";

    private WebhookBenchmark() {}

    /// Deliveries a second, round by round.
    public record Rates(String name, List<Double> ours, List<Double> bare) {}

    /// @param dataDir of the program that is started for it
    /// @param options for its JVM
    /// @param warmUp for how long there are rounds that don't count
    /// @param toOne how many deliveries go to one receiver in a round
    /// @param toEach how many go to each of many
    public static List<Rates> measure(Path dataDir, List<String> options, Duration warmUp, int rounds, int toOne,
            int toEach) {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, Map.of("HAZINA_WEBHOOK_TIMEOUT", "30m"), options);
                WebhookReceivers receivers = new WebhookReceivers()) {
            List<Api> merchants = WebhookBulkheadIT.merchants(hazina, MERCHANTS + 1);
            Receiver one = receivers.at("/one");
            merchants.getFirst().endpoint(one.url(), "*");
            long warm = System.nanoTime() + warmUp.toNanos();
            while (System.nanoTime() < warm) {
                compare("", List.of(merchants.getFirst()), List.of(one), toOne, 1);
            }
            Rates first = compare("one receiver", List.of(merchants.getFirst()), List.of(one), toOne, rounds);

            List<Receiver> healthy = new ArrayList<>();
            List<Api> others = merchants.subList(1, merchants.size());
            for (int i = 0; i < MERCHANTS * ENDPOINTS_EACH; i++) {
                Receiver receiver = receivers.at("/many/" + i);
                others.get(i % MERCHANTS).endpoint(receiver.url(), "*");
                if (i < HANGING) {
                    receiver.hangs();
                } else {
                    healthy.add(receiver);
                }
            }
            Rates second = compare(healthy.size() + " receivers while " + HANGING + " hang", others, healthy, toEach,
                    rounds);
            merchants.forEach(Api::close);
            return List.of(first, second);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Rates compare(String name, List<Api> merchants, List<Receiver> receivers, int each, int rounds)
            throws InterruptedException {
        List<Double> ours = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            ours.add(service(merchants, receivers, each));
            bare.add(bareClient(receivers, each));
        }
        return new Rates(name, ours, bare);
    }

    /// @return events a second
    private static double service(List<Api> merchants, List<Receiver> receivers, int each)
            throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch arrived = new CountDownLatch(receivers.size() * each);
        receivers.forEach(receiver -> receiver.answers((nth, request) -> {
            gate.await();
            arrived.countDown();
            return 200;
        }));
        for (Api merchant : merchants) {
            String round = UUID.randomUUID().toString();
            String wallet = merchant.wallet(round, "KES");
            Threads.run(16, each, i -> merchant.pay(round + "-" + i, PAYER + ",\"wallet_id\":\"" + wallet + "\"")
                    .expect(201));
            Awaitility.await().atMost(PATIENCE).until(() -> merchant.available(wallet).equals(each + ".00"));
        }
        return clocked(receivers.size() * each, () -> {
            gate.countDown();
            arrived.await();
        });
    }

    /// Sends the last bodies of each receiver again, to the same receiver.
    ///
    /// @return requests a second
    private static double bareClient(List<Receiver> receivers, int each) throws InterruptedException {
        OkHttpClient client = new OkHttpClient();
        List<List<Request>> requests = receivers.stream().map(receiver -> receiver.events().stream()
                .skip(receiver.events().size() - each).map(event -> again(receiver, event)).toList()).toList();
        receivers.forEach(receiver -> receiver.answers(200));
        double rate = clocked(receivers.size() * each,
                () -> Threads.run(receivers.size(), receivers.size(), i -> requests.get(i)
                        .forEach(request -> send(client, request))));
        client.dispatcher().executorService().shutdown();
        receivers.forEach(Receiver::forget);
        return rate;
    }

    private static Request again(Receiver receiver, Received event) {
        return new Request.Builder().url(receiver.url()).header("X-Service-Signature", event.signature())
                .header("X-Service-Event-Id", event.eventId())
                .header("X-Service-Delivery-Id", event.delivery().orElseThrow()).header("Connection", "close")
                .post(RequestBody.create(event.body(), MediaType.get("application/json"))).build();
    }

    private static void send(OkHttpClient client, Request request) {
        try (Response response = client.newCall(request).execute()) {
            if (!response.isSuccessful()) {
                throw new IllegalStateException("answered " + response.code());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private static double clocked(int times, Work measurement) throws InterruptedException {
        long begin = System.nanoTime();
        measurement.run();
        return times * (double) TimeUnit.SECONDS.toNanos(1) / (System.nanoTime() - begin);
    }

    /// Threads that share numbered pieces of work.
    private static final class Threads {
        private interface Piece {
            void run(int number);
        }

        static void run(int threads, int pieces, Piece piece) throws InterruptedException {
            AtomicInteger next = new AtomicInteger();
            try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int t = 0; t < threads; t++) {
                    workers.execute(() -> {
                        for (int i = next.getAndIncrement(); i < pieces; i = next.getAndIncrement()) {
                            piece.run(i);
                        }
                    });
                }
                workers.shutdown();
                if (!workers.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                    throw new IllegalStateException("took too long");
                }
            }
        }
    }
}
