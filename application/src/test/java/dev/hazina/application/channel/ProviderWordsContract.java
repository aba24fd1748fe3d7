package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A provider's words stay with what they are about, however they came, and a merchant is told whose fault it is.
public abstract class ProviderWordsContract extends PortContract {
    private static final ProviderWords SAID = words(Fault.OTHER);
    private TestInstructions instructions;

    @BeforeEach
    void openAShop() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        instructions = new TestInstructions(hazina, shop);
    }

    private static ProviderWords words(Fault fault) {
        return new ProviderWords("400.002.02", "Bad Request - Invalid PhoneNumber", fault);
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedPaymentKeepsThem(Fault fault) {
        hazina.gateway.saying(words(fault));
        hazina.gateway.next(Plan.paid().received(Plan.Reception.REJECTED));
        var order = shop.order(100_00);

        assertThatThrownBy(() -> shop.pay(order)).isInstanceOfSatisfying(Refusal.BadGateway.class,
                refused -> assertTold(refused, fault));
        assertKept(shop.payment(order.reference()), words(fault));
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedPayoutKeepsThem(Fault fault) {
        instructions.paid(1_000_00);
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED).saying(words(fault)));

        assertThatThrownBy(() -> instructions.payout(100_00)).isInstanceOfSatisfying(Refusal.BadGateway.class,
                refused -> assertTold(refused, fault));
        assertKept(instructions.now(hazina.gateway.disbursements().getLast().payout()), words(fault));
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedRefundKeepsThem(Fault fault) {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        hazina.gateway.refunding(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED).saying(words(fault)));

        assertThatThrownBy(
                () -> hazina.requestRefund.handle(instructions.refunding(paid, 100_00), Replies.refund()))
                .isInstanceOfSatisfying(Refusal.BadGateway.class, refused -> assertTold(refused, fault));
        assertKept(instructions.now(hazina.gateway.refunds().getLast().refund()), words(fault));
    }

    /// The provider's own words are for the platform's staff.
    private static void assertTold(Refusal.BadGateway refused, Fault fault) {
        assertThat(refused.reason()).startsWith("the provider refused the ").doesNotContain("400.002.02",
                "Bad Request");
        assertThat(refused.reason()).contains(switch (fault) {
            case NUMBER -> "check the number";
            case BUSY -> "in 60 seconds";
            case SETUP -> "the platform's own set-up";
            case OTHER -> refused.what().toLowerCase(Locale.ROOT);
        });
        assertThat(refused.retryAfter())
                .isEqualTo(fault == Fault.BUSY ? Optional.of(Duration.ofSeconds(60)) : Optional.empty());
    }

    /// A busy provider leaves a payment open, which is sent again, and so does one that may have it.
    @ParameterizedTest
    @EnumSource(names = {"UNSENT", "LOST"})
    void whatLeavesAPaymentOpenIsKept(Plan.Reception reception) {
        hazina.gateway.saying(SAID);
        hazina.gateway.next(Plan.paid().received(reception));

        assertKept(shop.pay(shop.order(100_00)), SAID);
    }

    @Test
    void reportsBringThem() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        Outcome failed = new Outcome.Failed(FailureReason.UNSPECIFIED).saying(SAID);

        instructions.tell(payment, failed);
        instructions.tell(refund, failed);
        instructions.tell(payout, failed);

        assertKept(payment, SAID);
        assertKept(refund, SAID);
        assertKept(payout, SAID);
        assertThat(world.keptWords().about(shop.merchant(), paid.subject())).isEmpty();
    }

    @Test
    void theLastWordsStay() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        ProviderWords doubt = new ProviderWords("9998", "Unclear", Fault.OTHER);
        instructions.tell(payment,
                new Outcome.Unread(Optional.empty(), "left open", Optional.of("9998")).saying(doubt));
        assertKept(payment, doubt);

        instructions.tell(payment, Outcome.Unknown.unheard("busy").saying(words(Fault.BUSY)));
        assertKept(payment, doubt);

        instructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED).saying(SAID));
        assertKept(payment, SAID);
    }

    @Test
    void anotherMerchantsWordsAreNotFound() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED).saying(SAID));

        TestMerchant other = TestMerchant.open(hazina);

        assertThat(world.keptWords().about(other.merchant(), payment.subject())).isEmpty();
    }

    @Test
    void theNewestWordsAboutTheSetUpAreFound() {
        for (Fault fault : Fault.values()) {
            instructions.tell(instructions.prompt(100_00),
                    new Outcome.Failed(FailureReason.UNSPECIFIED).saying(words(fault)));
        }
        ProviderWords newest = new ProviderWords("2028", "not permitted", Fault.SETUP);
        Instruction<PaymentDetails> last = instructions.prompt(100_00);
        instructions.tell(last, new Outcome.Failed(FailureReason.PROVIDER_REJECTED).saying(newest));
        instructions.tell(instructions.prompt(100_00),
                new Outcome.Failed(FailureReason.UNSPECIFIED).saying(words(Fault.NUMBER)));

        assertThat(world.keptWords().setupFaults()).filteredOn(kept -> kept.merchant().equals(shop.merchant()))
                .singleElement().satisfies(kept -> {
                    assertThat(kept.about()).isEqualTo(last.subject());
                    assertThat(kept.provider()).isEqualTo(FaultyGateway.NAME);
                    assertThat(kept.words()).isEqualTo(newest);
                });
    }

    private void assertKept(Instruction<?> about, ProviderWords words) {
        assertThat(world.keptWords().about(shop.merchant(), about.subject())).get().satisfies(kept -> {
            assertThat(kept.words()).isEqualTo(words);
            assertThat(kept.provider()).isEqualTo(FaultyGateway.NAME);
            assertThat(kept.at()).isCloseTo(world.clock().instant(), within(1, ChronoUnit.SECONDS));
        });
    }
}
