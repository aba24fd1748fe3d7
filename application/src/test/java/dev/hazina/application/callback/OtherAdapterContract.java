package dev.hazina.application.callback;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.TwoGateways;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// An adapter's reports on a subject that belongs to another adapter change nothing, over any world and by any path.
/// Each provider's callbacks are authenticated in their own way; otherwise the weakest way would hold for all.
public abstract class OtherAdapterContract extends PortContract {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final String OTHER = "other";
    private TestInstructions testInstructions;
    private Instruction<PaymentDetails> payment;
    private Instruction<RefundDetails> refund;
    private Instruction<PayoutDetails> payout;

    /// The kinds of subjects that are reported on.
    private enum About {
        PAYMENT, REFUND, PAYOUT
    }

    @BeforeEach
    void beginWithTwo() {
        var serving = FaultyGateway.obliging();
        hazina = new Hazina(world, world.writer(), serving, new TwoGateways(serving, FaultyGateway.called(OTHER)),
                Setup.plain());
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        refund = testInstructions.refund(testInstructions.paid(1_000_00), 100_00);
        payout = testInstructions.payout(100_00);
        payment = testInstructions.prompt(100_00);
    }

    @ParameterizedTest
    @EnumSource
    void aPathIsNoneAtAnotherAdapter(About about) {
        for (Purpose purpose : Purpose.values()) {
            String token = hazina.tokens.mint(FaultyGateway.NAME,
                    new CallbackToken.Target(shop.merchant(), subject(about), purpose));

            assertThatThrownBy(() -> post(OTHER, token, "succeeded R")).isInstanceOf(Refusal.Unauthorized.class);
        }
        nothingHappened();
    }

    /// Its own path, and its address that all subjects share.
    @ParameterizedTest
    @CsvSource({"PAYMENT, succeeded R", "PAYMENT, failed unspecified", "REFUND, succeeded R",
            "REFUND, failed unspecified", "PAYOUT, succeeded R", "PAYOUT, failed unspecified"})
    void aReportOnWhatAnotherAdapterWasGivenIsSetAside(About about, String word) {
        Subject subject = subject(about);
        String line = subject.kind().wire() + " " + subject.id() + " " + word;

        post(OTHER, hazina.tokens.mint(OTHER, new CallbackToken.Target(shop.merchant(), subject)), line);
        post(OTHER, hazina.noticeToken(OTHER), line);

        nothingHappened();
        assertThat(waiting(OTHER)).isZero();
        post(FaultyGateway.NAME, hazina.noticeToken(), line);
        assertThat(isOpen(about)).isFalse();
    }

    @Test
    void moneyFromAnAdapterThatNoneIsExpectedFromIsInSuspense() {
        ProviderMessage message = ProviderMessage.moneyIn(hazina.noticeToken(OTHER), shop.receipt("FORGED"),
                shop.main.number(),
                kes(2_500_00), Optional.empty());

        assertThatThrownBy(() -> hazina.receiveCallback.handle(new ProviderMessage(hazina.noticeToken(), message.line())
                .posted(OTHER))).isInstanceOf(Refusal.Unauthorized.class);
        hazina.receiveCallback.handle(message.posted(OTHER));

        nothingHappened();
        assertThat(world.discrepancies(Platform.MERCHANT)).extracting(Discrepancy::detail)
                .filteredOn(detail -> detail.contains(shop.receipt("FORGED"))).singleElement().asString()
                .contains("to which the channel is not given");
        assertThat(waiting(OTHER)).isZero();
    }

    /// A token of the version that didn't include the adapter.
    @ParameterizedTest
    @EnumSource
    void anOldTokenIsBelievedByItsOwnProviderAlone(About about) {
        Subject subject = subject(about);
        String line = subject.kind().wire() + " " + subject.id() + " succeeded " + shop.receipt("R");
        String old = unbound(shop.merchant(), subject);

        assertThatThrownBy(() -> post(OTHER, old, line)).isInstanceOf(Refusal.Unauthorized.class);
        String foreign = unbound(TestMerchant.open(hazina).merchant(), subject);
        assertThatThrownBy(() -> post(FaultyGateway.NAME, foreign, line)).isInstanceOf(Refusal.Unauthorized.class);
        nothingHappened();
        post(FaultyGateway.NAME, old, line);

        assertThat(isOpen(about)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({FaultyGateway.NAME, OTHER})
    void anOldTokenForMoneyThatComesInIsNotBelieved(String adapter) {
        String line = ProviderMessage
                .moneyIn("", shop.receipt("FORGED"), shop.main.number(), kes(2_500_00), Optional.empty())
                .line();

        assertThatThrownBy(() -> post(adapter, unbound(Platform.MERCHANT, InboundPayment.REPORTS), line))
                .isInstanceOf(Refusal.Unauthorized.class);

        nothingHappened();
    }

    /// A token in the form of that earlier version.
    private String unbound(MerchantId merchant, Subject subject) {
        return hazina.tokens.mint("", new CallbackToken.Target(merchant, subject));
    }

    private void post(String adapter, String token, String line) {
        hazina.receiveCallback.handle(new ProviderMessage(token, line).posted(adapter));
    }

    private Subject subject(About about) {
        return switch (about) {
            case PAYMENT -> payment.subject();
            case REFUND -> refund.subject();
            case PAYOUT -> payout.subject();
        };
    }

    private boolean isOpen(About about) {
        return switch (about) {
            case PAYMENT -> testInstructions.now(payment).isOpen();
            case REFUND -> testInstructions.now(refund).isOpen();
            case PAYOUT -> testInstructions.now(payout).isOpen();
        };
    }

    private void nothingHappened() {
        assertThat(testInstructions.now(payment)).isEqualTo(payment);
        assertThat(testInstructions.now(refund).isOpen()).isTrue();
        assertThat(testInstructions.now(payout).isOpen()).isTrue();
        assertThat(testInstructions.available()).isEqualTo(800_00);
        assertThat(testInstructions.raised()).isEmpty();
    }

    /// The number of our callbacks at this adapter that wait to be handled.
    private long waiting(String adapter) {
        world.clock().advance(LEASE);
        return world.inbox().claimNew(adapter, LEASE, 100_000).stream()
                .map(RawCallback::body).map(body -> new String(body, StandardCharsets.UTF_8))
                .filter(body -> body.contains(payment.details().id().toString())
                        || body.contains(refund.details().id().toString())
                        || body.contains(payout.details().id().toString()) || body.contains(shop.receipt("FORGED")))
                .count();
    }
}
