package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

/// The journeys of the sandbox with five real providers, by settings alone.
final class ProvidersIT extends ProviderJourneys {

    @TempDir
    static Path dataDir;
    static HazinaProcess hazina;
    static Api administrator;

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

    /// In Kenya two have one channel: the number of another network goes to the first, and what ends at one ends
    /// nothing at the other.
    @Test
    void theNetworkOfThePhoneChoosesAndNothingOfOneActsOnTheOther() {
        String wallet = wallet(SimulatedProviders.Name.DARAJA);
        long daraja = providers.moves(SimulatedProviders.Name.DARAJA);
        long airtel = providers.moves(SimulatedProviders.Name.AIRTEL);
        Map<SimulatedProviders.Name, String> open = new EnumMap<>(SimulatedProviders.Name.class);
        for (SimulatedProviders.Name one : List.of(SimulatedProviders.Name.DARAJA, SimulatedProviders.Name.AIRTEL)) {
            open.put(one, collect(one, wallet).expect(201).get("id").asText());
        }
        api.pay("order-" + COUNT.incrementAndGet(), "\"amount\":100,\"currency\":\"KES\",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"+254771234567\"").expect(201);
        assertThat(providers.moves(SimulatedProviders.Name.DARAJA) - daraja).isEqualTo(2);
        assertThat(providers.moves(SimulatedProviders.Name.AIRTEL) - airtel).isEqualTo(1);

        open.forEach((provider, payment) -> {
            String token = SimulatedProviders.token(provider.adapter, merchant,
                    subject(Subject.Kind.PAYMENT, payment));
            String other = provider == SimulatedProviders.Name.DARAJA ? "airtel" : "daraja";
            api.post("/v1/providers/" + other + "/callbacks/" + token, "{}").expect(401);
        });
        for (SimulatedProviders.Name one : List.of(SimulatedProviders.Name.AIRTEL, SimulatedProviders.Name.DARAJA)) {
            assertThat(api.get("/v1/payments/" + open.get(one)).get("status")).isEqualTo("processing");
            providers.end(one, merchant, subject(Subject.Kind.PAYMENT, open.get(one)), true);
            assertThat(api.ended(open.get(one)).get("status").asText()).isEqualTo("succeeded");
        }
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
}
