package dev.hazina.application.paymentrequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequest.State;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Payers who are asked on their phones for what a payment request is owed, over any world.
abstract class PaymentRequestPrompts extends PaymentRequestScenario {
    private static final Phone PHONE = new Phone("+254712345678");
    private static final int AT_ONCE = 6;
    private static final Duration HOUR = Duration.ofHours(1);

    private TestInstructions instructions;

    @BeforeEach
    void setUp() {
        instructions = new TestInstructions(hazina, shop);
    }

    @Test
    void theWholeIsAskedForAndCountsWhenItIsPaid() {
        PaymentRequest asks = ask(250_00);

        Instruction<PaymentDetails> payment = prompt(asks, PHONE);
        assertThat(payment.details().amount()).isEqualTo(kes(250_00));
        assertThat(payment.details().request()).contains(asks.id().value());
        assertThat(now(asks).state()).isEqualTo(State.OPEN);
        instructions.tell(payment, new Outcome.Succeeded(shop.receipt("P")));

        assertThat(now(asks).state()).isEqualTo(State.PAID);
        assertThat(instructions.now(payment).details().request()).contains(asks.id().value());
        assertThat(payments(asks)).extracting(RequestPayment::payment).containsExactly(payment.details().id().value());
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(events(asks)).containsExactly("payment_request.paid");
    }

    @Test
    void onlyWhatIsOwedIsAskedForAndAPaymentToTheAccountIsLinkedToo() {
        PaymentRequest asks = ask(250_00);
        String receipt = pay(asks, 100_00);
        PaymentId typed = new PaymentId(RecordedInboundPayments.find(world, receipt).orElseThrow().id().value());

        assertThat(prompt(now(asks), PHONE).details().amount()).isEqualTo(kes(150_00));
        assertThat(world.payments().find(shop.merchant(), shop.accountId(), typed).orElseThrow().payment().details()
                .request()).contains(asks.id().value());
    }

    @Test
    void aSecondSuccessIsTooMuchAndNeverLost() {
        PaymentRequest asks = ask(250_00);
        Instruction<PaymentDetails> first = prompt(asks, PHONE);
        Instruction<PaymentDetails> second = prompt(asks, new Phone("+254712345679"));

        instructions.tell(first, new Outcome.Succeeded(shop.receipt("P1")));
        instructions.tell(second, new Outcome.Succeeded(shop.receipt("P2")));
        instructions.tell(second, new Outcome.Succeeded(shop.receipt("P2")));

        assertThat(now(asks).state()).isEqualTo(State.OVERPAID);
        assertThat(now(asks).surplus()).contains(kes(250_00));
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(events(asks)).containsExactly("payment_request.paid", "payment_request.overpaid");
    }

    @Test
    void aPhoneThatIsBeingAskedIsNotAskedAgainUntilItsAnswer() {
        PaymentRequest asks = ask(250_00);
        Instruction<PaymentDetails> first = prompt(asks, PHONE);

        refused(() -> prompt(asks, PHONE), RefusalCode.PROMPT_UNDER_WAY);
        instructions.tell(first, new Outcome.Failed(FailureReason.PAYER_DECLINED));

        assertThat(now(asks).state()).isEqualTo(State.OPEN);
        assertThat(prompt(asks, PHONE).details().id()).isNotEqualTo(first.details().id());
    }

    @Test
    void nobodyIsAskedForWhatIsNotDue() {
        PaymentRequest paid = ask(250_00);
        pay(paid, 250_00);
        PaymentRequest canceled = ask(250_00);
        cancel(shop, canceled.id());
        PaymentRequest ended = ask(order -> order.amount(1_00).expiresIn(HOUR));
        world.clock().advance(HOUR);
        PaymentRequest whole = ask(order -> order.amount(2_00).whole());
        PaymentRequest any = ask(order -> order.anyAmount());

        for (PaymentRequest one : new PaymentRequest[]{paid, canceled, ended}) {
            refused(() -> prompt(now(one), PHONE), RefusalCode.PAYMENT_REQUEST_NOT_WAITING);
            refused(() -> prompt(one, PHONE), RefusalCode.PAYMENT_REQUEST_NOT_WAITING);
        }
        refused(() -> prompt(whole, PHONE, kes(1_00)), RefusalCode.AMOUNT_NOT_DUE);
        refused(() -> prompt(whole, PHONE, kes(3_00)), RefusalCode.AMOUNT_NOT_DUE);
        refused(() -> prompt(any, PHONE), RefusalCode.FIELD_REQUIRED);
        assertThat(prompt(any, PHONE, kes(3_00)).details().amount()).isEqualTo(kes(3_00));
    }

    @Test
    void aPhoneAndARequestAreAskedForALimitedNumberOfTimes() {
        for (int i = 0; i < 5; i++) {
            decline(prompt(ask(250_00), PHONE));
        }
        PaymentRequest asks = ask(250_00);
        refused(() -> prompt(asks, PHONE), RefusalCode.PROMPT_RATE_EXCEEDED);
        for (int i = 0; i < 10; i++) {
            decline(prompt(asks, new Phone("+25471234560" + i)));
        }
        refused(() -> prompt(asks, new Phone("+254712345699")), RefusalCode.PROMPT_RATE_EXCEEDED);

        world.clock().advance(HOUR.plusSeconds(1));

        assertThat(prompt(asks, PHONE).isOpen()).isTrue();
    }

    @Test
    void theSameRequestWithItsKeyIsOnePrompt() {
        PaymentRequest asks = ask(250_00);
        KeyClaim claim = new KeyClaim(
                new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payment-requests/x/prompt", "once"), "body");

        KeyedResponse first = hazina.money.requests().prompt().handle(command(asks, PHONE, Optional.empty()),
                Replies.payment(claim));
        KeyedResponse again = hazina.money.requests().prompt().handle(command(asks, PHONE, Optional.empty()),
                Replies.payment(claim));

        assertThat(again.answer()).isEqualTo(first.answer());
        assertThat(again.replayed()).isTrue();
    }

    @RepeatedTest(3)
    void ofPromptsAtOnceOneIsMade() {
        PaymentRequest asks = ask(250_00);

        var calls = ConcurrentCalls.run(AT_ONCE, i -> prompt(asks, PHONE));

        assertThat(ConcurrentCalls.results(calls)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(calls)).hasSize(AT_ONCE - 1).allSatisfy(thrown -> assertThat(thrown)
                .isInstanceOfSatisfying(Refusal.Conflict.class,
                        refused -> assertThat(refused.code()).isEqualTo(RefusalCode.PROMPT_UNDER_WAY)));
    }

    @RepeatedTest(3)
    void ofSuccessesAndPaymentsToTheAccountAtOnceNoneIsLost() {
        PaymentRequest asks = ask(250_00);
        Instruction<PaymentDetails> prompted = prompt(asks, PHONE);
        String receipt = shop.receipt("PR");

        ConcurrentCalls.run(AT_ONCE, i -> {
            if (i % 2 == 0) {
                instructions.tell(prompted, new Outcome.Succeeded(receipt));
            } else {
                pay(asks, 250_00);
            }
            return i;
        });

        assertThat(now(asks).received()).isEqualTo(kes(4 * 250_00));
        assertThat(shop.available(shop.main)).isEqualTo(4 * 250_00);
        assertThat(events(asks)).startsWith("payment_request.paid").hasSize(4);
    }

    @Test
    void anothersRequestHasPromptsOfItsOwn() {
        TestMerchant other = TestMerchant.open(hazina);
        PaymentRequest asks = ask(250_00);
        prompt(asks, PHONE);

        PromptHistory others = world.paymentRequests().prompts(other.merchant(), asks.id(), PHONE,
                world.clock().instant().minus(HOUR));

        assertThat(others.made()).isZero();
        assertThat(others.toPhone().count()).isZero();
        assertThat(others.underWay()).isFalse();
    }

    private void decline(Instruction<PaymentDetails> payment) {
        instructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
    }

    private static void refused(ThrowingCallable call, RefusalCode code) {
        assertThatThrownBy(call).isInstanceOfSatisfying(Refusal.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private Instruction<PaymentDetails> prompt(PaymentRequest asks, Phone phone) {
        return prompt(command(asks, phone, Optional.empty()));
    }

    private Instruction<PaymentDetails> prompt(PaymentRequest asks, Phone phone, Money amount) {
        return prompt(command(asks, phone, Optional.of(amount)));
    }

    private Instruction<PaymentDetails> prompt(PromptPayer.Command command) {
        String answer = hazina.money.requests().prompt().handle(command, Replies.payment()).answer().body();
        PaymentId made = PaymentId.parse(answer.split(" ")[0]).orElseThrow();
        return world.payments().find(shop.merchant(), shop.accountId(), made).orElseThrow().payment();
    }

    private PromptPayer.Command command(PaymentRequest asks, Phone phone, Optional<Money> amount) {
        return new PromptPayer.Command(asks, phone, Channel.MM_STK_PUSH, amount, "print", Origin.UNKNOWN);
    }
}
