package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.spi.KindId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What goes over the wire, and what comes of it.
class AirtelGatewayTest {
    private static final String TOKEN = "70617468";

    private final AirtelHarness harness = new AirtelHarness();
    private final ChannelGateway airtel = harness.gateway();

    @AfterEach
    void close() {
        harness.close();
    }

    @ParameterizedTest
    @CsvSource({"KE,KES,733123456,/ke/merchant/v2/payments/", "TZ,TZS,681234567,/tz/merchant/v2/payments/",
            "UG,UGX,701234567,/ug/merchant/v2/payments/"})
    void aPromptGoesToItsCountryInWholeShillings(AirtelCountry country, String currency, String number, String path) {
        Instruction<PaymentDetails> payment = payment(country);

        assertThat(collect(payment)).isEqualTo(new Outcome.Accepted(KindId.of(payment.subject())));
        SimulatorRequest sent = last();
        assertThat(sent.path()).isEqualTo(path);
        assertThat(sent.header("X-Country")).contains(country.name());
        assertThat(sent.header("X-Currency")).contains(currency);
        JsonNode body = body(sent);
        assertThat(body.path("subscriber").path("msisdn").asText()).isEqualTo(number);
        assertThat(body.path("transaction").path("amount").toString()).isEqualTo("5000");
        assertThat(body.path("transaction").path("id").asText()).matches("P[0-9A-F]{32}");
        assertThat(body.path("reference").asText()).matches("order[0-9a-f]+");
    }

    @Test
    void aPayoutCarriesItsPinEncrypted() {
        Instruction<PayoutDetails> payout = payout(AirtelCountry.UG);

        assertThat(disburse(payout)).isInstanceOf(Outcome.InProgress.class);
        JsonNode body = body(last());
        assertThat(last().text()).doesNotContain("4711");
        assertThat(body.path("pin").asText()).hasSizeGreaterThan(100);
        assertThat(body.path("payee").toString()).isEqualTo("{\"msisdn\":\"701234567\",\"currency\":\"UGX\"}");
        assertThat(body.path("transaction").path("type").asText()).isEqualTo("B2C");
        assertThat(body.path("reference").asText()).hasSize(32);
        airtel.query(new PayoutQuery(payout, Optional.empty(), TOKEN, false));
        assertThat(last().query()).isEqualTo("transactionType=B2C");
    }

    @Test
    void aPayoutMayEndWithItsAnswer() {
        Instruction<PayoutDetails> payout = payout(AirtelCountry.TZ);

        assertThat(disburse(payout)).isInstanceOfSatisfying(Outcome.Succeeded.class,
                paid -> assertThat(paid.receipt()).contains(harness.receipt(payout.subject())));
        assertThat(airtel.query(new PayoutQuery(payout, Optional.empty(), TOKEN, false)).outcome())
                .isEqualTo(new Outcome.Succeeded(harness.receipt(payout.subject())));
    }

    @Test
    void theWholeOfAPaymentIsGivenBackByItsReceipt() {
        Instruction<PaymentDetails> paid = paid(AirtelCountry.KE);
        Instruction<RefundDetails> refund = refund(paid, paid.details().amount());

        assertThat(airtel.refund(new RefundOrder(paid, refund, TOKEN, TOKEN)).outcome())
                .isInstanceOf(Outcome.Succeeded.class);
        assertThat(last().text()).isEqualTo("{\"transaction\":{\"airtel_money_id\":\"" + paid.receipt().orElseThrow()
                + "\"}}");
    }

    /// Airtel would give back the whole.
    @Test
    void aPartOfAPaymentIsNeverAskedFor() {
        Instruction<PaymentDetails> paid = paid(AirtelCountry.KE);
        long seen = harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE);
        Instruction<RefundDetails> part = refund(paid, new Money(Currency.KES, 100_00));

        assertThat(airtel.refund(new RefundOrder(paid, part, TOKEN, TOKEN)).outcome())
                .isEqualTo(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isEqualTo(seen);
    }

    @Test
    void nothingIsAskedAboutARefund() {
        Instruction<PaymentDetails> paid = paid(AirtelCountry.KE);
        int seen = harness.simulatorServer().seen().size();
        RefundOrder order = new RefundOrder(paid, refund(paid, paid.details().amount()), TOKEN, TOKEN);

        assertThat(airtel.query(order).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.simulatorServer().seen()).hasSize(seen);
    }

    /// A payment that Airtel never acknowledged, and doesn't know a quarter of an hour after the last attempt.
    @Test
    void whatNeverArrivedFailsAfterAWhile() {
        Instruction<PaymentDetails> payment = payment(AirtelCountry.KE);
        Instruction<PaymentDetails> sent = Samples.after(payment, new Outcome.Unknown("lost"),
                harness.clock().instant());

        assertThat(ask(sent).outcome()).isEqualTo(new Outcome.Unknown("Airtel has no such request"));
        harness.clock().advance(Duration.ofMinutes(16));
        assertThat(ask(sent).outcome()).isEqualTo(new Outcome.Failed(FailureReason.PROVIDER_TIMEOUT));
    }

    @Test
    void oneCountryThatIsAwayStopsNoOther() {
        harness.simulatorServer().goDown();
        for (int i = 0; i < 40; i++) {
            collect(payment(AirtelCountry.KE));
        }
        harness.simulatorServer().comeBack();

        assertThat(airtel.place(ChannelUse.COLLECTION, Currency.KES, Duration.ZERO)).isInstanceOf(Placing.Full.class);
        try (SendPlace place = airtel.place(ChannelUse.COLLECTION, Currency.UGX, Duration.ofSeconds(2)).orRefuse()) {
            assertThat(airtel.collect(new Collection(payment(AirtelCountry.UG), TOKEN, place)).outcome())
                    .isInstanceOf(Outcome.Accepted.class);
        }
    }

    @Test
    void reachesTheChannelsOfItsCountries() {
        assertThat(airtel.reaches(Currency.KES, Channel.MM_B2C)).isTrue();
        assertThat(airtel.reaches(Currency.KES, Channel.MOBILE_MONEY)).isFalse();
        assertThat(airtel.reaches(Currency.USD, Channel.CARD)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"PAYMENT,TS,Succeeded", "PAYOUT,TS,Succeeded", "PAYMENT,TF,Failed", "PAYMENT,TIP,InProgress",
            "PAYOUT,TE,Unread", "PAYMENT,OK,Unread"})
    void aCallbackSaysByItsIdWhatItIsAbout(Subject.Kind kind, String letters, String expected) {
        Subject subject = new Subject(kind, UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"));
        List<ParsedCallback> said = understand("{\"transaction\":{\"id\":\"" + KindId.of(subject)
                + "\",\"message\":\"Paid\",\"status_code\":\"" + letters + "\",\"airtel_money_id\":\"MP26.1\"}}");

        assertThat(said).singleElement().isInstanceOfSatisfying(ParsedCallback.OutcomeReport.class, report -> {
            assertThat(report.subject()).isEqualTo(subject);
            assertThat(report.report().outcome().getClass().getSimpleName()).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"transaction\":[]}",
            "{\"transaction\":{\"id\":\"BBZMiscxy\",\"status_code\":\"TS\"}}",
            "{\"transaction\":{\"id\":\"R0190A1B2C3D47E5F8A9B0C1D2E3F4A5B\",\"status_code\":\"TS\"}}", "TS"})
    void aCallbackAboutNothingOfOursIsUnreadable(String body) {
        assertThatThrownBy(() -> understand(body)).isInstanceOf(UnreadableCallback.class);
    }

    private List<ParsedCallback> understand(String body) {
        return airtel.understand(new RawCallback(UUID.randomUUID(), AirtelProviderFactory.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS), CallbackProof.HINT,
                body.getBytes(StandardCharsets.UTF_8), harness.clock().instant()));
    }

    private Instruction<PaymentDetails> payment(AirtelCountry country) {
        return Samples.payment(AirtelHarness.flow(Flow.Kind.COLLECT, country), AirtelProviderFactory.NAME,
                harness.clock().instant());
    }

    private Instruction<PaymentDetails> paid(AirtelCountry country) {
        Instruction<PaymentDetails> payment = payment(country);
        Outcome taken = collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        Instruction<PaymentDetails> sent = Samples.after(payment, taken, harness.clock().instant());
        return Samples.after(sent, ask(sent).outcome(), harness.clock().instant());
    }

    private Instruction<PayoutDetails> payout(AirtelCountry country) {
        return Samples.payout(AirtelHarness.flow(Flow.Kind.DISBURSE, country), AirtelProviderFactory.NAME,
                harness.clock().instant());
    }

    private Instruction<RefundDetails> refund(Instruction<PaymentDetails> paid, Money amount) {
        return Samples.refund(paid, amount, harness.clock().instant());
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return airtel.collect(new Collection(payment, TOKEN)).outcome();
    }

    private Outcome disburse(Instruction<PayoutDetails> payout) {
        return airtel.disburse(new Disbursement(payout, TOKEN, TOKEN, () -> true)).outcome();
    }

    private Report ask(Instruction<PaymentDetails> payment) {
        return airtel.query(new StatusQuery(payment, Optional.empty(), TOKEN, false));
    }

    private SimulatorRequest last() {
        return harness.simulatorServer().seen().getLast();
    }

    private static JsonNode body(SimulatorRequest request) {
        return new Body(request.body()).object().orElseThrow();
    }
}
