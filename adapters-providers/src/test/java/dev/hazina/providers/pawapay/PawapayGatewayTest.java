package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.spi.Version4Id;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests to pawaPay, and the outcomes of its responses.
final class PawapayGatewayTest {
    private static final String TOKEN = "70617468";

    private final PawapayHarness harness = new PawapayHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    /// Deposits fill the wallet of their country, and payouts and refunds are taken out of it.
    @Test
    void thereIsOneWalletForACurrency() {
        for (ChannelUse use : ChannelUse.values()) {
            assertThat(harness.gateway().floatAccount(use, Currency.TZS, Channel.MOBILE_MONEY)).isEqualTo("wallet:TZS");
            assertThat(harness.gateway().floatAccount(use, Currency.UGX, Channel.MOBILE_MONEY)).isEqualTo("wallet:UGX");
        }
    }

    @Test
    void aPaymentIsAskedForAsPawapayWantsIt() {
        Instruction<PaymentDetails> payment = payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT));
        String id = Version4Id.of(payment.details().id().value()).toString();

        assertThat(WithoutWords.of(collect(payment))).isEqualTo(new Outcome.Accepted(id));

        assertThat(last().path()).isEqualTo("/v2/deposits");
        assertThat(last().header("Authorization")).contains("Bearer pawapay-api-token");
        assertThat(json(last())).isEqualTo(object("""
                {"depositId":"%s","amount":"5000","currency":"TZS","payer":{"type":"MMO","accountDetails":
                 {"phoneNumber":"255741234567","provider":"VODACOM_TZA"}}}""".formatted(id)));
    }

    @Test
    void aPayoutAndARefundAreAskedForAsPawapayWantsThem() {
        Instruction<PayoutDetails> payout = payout();
        assertThat(disburse(payout)).isInstanceOf(Outcome.Accepted.class);
        assertThat(json(last())).isEqualTo(object("""
                {"payoutId":"%s","amount":"5000","currency":"UGX","recipient":{"type":"MMO","accountDetails":
                 {"phoneNumber":"256701234567","provider":"AIRTEL_OAPI_UGA"}}}"""
                .formatted(Version4Id.of(payout.details().id().value()))));

        Instruction<PaymentDetails> paid = paid();
        Instruction<RefundDetails> refund = Samples.refund(paid, new Money(Currency.TZS, 200_000),
                harness.clock().instant());
        assertThat(harness.gateway().refund(new RefundOrder(paid, refund, TOKEN, TOKEN)).outcome())
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(json(last())).isEqualTo(object("""
                {"refundId":"%s","amount":"2000","currency":"TZS","depositId":"%s"}"""
                .formatted(Version4Id.of(refund.details().id().value()), Version4Id.of(paid.details().id().value()))));
    }

    @Test
    void centsGoOnlyWhereTheyAreSaidToGo() {
        assertThat(harness.gateway().capabilities(ChannelUse.COLLECTION, Currency.TZS, Channel.MOBILE_MONEY).amounts()
                .step()).isEqualTo(100);
        assertThat(harness.gateway().capabilities(ChannelUse.COLLECTION, Currency.UGX, Channel.MOBILE_MONEY).amounts()
                .step()).isEqualTo(1);
        try (PawapayHarness cents = new PawapayHarness(
                Map.of("TZS_DECIMALS", "2", "TZS_LEAST", "100", "TZS_MOST", "1000"))) {
            var amounts = cents.gateway().capabilities(ChannelUse.COLLECTION, Currency.TZS, Channel.MOBILE_MONEY)
                    .amounts();
            assertThat(amounts.step()).isEqualTo(1);
            assertThat(amounts.least()).isEqualTo(10_000);
            assertThat(amounts.most()).isEqualTo(100_000);
            Flow airtel = PawapayHarness.tanzanian(Flow.Kind.COLLECT).of(new Money(Currency.TZS, 50_050))
                    .with(new Phone("+255681234567"));
            assertThat(cents.gateway().collect(new Collection(payment(airtel), TOKEN)).outcome())
                    .isInstanceOf(Outcome.Accepted.class);
            assertThat(json(cents.simulatorServer().seen().getLast()).path("amount").asText()).isEqualTo("500.5");
        }
    }

    @Test
    void aNumberThatMovedIsAskedForAtItsNewNetwork() {
        harness.simulator().port("255741234567", "TIGO_TZA");
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        assertThat(network()).isEqualTo("TIGO_TZA");
    }

    @Test
    void aNetworkIsRememberedForADay() {
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        harness.simulator().port("255741234567", "TIGO_TZA");
        harness.clock().advance(Duration.ofHours(23));
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        assertThat(network()).isEqualTo("VODACOM_TZA");
        harness.clock().advance(Duration.ofHours(2));
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        assertThat(network()).isEqualTo("TIGO_TZA");
    }

    @Test
    void theBeginningTellsWherePawapayDoesNot() {
        harness.simulatorServer().next(ProviderSimulator.Kind.OTHER, Fault.ERROR_RECEIVED, Fault.HTML);
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        assertThat(network()).isEqualTo("VODACOM_TZA");
        harness.simulator().port("255741234567", "MTN_MOMO_RWA");
        collect(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)));
        assertThat(network()).as("a network of another country").isEqualTo("VODACOM_TZA");
    }

    @Test
    void pawapayIsNotAskedWhereThatIsOff() {
        try (PawapayHarness guessing = new PawapayHarness(Map.of("PREDICT", "off"))) {
            guessing.gateway().collect(new Collection(payment(PawapayHarness.ugandan(Flow.Kind.COLLECT)), TOKEN));
            assertThat(guessing.simulatorServer().seen()).hasSize(1);
        }
    }

    /// A list of first digits ages, and pawaPay knows better.
    @Test
    void aPhoneWithOtherFirstDigitsIsRefusedOnlyWherePawapayKnowsNoNetwork() {
        Phone other = new Phone("+255731234567");
        harness.simulator().port("255731234567", "VODACOM_TZA");
        assertThat(harness.gateway().capabilities(ChannelUse.COLLECTION, Currency.TZS, Channel.MOBILE_MONEY).phones()
                .reaches(other)).isTrue();
        try (PawapayHarness guessing = new PawapayHarness(Map.of("PREDICT", "off"))) {
            assertThat(guessing.gateway().capabilities(ChannelUse.COLLECTION, Currency.TZS, Channel.MOBILE_MONEY)
                    .phones().reaches(other))
                    .isFalse();
        }
    }

    @Test
    void aPhoneOfNoNetworkIsNotAskedFor() {
        Flow nobodys = PawapayHarness.tanzanian(Flow.Kind.COLLECT).with(new Phone("+255731234567"));
        assertThat(harness.gateway().capabilities(ChannelUse.COLLECTION, Currency.TZS, Channel.MOBILE_MONEY).phones()
                .reaches(nobodys.phone()))
                .isFalse();
        assertThat(collect(payment(nobodys))).isInstanceOf(Outcome.Rejected.class);
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENQUEUED", "IN_RECONCILIATION"})
    void whatLastsLongIsStillRunning(String status) {
        Instruction<PaymentDetails> payment = payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT));
        collect(payment);
        harness.simulator().stall(Version4Id.of(payment.details().id().value()), status);
        assertThat(harness.gateway().query(new StatusQuery(payment, Optional.empty(), TOKEN, false)).outcome())
                .isInstanceOf(Outcome.InProgress.class);
    }

    @Test
    void aPayoutThatWaitsInAQueueCanBeCanceled() {
        Instruction<PayoutDetails> payout = payout();
        String id = Version4Id.of(payout.details().id().value()).toString();
        disburse(payout);
        assertThat(cancel(payout)).as("it waits in no queue").isInstanceOf(Outcome.Unknown.class);
        harness.simulator().stall(UUID.fromString(id), "ENQUEUED");

        assertThat(WithoutWords.of(cancel(payout))).isEqualTo(new Outcome.Failed(FailureReason.UNSPECIFIED));

        SimulatorRequest asked = harness.simulatorServer().seen().stream()
                .filter(request -> request.path().contains("fail-enqueued")).toList()
                .getLast();
        assertThat(asked.method() + " " + asked.path()).isEqualTo("POST /v2/payouts/fail-enqueued/" + id);
        assertThat(asked.header("Authorization")).contains("Bearer pawapay-api-token");
        harness.end(payout.subject(), AdapterHarness.Ending.PAID);
        assertThat(harness.moved(payout.subject())).isEmpty();
        assertThat(cancel(payout)).as("once is enough").isInstanceOf(Outcome.Unknown.class);
    }

    /// The wish was taken, and whether it was fulfilled isn't known yet.
    @Test
    void aPayoutIsNotCanceledBeforePawapaySaysSo() {
        Instruction<PayoutDetails> payout = payout();
        disburse(payout);
        harness.simulator().stall(Version4Id.of(payout.details().id().value()), "ENQUEUED");
        harness.simulatorServer().next(ProviderSimulator.Kind.ASK, Fault.ERROR_RECEIVED, Fault.ERROR_RECEIVED,
                Fault.ERROR_RECEIVED);
        assertThat(cancel(payout)).isInstanceOf(Outcome.Accepted.class);
        assertThat(WithoutWords
                .of(harness.gateway().query(new PayoutQuery(payout, Optional.empty(), TOKEN, true)).outcome()))
                .isEqualTo(new Outcome.Failed(FailureReason.UNSPECIFIED));
    }

    @Test
    void aPaymentThatPawapayNeverAcknowledgedAndDoesNotKnowHasFailedAfterAWhile() {
        Instruction<PaymentDetails> lost = Samples.after(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)),
                new Outcome.Unknown("reset"),
                harness.clock().instant());
        Instruction<PaymentDetails> taken = Samples.after(payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT)),
                new Outcome.Accepted("ref"),
                harness.clock().instant());
        Instruction<PayoutDetails> out = Samples.after(payout(), new Outcome.Unknown("reset"),
                harness.clock().instant());
        harness.clock().advance(Duration.ofMinutes(15).minusNanos(1));
        assertThat(ask(lost)).as("it may still be on its way").isInstanceOf(Outcome.Unknown.class);
        harness.clock().advance(Duration.ofNanos(1));
        assertThat(WithoutWords.of(ask(lost))).isEqualTo(new Outcome.Failed(FailureReason.PROVIDER_TIMEOUT));
        assertThat(ask(taken)).as("pawaPay had it").isInstanceOf(Outcome.Unknown.class);
        assertThat(
                WithoutWords.of(harness.gateway().query(new PayoutQuery(out, Optional.empty(), TOKEN, true)).outcome()))
                .as("money that goes out; pawaPay has taken the query, so that the payout may be given up")
                .isEqualTo(new Outcome.Unknown("pawaPay has no such request"));
    }

    private String network() {
        return json(last()).path("payer").path("accountDetails").path("provider").asText();
    }

    private Instruction<PaymentDetails> payment(Flow flow) {
        return Samples.payment(flow, PawapayProviderFactory.NAME, harness.clock().instant());
    }

    private Instruction<PaymentDetails> paid() {
        Instruction<PaymentDetails> payment = payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT));
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        return Samples.after(payment,
                harness.gateway().query(new StatusQuery(payment, Optional.empty(), TOKEN, false)).outcome(),
                harness.clock().instant());
    }

    private Instruction<PayoutDetails> payout() {
        return Samples.payout(PawapayHarness.ugandan(Flow.Kind.DISBURSE), PawapayProviderFactory.NAME,
                harness.clock().instant());
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(new Collection(payment, TOKEN)).outcome();
    }

    private Outcome ask(Instruction<PaymentDetails> payment) {
        return harness.gateway().query(new StatusQuery(payment, payment.providerRef(), TOKEN, false)).outcome();
    }

    private Outcome cancel(Instruction<PayoutDetails> payout) {
        return harness.gateway().cancel(new PayoutQuery(payout, Optional.empty(), TOKEN, true)).outcome();
    }

    private Outcome disburse(Instruction<PayoutDetails> payout) {
        return harness.gateway().disburse(new Disbursement(payout, TOKEN, TOKEN, () -> true)).outcome();
    }

    private SimulatorRequest last() {
        return harness.simulatorServer().seen().getLast();
    }

    private static JsonNode json(SimulatorRequest request) {
        return new Body(request.body()).object().orElseThrow();
    }

    private static JsonNode object(String text) {
        return Body.of(text).object().orElseThrow();
    }
}
