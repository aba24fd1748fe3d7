package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
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
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.spi.Version4Id;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests to MTN, and the outcomes of its responses.
final class MomoGatewayTest extends MomoTestBase {

    /// Refunds are paid from the disbursement balance.
    @Test
    void collectionsAndDisbursementsAreKeptApart() {
        assertThat(Stream.of(ChannelUse.values())
                .map(use -> harness.gateway().floatAccount(use, Currency.UGX, Channel.MOBILE_MONEY)))
                .containsExactly("collection:EUR", "disbursement:EUR", "disbursement:EUR");
    }

    @Test
    void aPaymentIsAskedForAsMtnWantsIt() {
        Instruction<PaymentDetails> payment = payment();
        String ref = Version4Id.of(payment.details().id().value()).toString();

        assertThat(WithoutWords.of(collect(payment))).isEqualTo(new Outcome.Accepted(ref));

        SimulatorRequest request = last();
        assertThat(request.path()).isEqualTo("/collection/v1_0/requesttopay");
        assertThat(request.header("X-Reference-Id")).contains(ref);
        assertThat(request.header("X-Target-Environment")).contains("sandbox");
        assertThat(request.header("Ocp-Apim-Subscription-Key")).contains("sub-collection");
        assertThat(request.header("Authorization")).contains("Bearer tok-collection-1");
        assertThat(request.header("X-Callback-Url"))
                .contains("https://callbacks.example/v1/providers/momo/callbacks/" + TOKEN);
        assertThat(json(request)).isEqualTo(new Body("""
                {"amount":"5000","currency":"EUR","externalId":"%s","payerMessage":"%s","payeeNote":"%s",
                 "payer":{"partyIdType":"MSISDN","partyId":"256771234567"}}"""
                .formatted(payment.details().id(), message(payment),
                        message(payment))
                .getBytes(StandardCharsets.UTF_8)).object().orElseThrow());
    }

    @Test
    void aPayoutAndARefundLeaveTheOtherWallet() {
        Instruction<PaymentDetails> paid = paid();
        Instruction<PayoutDetails> payout = payout();
        assertThat(disburse(payout)).isInstanceOf(Outcome.Accepted.class);
        assertThat(last().path()).isEqualTo("/disbursement/v1_0/transfer");
        assertThat(last().header("Ocp-Apim-Subscription-Key")).contains("sub-disbursement");
        assertThat(json(last()).path("payee").path("partyId").asText()).isEqualTo("256771234567");

        Instruction<RefundDetails> refund = Samples.refund(paid, new Money(Currency.UGX, 2_000),
                harness.clock().instant());
        assertThat(harness.gateway().refund(new RefundOrder(paid, refund, TOKEN, TOKEN)).outcome())
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(last().path()).isEqualTo("/disbursement/v2_0/refund");
        assertThat(json(last()).path("amount").asText()).isEqualTo("2000");
        assertThat(json(last()).path("referenceIdToRefund").asText())
                .isEqualTo(Version4Id.of(paid.details().id().value()).toString());
        harness.end(refund.subject(), AdapterHarness.Ending.PAID);
        assertThat(harness.gateway().query(new RefundOrder(paid, refund, TOKEN, TOKEN)).amount())
                .contains(new Money(Currency.UGX, 2_000));
    }

    @Test
    void eachProductHasATokenOfItsOwnThatIsKept() {
        collect(payment());
        collect(payment());
        disburse(payout());
        disburse(payout());
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(2);
        harness.clock().advance(Duration.ofSeconds(3_541));
        collect(payment());
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(3);
    }

    @Test
    void anAddressThatIsAskedOffIsNotNamed() {
        try (MomoHarness mute = new MomoHarness(Map.of("CALLBACKS", "off"))) {
            mute.gateway().collect(new Collection(payment(), TOKEN));
            assertThat(mute.simulatorServer().seen().getLast().header("X-Callback-Url")).isEmpty();
        }
    }

    @Test
    void aDuplicateWasTakenBefore() {
        Instruction<PayoutDetails> payout = payout();
        Outcome first = disburse(payout);
        assertThat(WithoutWords.of(disburse(payout))).isEqualTo(first);
        harness.end(payout.subject(), AdapterHarness.Ending.PAID);
        assertThat(harness.moved(payout.subject())).containsExactly(new Money(Currency.UGX, 5_000));
    }

    @Test
    void aCredentialThatIsRefusedSendsNothing() {
        try (MomoHarness locked = new MomoHarness(Map.of("DISBURSEMENT_API_KEY", "wrong"))) {
            assertThat(WithoutWords
                    .of(locked.gateway().disburse(new Disbursement(payout(), TOKEN, TOKEN, () -> true)).outcome()))
                    .isEqualTo(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
            assertThat(locked.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isZero();
            assertThat(locked.gateway().query(new PayoutQuery(payout(), Optional.empty(), TOKEN, false)).outcome())
                    .isInstanceOf(Outcome.Unknown.class);
        }
    }

    @Test
    void aPayoutWhoseClaimHasEndedIsLeftToOthers() {
        assertThat(harness.gateway().disburse(new Disbursement(payout(), TOKEN, TOKEN, () -> false)).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isZero();
    }

    @Test
    void aRefusedTokenIsReplacedOnceAndNoMore() {
        disburse(payout());
        harness.simulator().answerNext(SimulatorResponse.json(401, "{\"statusCode\":401}"));
        harness.simulator().answerNext(SimulatorResponse.json(401, "{\"statusCode\":401}"));
        assertThat(disburse(payout())).isInstanceOf(Outcome.Rejected.class);
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isEqualTo(3);
    }

    /// MTN refuses with the status of a fault; that must not open the circuit for all requests.
    @Test
    void refusalsDoNotCloseTheWay() {
        for (int i = 0; i < 40; i++) {
            harness.refuseNext();
            assertThat(disburse(payout())).isInstanceOf(Outcome.Rejected.class);
        }
        assertThat(disburse(payout())).isInstanceOf(Outcome.Accepted.class);
    }

    @Test
    void theClaimIsAskedAgainBeforeTheSecondTry() {
        disburse(payout());
        harness.expireTokens();
        AtomicInteger asked = new AtomicInteger();
        assertThat(harness.gateway()
                .disburse(new Disbursement(payout(), TOKEN, TOKEN, () -> asked.incrementAndGet() == 1)).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isEqualTo(2);
    }

    @Test
    void aCallbackIsAHintAboutWhatItsBodyNames() {
        Instruction<PaymentDetails> payment = payment();
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        IncomingCallback callback = harness.callbacks().getFirst();
        assertThat(callback.token()).isEqualTo(TOKEN);
        assertThat(harness.gateway().authenticate(callback)).contains(CallbackProof.HINT);

        ParsedCallback.OutcomeReport settles = (ParsedCallback.OutcomeReport) harness.gateway()
                .understand(raw(payment.subject(), callback.body())).getFirst();
        assertThat(settles.subject()).isEqualTo(payment.subject());
        assertThat(WithoutWords.of(settles.report())).isEqualTo(
                harness.gateway().query(new StatusQuery(payment, Optional.empty(), TOKEN, false)));

        Subject other = payment().subject();
        assertThat(harness.gateway().understand(raw(other, callback.body())).getFirst()).isEqualTo(settles);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "7", "{\"externalId\":\"order 7\"}", "{\"status\":\"SUCCESSFUL\""})
    void aCallbackThatIsNoneIsPutAside(String body) {
        assertUnreadable(payment().subject(), body);
    }

    @Test
    void aCallbackOnThePathForNoticesIsPutAside() {
        assertUnreadable(InboundPayment.REPORTS, "{\"status\":\"SUCCESSFUL\"}");
    }

    /// All bytes are either understood or unreadable.
    @Test
    void noBodyBreaksIt() {
        Instruction<PaymentDetails> payment = payment();
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.NOT_PAID);
        byte[] good = harness.callbacks().getFirst().body();
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            byte[] spoiled = good.clone();
            for (int n = random.nextInt(4); n >= 0; n--) {
                spoiled[random.nextInt(spoiled.length)] = (byte) random.nextInt(256);
            }
            try {
                assertThat(harness.gateway().understand(raw(payment.subject(), spoiled))).hasSize(1);
            } catch (UnreadableCallback e) {
                assertThat(e).hasMessageNotContaining("256771234567");
            }
        }
    }

    @Test
    void promisesWhatMtnKeeps() {
        var promised = harness.gateway().capabilities(ChannelUse.COLLECTION, Currency.UGX, Channel.MOBILE_MONEY);
        assertThat(promised.phones().reaches(MomoHarness.PHONE)).isTrue();
        assertThat(promised.phones().prefixes()).contains("+25676", "+25677", "+25678").doesNotContain("+25670");
        assertThat(promised.amounts().step()).isEqualTo(1);
    }

    private static String message(Instruction<PaymentDetails> payment) {
        return payment.details().reference().replaceAll("[^A-Za-z0-9]+", " ");
    }

    private static JsonNode json(SimulatorRequest request) {
        return new Body(request.body()).object().orElseThrow();
    }

    private RawCallback raw(Subject subject, byte[] body) {
        return new RawCallback(Samples.id(), MomoProviderFactory.NAME,
                new CallbackToken.Target(new MerchantId(Samples.id()), subject), CallbackProof.HINT, body,
                harness.clock().instant());
    }

    private void assertUnreadable(Subject subject, String body) {
        RawCallback callback = raw(subject, body.getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> harness.gateway().understand(callback)).isInstanceOf(UnreadableCallback.class);
    }
}
