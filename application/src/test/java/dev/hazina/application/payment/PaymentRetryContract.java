package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Attempts at one order: each names the one before it, and one of them at most is open or paid.
public abstract class PaymentRetryContract extends PortContract {
    private static final int AT_ONCE = 8;

    private TestInstructions instructions;

    @BeforeEach
    void setUp() {
        instructions = new TestInstructions(hazina, shop);
    }

    @Test
    void aFailedPaymentIsRetriedAndBothAreFound() {
        Instruction<PaymentDetails> failed = failed("order-1");

        Instruction<PaymentDetails> retry = retry(failed, "order-1b");

        assertThat(retry.details().retryOf()).contains(failed.details().id());
        assertThat(now(retry).details().retryOf()).contains(failed.details().id());
        assertThat(after(failed)).containsExactly(retry.details().id());
        assertThat(after(retry)).isEmpty();
        assertThat(failed.details().retryOf()).isEmpty();
    }

    @Test
    void aPaymentIsRetriedOnceAndTheNextAttemptNamesTheLast() {
        Instruction<PaymentDetails> failed = failed("order-1");
        Instruction<PaymentDetails> second = retry(failed, "order-1b");

        assertThatThrownBy(() -> retry(failed, "order-1c")).isInstanceOfSatisfying(Refusal.Conflict.class, refused -> {
            assertThat(refused.code()).isEqualTo(RefusalCode.PAYMENT_RETRIED);
            assertThat(refused.holder())
                    .contains(new Refusal.Conflict.Holder("Payment", second.details().id().toString()));
        });
        assertRefused(second, RefusalCode.PAYMENT_NOT_RETRYABLE);
        instructions.tell(second, new Outcome.Failed(FailureReason.PAYER_DECLINED));

        assertThat(retry(second, "order-1d").details().retryOf()).contains(second.details().id());
        assertThatThrownBy(() -> retry(failed, "order-1e")).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void whatMayStillBePaidOrWasIsNotRetried() {
        Instruction<PaymentDetails> open = shop.pay(shop.order(100_00).reference("open"));
        Instruction<PaymentDetails> paid = shop.pay(shop.order(100_00).reference("paid"));
        instructions.tell(paid, new Outcome.Succeeded("R-1"));
        Instruction<PaymentDetails> late = failed("late");
        instructions.tell(late, new Outcome.Succeeded("R-2"));

        for (Instruction<PaymentDetails> one : List.of(open, paid, late)) {
            assertRefused(one, RefusalCode.PAYMENT_NOT_RETRYABLE);
        }
        assertThat(instructions.now(open)).isEqualTo(open);
    }

    @Test
    void anUnknownPaymentAndThatOfAnotherMerchantAreNotFound() {
        Instruction<PaymentDetails> failed = failed("order-1");
        TestMerchant other = TestMerchant.open(hazina);

        assertThatThrownBy(() -> hazina.createPayment.handle(
                other.order(100_00).reference("x").inPlaceOf(failed.details().id()), Replies.payment()))
                .isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> hazina.createPayment.handle(
                shop.order(100_00).reference("y").inPlaceOf(new PaymentId(UUID.randomUUID())), Replies.payment()))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(after(failed)).isEmpty();
    }

    @Test
    void ofManyRetriesAtOnceOneIsRequested() throws Exception {
        Instruction<PaymentDetails> failed = failed("order-1");
        List<Callable<Boolean>> tries = IntStream.range(0, AT_ONCE).<Callable<Boolean>>mapToObj(number -> () -> {
            try {
                retry(failed, "try-" + number);
                return true;
            } catch (Refusal.Conflict refused) {
                return false;
            }
        }).toList();

        int made = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Future<Boolean> done : threads.invokeAll(tries)) {
                made += done.get() ? 1 : 0;
            }
        }

        assertThat(made).isEqualTo(1);
        assertThat(after(failed)).hasSize(1);
    }

    private void assertRefused(Instruction<PaymentDetails> earlier, RefusalCode code) {
        assertThatThrownBy(() -> retry(earlier, "again")).isInstanceOfSatisfying(Refusal.Precondition.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private Instruction<PaymentDetails> failed(String reference) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).reference(reference));
        instructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        return instructions.now(payment);
    }

    private Instruction<PaymentDetails> retry(Instruction<PaymentDetails> earlier, String reference) {
        hazina.createPayment.handle(shop.order(100_00).reference(reference).inPlaceOf(earlier.details().id()),
                Replies.payment());
        PaymentId made = after(earlier).getFirst();
        return world.instructions().payments().find(shop.merchant(), shop.accountId(), made).orElseThrow().payment();
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return instructions.now(payment);
    }

    private List<PaymentId> after(Instruction<PaymentDetails> payment) {
        ListFilter filter = ListFilter.NONE.withRetryOf(Optional.of(payment.details().id()));
        return world.instructions().payments().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows()
                .stream().map(found -> found.payment().details().id()).toList();
    }
}
