package dev.hazina.application.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PollRefundsTest {
    private static final Outcome NOTHING = new Outcome.Unknown("no answer came");
    private static final int PLENTY = 100;

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    /// A provider remembers an id only for a while; a refund that is sent again later would be paid twice.
    @Test
    void sendsAgainForSomeHoursAndThenOnlyAsks() {
        Instruction<PaymentDetails> payment = refundInDoubt();
        pass(Capabilities.SENT_AGAIN_FOR.minusMinutes(1));
        int sent = hazina.gateway.refunds().size();
        assertThat(sent).isGreaterThan(10);

        hazina.gateway.answering(NOTHING, NOTHING, new Outcome.Succeeded("R"));
        pass(Duration.ofHours(4));

        assertThat(hazina.gateway.refunds()).hasSize(sent);
        assertThat(slice(payment).state()).isEqualTo(new State.Succeeded(Optional.of("R")));
        assertThat(raised()).isEmpty();
    }

    @Test
    void bringsWhatIsNotAnsweredForADayBeforeAPersonOnce() {
        Instruction<PaymentDetails> payment = refundInDoubt();
        hazina.gateway.answering(Stream.generate(() -> NOTHING).limit(PLENTY).toArray(Outcome[]::new));
        pass(RefundPolling.UNANSWERED_AFTER.minusMinutes(1));
        assertThat(raised()).isEmpty();

        pass(Duration.ofDays(5));

        assertThat(raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.UNANSWERED);
        assertThat(raised()).extracting(Discrepancy::suspense).containsExactly(new InSuspense.Nothing());
        assertThat(raised()).extracting(Discrepancy::subject).containsExactly(slice(payment).subject());
        assertThat(slice(payment).isOpen()).isTrue();
        assertThat(shop.available(shop.main)).isZero();
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void goesOnAskingWithoutEnd() {
        Instruction<PaymentDetails> payment = refundInDoubt();
        hazina.gateway.answering(Stream.generate(() -> NOTHING).limit(PLENTY).toArray(Outcome[]::new));
        pass(Duration.ofDays(40));
        hazina.gateway.answering(Stream.generate(() -> new Outcome.Succeeded("R")).limit(PLENTY)
                .toArray(Outcome[]::new));

        pass(Duration.ofDays(60));

        assertThat(slice(payment).state()).isEqualTo(new State.Succeeded(Optional.of("R")));
    }

    private Instruction<PaymentDetails> refundInDoubt() {
        hazina.gateway.refunding(Stream.generate(() -> NOTHING).limit(PLENTY).toArray(Outcome[]::new));
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).byCard());
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return payment;
    }

    private void pass(Duration time) {
        Duration step = Duration.ofMinutes(15);
        for (Duration left = time; left.isPositive(); left = left.minus(step)) {
            hazina.world.clock().advance(left.compareTo(step) < 0 ? left : step);
            hazina.pollRefunds.poll();
        }
    }

    private Instruction<RefundDetails> slice(Instruction<PaymentDetails> payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .refunds()
                .slices().getFirst();
    }

    private List<Discrepancy> raised() {
        return hazina.world.discrepancies(shop.merchant());
    }
}
