package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.story.TraceCollector.Received;
import dev.hazina.bootstrap.tracing.DocumentedSpans;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// One trace for the whole life of a payment or payout: the merchant's request, its commits, the provider's calls and
/// callbacks or the polls, and the webhook, before and after the program was killed. Then the same program without
/// tracing.
@ExtendWith(ThreeBuckets.class)
final class TracingIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String HEADER = "traceparent";
    private static final String PAYMENT = "1af7651916cd43dd8448eb211c80319c";
    private static final String PAYOUT = "2af7651916cd43dd8448eb211c80319c";
    private static final String POLLED = "3af7651916cd43dd8448eb211c80319c";
    private static final String LATE = "4af7651916cd43dd8448eb211c80319c";
    private static final String CLIENT_SPAN = "b7ad6b7169203331";

    @TempDir
    Path dataDir;
    private final TraceCollector collector = new TraceCollector();
    private final SimulatedProviders providers = new SimulatedProviders();
    private final WebhookReceivers receivers = new WebhookReceivers();
    private final WebhookReceivers.Receiver receiver = receivers.at("/hooks");
    private final Map<String, String> settings = new HashMap<>();

    @Test
    void aTraceGoesFromTheRequestToTheWebhookAcrossARestart() {
        settings.putAll(providers.settings(dataDir));
        settings.putAll(collector.settings());
        settings.put("HAZINA_LOG_FORMAT", "json");
        try (collector; providers; receivers) {
            String payout;
            String polled;
            String late;
            try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings); Api api = hazina.merchant()) {
                enter(hazina);
                api.endpoint(receiver.url(), "payment.succeeded,payout.succeeded");
                String wallet = api.wallet("Till", "TZS");
                end(api, Subject.Kind.PAYMENT, pay(api, SimulatedProviders.Name.PAWAPAY, wallet, PAYMENT),
                        SimulatedProviders.Name.PAWAPAY);
                awaitWebhook(PAYMENT);
                payout = api.post("/v1/payouts",
                        "{\"amount\":5000,\"currency\":\"TZS\",\"wallet_id\":\"" + wallet
                                + "\",\"destination_phone\":\"" + SimulatedProviders.Name.PAWAPAY.phone + "\"}",
                        HEADER, parent(PAYOUT)).expect(201).get("id").asText();
                polled = pay(api, SimulatedProviders.Name.MOMO, api.wallet("Polled", "UGX"), POLLED);
                late = pay(api, SimulatedProviders.Name.DARAJA, api.wallet("Late", "KES"), LATE);
                await(PAYOUT, "POST /v1/payouts");
                await(POLLED, "POST /v1/payments");
                await(LATE, "POST /v1/payments");
                hazina.kill();
            }
            try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings); Api api = hazina.merchant()) {
                enter(hazina);
                end(api, Subject.Kind.PAYOUT, payout, SimulatedProviders.Name.PAWAPAY);
                awaitWebhook(PAYOUT);
                providers.mute(true);
                end(api, Subject.Kind.PAYMENT, polled, SimulatedProviders.Name.MOMO);
                advance(api, Duration.ofSeconds(31));
                awaitWebhook(POLLED);
            }
            tracesAreWhole();
            nothingWithoutTracing(late);
        }
    }

    private void tracesAreWhole() {
        assertThat(collector.names(PAYMENT)).contains("POST /v1/payments", "ledger.commit", "provider.collect",
                "provider.callback", "webhook.deliver");
        assertThat(collector.names(PAYOUT)).contains("POST /v1/payouts", "ledger.commit", "provider.disburse",
                "provider.callback", "webhook.deliver");
        assertThat(collector.names(POLLED)).contains("POST /v1/payments", "ledger.commit", "provider.collect",
                "provider.query_payment", "webhook.deliver");
        for (String trace : List.of(PAYMENT, PAYOUT, POLLED)) {
            List<Received> spans = collector.of(trace);
            Received request = spans.stream().filter(span -> span.name().startsWith("POST ")).findFirst().orElseThrow();
            assertThat(request.parent()).isEqualTo(CLIENT_SPAN);
            List<String> ids = spans.stream().map(Received::id).toList();
            assertThat(ids).doesNotHaveDuplicates();
            assertThat(spans).filteredOn(span -> !span.equals(request)).allMatch(span -> ids.contains(span.parent()));
            assertThat(sentOn(trace)).allMatch(id -> spans.stream()
                    .anyMatch(span -> span.id().equals(id) && span.name().equals("webhook.deliver"))).isNotEmpty();
        }
        assertThat(providers.headers(SimulatedProviders.Name.PAWAPAY, HEADER)).anyMatch(sent -> sent.contains(PAYMENT))
                .anyMatch(sent -> sent.contains(PAYOUT));
        assertThat(providers.headers(SimulatedProviders.Name.MOMO, HEADER)).anyMatch(sent -> sent.contains(POLLED));
        commitOfTheCallbackIsInIt(PAYMENT, false);
        commitOfTheCallbackIsInIt(PAYOUT, true);
        assertThat(DocumentedSpans.missing(collector.all().stream()
                .map(span -> Map.entry(span.name(), span.attributes().keySet())).toList())).isEmpty();
        assertThat(collector.all().toString()).doesNotContain("712345678", "741234567", "771234567", "/callbacks/ey")
                .doesNotContain("sk_test").doesNotContain("whsec_");
    }

    /// What was sent before the restart is polled right after it. On a slow machine that may be in the moment of the
    /// callback; then one of the two settles.
    private void commitOfTheCallbackIsInIt(String trace, boolean mayBePolled) {
        List<Received> spans = collector.of(trace);
        List<String> callbacks = spans.stream().filter(span -> span.name().equals("provider.callback"))
                .map(Received::id).toList();
        boolean askedBeside = mayBePolled && spans.stream().anyMatch(
                span -> span.name().startsWith("provider.query_") && !callbacks.contains(span.parent()));
        assertThat(spans).anyMatch(span -> span.name().equals("ledger.commit")
                && (callbacks.contains(span.parent())
                        || askedBeside && "Settle".equals(span.attributes().get("hazina.operation"))));
    }

    /// A payment of a trace ends while tracing is off. Its webhook has no trace, and nothing is sent to the collector.
    private void nothingWithoutTracing(String payment) {
        settings.put("HAZINA_TRACING", "off");
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings); Api api = hazina.merchant()) {
            enter(hazina);
            int spans = collector.all().size();
            int toProviders = providers.headers(SimulatedProviders.Name.DARAJA, HEADER).size();
            String untraced = pay(api, SimulatedProviders.Name.DARAJA, api.wallet("Off", "KES"), LATE);
            end(api, Subject.Kind.PAYMENT, untraced, SimulatedProviders.Name.DARAJA);
            end(api, Subject.Kind.PAYMENT, payment, SimulatedProviders.Name.DARAJA);
            advance(api, Duration.ofMinutes(2));
            for (String id : List.of(untraced, payment)) {
                Awaitility.await().atMost(PATIENCE).until(() -> !receiver.eventsOf(id).isEmpty());
                assertThat(receiver.eventsOf(id)).allMatch(event -> event.header(HEADER).isEmpty());
            }
            assertThat(providers.headers(SimulatedProviders.Name.DARAJA, HEADER)).hasSize(toProviders);
            hazina.stop();
            assertThat(collector.all()).hasSize(spans);
        }
    }

    private static String parent(String trace) {
        return "00-" + trace + "-" + CLIENT_SPAN + "-01";
    }

    private static String pay(Api api, SimulatedProviders.Name provider, String wallet, String trace) {
        return api.post("/v1/payments",
                "{\"reference\":\"traced " + wallet + "\",\"amount\":" + provider.amount + ",\"currency\":\""
                        + provider.currency + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\"" + provider.phone
                        + "\"}",
                HEADER, parent(trace)).expect(201).get("id").asText();
    }

    private void end(Api api, Subject.Kind kind, String id, SimulatedProviders.Name provider) {
        MerchantId merchant = new MerchantId(
                UUID.fromString(api.get("/v1/me").expect(200).get("merchant").get("id").asText()));
        providers.end(provider, merchant, new Subject(kind, UUID.fromString(id)), true);
    }

    private void enter(HazinaProcess hazina) {
        try (Api administrator = hazina.administrator()) {
            providers.enter(administrator.get("/v1/admin/providers").expect(200));
        }
    }

    private void advance(Api api, Duration by) {
        providers.advance(by);
        api.advanceClock(by.toString());
    }

    /// The spans whose ids the receiver got with this trace.
    private List<String> sentOn(String trace) {
        return receiver.events().stream().flatMap(event -> event.header(HEADER).stream())
                .filter(sent -> sent.startsWith("00-" + trace + "-")).map(sent -> sent.split("-")[2]).toList();
    }

    private void awaitWebhook(String trace) {
        await(trace, "webhook.deliver");
    }

    private void await(String trace, String span) {
        Awaitility.await().atMost(PATIENCE).untilAsserted(() -> assertThat(collector.names(trace)).contains(span));
    }
}
