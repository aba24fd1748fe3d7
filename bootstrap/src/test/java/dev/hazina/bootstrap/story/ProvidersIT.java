package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The journeys of the sandbox with four real providers, by settings alone.
final class ProvidersIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final AtomicInteger COUNT = new AtomicInteger();

    @TempDir
    static Path dataDir;
    static SimulatedProviders providers;
    static HazinaProcess hazina;
    static Api api;
    static Api administrator;
    static MerchantId merchant;

    @BeforeAll
    static void start() {
        providers = new SimulatedProviders();
        hazina = HazinaProcess.startPrepared(dataDir, providers.settings(dataDir));
        api = hazina.merchant();
        administrator = hazina.administrator();
        merchant = new MerchantId(UUID.fromString(api.get("/v1/me").expect(200).get("merchant").get("id").asText()));
        providers.enter(administrator.get("/v1/admin/providers").expect(200));
    }

    @AfterAll
    static void stop() {
        Stream.of(administrator, api).forEach(Api::close);
        hazina.close();
        providers.close();
    }

    @AfterEach
    void theBooksAreClean() {
        providers.mute(false);
        assertThat(administrator.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void collectsRefundsAndPaysOut(SimulatedProviders.Name provider) {
        String wallet = wallet(provider);
        String payment = collect(provider, wallet).expect(201).get("id").asText();
        assertThat(api.get("/v1/payments/" + payment).get("status")).isEqualTo("processing");

        providers.end(provider, merchant, subject(Subject.Kind.PAYMENT, payment), true);
        JsonNode paid = api.ended(payment);
        assertThat(paid.get("status").asText()).isEqualTo("succeeded");
        assertThat(paid.get("channel_receipt").asText()).isNotEmpty();

        String payout = payOut(provider, wallet, half(provider)).expect(201).get("id").asText();
        providers.end(provider, merchant, subject(Subject.Kind.PAYOUT, payout), true);
        assertThat(ended("/v1/payouts/" + payout).get("status").asText()).isEqualTo("succeeded");

        String other = paid(provider, wallet);
        String refund = api.post("/v1/payments/" + other + "/refunds", "{}").expect(201).get("id").asText();
        providers.end(provider, merchant, subject(Subject.Kind.REFUND, refund), true);
        Awaitility.await().atMost(PATIENCE).untilAsserted(() -> assertThat(api.get("/v1/payments/" + other).expect(200)
                .get("refunds").get(0).get("status").asText()).isEqualTo("succeeded"));
    }

    @ParameterizedTest
    @EnumSource
    void aMissingReportIsPolled(SimulatedProviders.Name provider) {
        String wallet = wallet(provider);
        String payment = collect(provider, wallet).expect(201).get("id").asText();
        providers.mute(true);
        providers.end(provider, merchant, subject(Subject.Kind.PAYMENT, payment), true);

        advance(Duration.ofSeconds(31));

        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
    }

    @ParameterizedTest
    @EnumSource
    void aRefusalIsReportedAtOnceAndNothingMoves(SimulatedProviders.Name provider) {
        String wallet = wallet(provider);
        String before = api.available(wallet);
        providers.refuseNext(provider);
        collect(provider, wallet).expect(502);
        assertThat(api.available(wallet)).isEqualTo(before);

        paid(provider, wallet);
        String funded = api.available(wallet);
        providers.refuseNext(provider);
        payOut(provider, wallet, half(provider)).expect(502);
        assertThat(api.available(wallet)).isEqualTo(funded);
    }

    /// No report of the payout arrives, nor an answer to the query before the release, for which the provider has some
    /// minutes. The other providers report that it is still running.
    @ParameterizedTest
    @EnumSource(names = "DARAJA")
    void aPayoutThatIsPaidAfterItsReleaseIsRaisedAndNothingIsDebited(SimulatedProviders.Name provider) {
        String wallet = wallet(provider);
        paid(provider, wallet);
        String funded = api.available(wallet);
        String payout = payOut(provider, wallet, half(provider)).expect(201).get("id").asText();
        long moves = providers.moves(provider);
        JsonNode released = givenUp("/v1/payouts/" + payout);
        assertThat(released.get("failure_reason").asText()).isEqualTo("provider_timeout");
        assertThat(api.available(wallet)).isEqualTo(funded);

        providers.end(provider, merchant, subject(Subject.Kind.PAYOUT, payout), true);

        Awaitility.await().atMost(PATIENCE).until(() -> exceptions().anyMatch(
                raised -> raised.contains("late_success") && raised.contains(payout)));
        assertThat(api.get("/v1/payouts/" + payout).get("status")).isEqualTo("failed");
        assertThat(api.available(wallet)).isEqualTo(funded);
        assertThat(providers.moves(provider)).as("sent once").isEqualTo(moves);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DARAJA")
    void aPayoutThatItsProviderIsProcessingStaysReservedHoweverLong(SimulatedProviders.Name provider) {
        String wallet = wallet(provider);
        paid(provider, wallet);
        String payout = payOut(provider, wallet, half(provider)).expect(201).get("id").asText();
        String reserved = api.available(wallet);
        long moves = providers.moves(provider);
        advance(Duration.ofMinutes(61));
        Awaitility.await().atMost(PATIENCE).until(() -> exceptions().anyMatch(
                raised -> raised.contains("unanswered") && raised.contains(payout)));
        assertThat(api.get("/v1/payouts/" + payout).get("status")).isEqualTo("pending");
        assertThat(api.available(wallet)).isEqualTo(reserved);

        providers.end(provider, merchant, subject(Subject.Kind.PAYOUT, payout), true);

        assertThat(ended("/v1/payouts/" + payout).get("status").asText()).isEqualTo("succeeded");
        assertThat(api.available(wallet)).isEqualTo(reserved);
        assertThat(providers.moves(provider)).as("sent once").isEqualTo(moves);
    }

    @ParameterizedTest
    @EnumSource
    void aPayerMayDecline(SimulatedProviders.Name provider) {
        String payment = collect(provider, wallet(provider)).expect(201).get("id").asText();

        providers.end(provider, merchant, subject(Subject.Kind.PAYMENT, payment), false);

        assertThat(api.ended(payment).get("status").asText()).isEqualTo("failed");
    }

    @Test
    void aCardIsChargedAtOnceAndRefundedInParts() {
        String wallet = api.defaultWallet();
        JsonNode payment = card(wallet).expect(201);
        assertThat(payment.get("status").asText()).isEqualTo("succeeded");

        String path = "/v1/payments/" + payment.get("id").asText();
        assertThat(api.post(path + "/refunds", "{\"amount\":40}").expect(201).get("status").asText())
                .isEqualTo("succeeded");
        providers.stripeDeclines();
        assertThat(card(wallet).expect(201).get("status").asText()).isEqualTo("failed");
    }

    @Test
    void aCardThatTakesItsTimeIsSettledByASignedEvent() {
        providers.stripeLater();
        String payment = card(api.defaultWallet()).expect(201).get("id").asText();
        assertThat(api.get("/v1/payments/" + payment).get("status")).isEqualTo("processing");

        providers.stripe().end(payment, true);
        providers.postStripeEvents();

        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
    }

    @Test
    void aPaybillPaymentFindsItsWalletOrIsTurnedAway() {
        Awaitility.await().atMost(PATIENCE).until(providers::knowTheAddresses);
        String wallet = wallet(SimulatedProviders.Name.DARAJA);
        String number = api.get("/v1/wallets/" + wallet).get("number");

        String receipt = providers.payIn(number, "70").orElseThrow();

        Awaitility.await().atMost(PATIENCE).until(() -> api.available(wallet), "70.00"::equals);
        assertThat(api.get("/v1/payments?reference=" + receipt).expect(200).get("data")).hasSize(1);
        assertThat(providers.payIn("no wallet of ours", "70")).as("not welcome").isEmpty();
    }

    /// Three times as many as our limits towards Daraja let out in a second. Each waits for its place.
    @Test
    void aBurstOfFourMerchantsIsSentAndNoneIsRefused() throws Exception {
        List<Api> merchants = IntStream.range(0, 4).mapToObj(ProvidersIT::registered).toList();
        long moves = providers.moves(SimulatedProviders.Name.DARAJA);
        List<Api.Answer> answers = new ArrayList<>();
        try (ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Api.Answer>> sent = IntStream.range(0, 60).mapToObj(i -> together.submit(() -> merchants
                    .get(i % 4).pay("burst-" + i, "\"amount\":100,\"currency\":\"KES\",\"payer_phone\":\"+2547130000"
                            + (10 + i) + "\"")))
                    .toList();
            for (Future<Api.Answer> answer : sent) {
                answers.add(answer.get());
            }
        }
        assertThat(answers).extracting(Api.Answer::status).containsOnly(201);
        assertThat(answers).extracting(answer -> answer.get("status")).containsOnly("processing");
        assertThat(providers.moves(SimulatedProviders.Name.DARAJA) - moves).isEqualTo(60);
        merchants.forEach(Api::close);
    }

    private static Api registered(int number) {
        JsonNode made = api.post("/v1/auth/register", "{\"email\":\"burst" + number
                + "@example.com\",\"password\":\"long enough\",\"merchant_name\":\"Burst\",\"country\":\"KE\"}")
                .expect(201);
        return new Api(hazina.url(), made.get("api_key_id").asText(), made.get("api_key_secret").asText());
    }

    private static Stream<String> exceptions() {
        JsonNode data = administrator.get("/v1/admin/exceptions?limit=100").expect(200).get("data");
        return Stream.iterate(0, i -> i < data.size(), i -> i + 1).map(i -> data.get(i).toString());
    }

    private static void advance(Duration by) {
        providers.advance(by);
        api.advanceClock(by.toString());
    }

    /// A wallet of its own for each journey.
    private static String wallet(SimulatedProviders.Name provider) {
        return api.wallet("Till " + COUNT.incrementAndGet(), provider.currency);
    }

    private static Api.Answer collect(SimulatedProviders.Name provider, String wallet) {
        return api.pay("order-" + COUNT.incrementAndGet(),
                "\"amount\":" + provider.amount + ",\"currency\":\"" + provider.currency
                        + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\"" + provider.phone + "\"");
    }

    private static String paid(SimulatedProviders.Name provider, String wallet) {
        String payment = collect(provider, wallet).expect(201).get("id").asText();
        providers.end(provider, merchant, subject(Subject.Kind.PAYMENT, payment), true);
        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
        return payment;
    }

    private static String half(SimulatedProviders.Name provider) {
        return Integer.toString(Integer.parseInt(provider.amount) / 2);
    }

    private static Api.Answer payOut(SimulatedProviders.Name provider, String wallet, String amount) {
        return api.post("/v1/payouts", "{\"amount\":" + amount + ",\"currency\":\"" + provider.currency
                + "\",\"wallet_id\":\"" + wallet + "\",\"destination_phone\":\"" + provider.phone + "\"}");
    }

    private static Api.Answer card(String wallet) {
        return api.pay("card-" + COUNT.incrementAndGet(), "\"amount\":100,\"currency\":\"KES\",\"channel\":\"card\","
                + "\"wallet_id\":\"" + wallet + "\",\"card_token\":\"tok_visa\"");
    }

    private static JsonNode ended(String path) {
        return Awaitility.await().atMost(PATIENCE).until(() -> api.get(path).expect(200),
                body -> !body.get("status").asText().equals("pending"));
    }

    private static JsonNode givenUp(String path) {
        providers.mute(true);
        try {
            advance(Duration.ofMinutes(61));
            return Awaitility.await().atMost(PATIENCE).until(() -> {
                advance(Duration.ofMinutes(1));
                return api.get(path).expect(200);
            }, body -> !body.get("status").asText().equals("pending"));
        } finally {
            providers.mute(false);
        }
    }

    private static Subject subject(Subject.Kind kind, String id) {
        return new Subject(kind, UUID.fromString(id));
    }
}
