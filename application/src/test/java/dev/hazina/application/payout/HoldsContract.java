package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A held payout has its money reserved and is not sent; with its last hold it is let go, once.
public abstract class HoldsContract extends PortContract {
    private static final Duration TWO_HOURS = Duration.ofHours(2);
    private static final int AT_ONCE = 8;
    private static final int MANY = 64;

    private TestInstructions instructions;

    @BeforeEach
    void fund() {
        instructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void aPayoutIsSentAtItsDateAndNotBefore() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);

        pass(Duration.ofMinutes(119));
        assertThat(payout.holds()).extracting(Hold::reason).containsExactly(Hold.Reason.DATE);
        assertThat(instructions.now(payout)).isEqualTo(payout);
        assertThat(payout.status()).isEqualTo("pending");
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        pass(Duration.ofMinutes(2));

        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(instructions.now(payout).holds()).isEmpty();
        assertThat(world.auditLog().ofPayout(shop.merchant(), payout.details().id())).singleElement()
                .satisfies(entry -> {
                    assertThat(entry.act().action()).isEqualTo(AuditAct.PAYOUT_DATE_REACHED);
                    assertThat(entry.by()).isEqualTo(Actor.clock());
                });
        instructions.tell(payout, new Outcome.Succeeded("R"));
        assertThat(instructions.now(payout).isSucceeded()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(900_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Nothing is heard of it: it is given up an hour after it was let go, not an hour after it was made.
    @Test
    void theTimeInWhichAPayoutHasToEndBeginsWhenItIsLetGo() {
        hazina.gateway.deaf(true);
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);

        pass(Duration.ofMinutes(178));
        assertThat(instructions.now(payout).isOpen()).isTrue();
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        pass(Duration.ofMinutes(5));

        assertThat(instructions.now(payout).isOpen()).isFalse();
    }

    @Test
    void aDateThatIsOverHoldsNothingAndOneThatIsTooFarIsRefused() {
        assertThat(payAfter(Duration.ofMinutes(-1)).holds()).isEmpty();
        assertThat(hazina.gateway.disbursements()).hasSize(1);

        assertThatThrownBy(() -> payAfter(OpenPayout.LONGEST.plusMinutes(1))).isInstanceOf(Refusal.Invalid.class)
                .hasMessageContaining("not_before");
        assertThat(payAfter(OpenPayout.LONGEST.minusMinutes(1)).holds()).hasSize(1);
    }

    @Test
    void aHeldPayoutThatIsCanceledGivesItsMoneyBackAndIsNeverSent() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);

        hazina.money.cancelPayout().handle(cancel(payout), ResponseTemplate.none());

        assertThat(instructions.now(payout).status()).isEqualTo("canceled");
        assertThat(shop.now(shop.main).pending()).isZero();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(world.auditLog().list(shop.merchant(), Pages.newest()).rows().getFirst().act().action())
                .isEqualTo(AuditAct.PAYOUT_CANCELED);
        assertThatThrownBy(() -> hazina.money.cancelPayout().handle(cancel(payout), ResponseTemplate.none()))
                .isInstanceOf(Refusal.Precondition.class);
        pass(Duration.ofHours(3));
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aPayoutThatItsProviderHasCannotBeCanceled() {
        Instruction<PayoutDetails> sent = instructions.payout(100_00);

        assertThatThrownBy(() -> hazina.money.cancelPayout().handle(cancel(sent), ResponseTemplate.none()))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(instructions.now(sent).isOpen()).isTrue();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
    }

    /// What its provider says later is not lost, although nothing was sent to it as far as the books know.
    @Test
    void aSuccessAfterACancelIsMissingMoney() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);
        hazina.money.cancelPayout().handle(cancel(payout), ResponseTemplate.none());

        instructions.tell(payout, new Outcome.Succeeded("R"));

        assertThat(instructions.now(payout).isPaidLater()).isTrue();
        assertThat(instructions.now(payout).state()).isInstanceOf(State.Canceled.class);
        assertThat(instructions.raised()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// At its date, several people cancel it while several threads poll.
    @RepeatedTest(5)
    void whatIsCanceledIsNotSentAndWhatIsSentIsNotCanceled() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);
        world.clock().advance(TWO_HOURS);
        CancelPayout.Command cancel = cancel(payout);

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            if (number % 2 == 0) {
                return hazina.pollPayouts.poll() < 0;
            }
            hazina.money.cancelPayout().handle(cancel, ResponseTemplate.none());
            return true;
        });

        long canceled = ConcurrentCalls.results(calls).stream().filter(ended -> ended).count();
        pass(Duration.ofMinutes(1));
        assertThat(canceled + hazina.gateway.disbursements().size()).isEqualTo(1);
        assertThat(ConcurrentCalls.thrown(calls)).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(shop.now(shop.main).pending()).isEqualTo(canceled == 1 ? 0 : 100_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// All with one key: the first cancels it, and all are answered as the first.
    @RepeatedTest(3)
    void aCancelIsRepeatedUnderItsKeyWithTheSameAnswer() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);
        CancelPayout.Command cancel = cancel(payout);
        var reply = Replies.payout(Optional.of(key(payout, "cancel")));

        var calls = ConcurrentCalls.run(MANY, _ -> hazina.money.cancelPayout().handle(cancel, reply));

        assertThat(ConcurrentCalls.thrown(calls)).isEmpty();
        List<KeyedResponse> answers = ConcurrentCalls.results(calls);
        assertThat(answers).extracting(KeyedResponse::answer).containsOnly(answers.getFirst().answer());
        assertThat(answers.getFirst().answer().body()).endsWith("canceled");
        assertThat(answers).filteredOn(answer -> !answer.replayed()).hasSize(1);
        assertThat(world.auditLog().ofPayout(shop.merchant(), payout.details().id())).hasSize(1);
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThatThrownBy(() -> hazina.money.cancelPayout().handle(cancel,
                Replies.payout(Optional.of(key(payout, "another"))))).isInstanceOf(Refusal.Precondition.class);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Nothing was done, so the key is free for the next try.
    @Test
    void aCancelThatIsRefusedTakesNoKey() {
        Instruction<PayoutDetails> payout = payAfter(TWO_HOURS);
        KeyClaim key = key(payout, "cancel");
        var missing = new CancelPayout.Command(shop.merchant(), shop.accountId(), new PayoutId(world.ids().next()),
                Optional.empty(), cancel(payout).keyId(), cancel(payout).by());
        assertThatThrownBy(() -> hazina.money.cancelPayout().handle(missing, Replies.payout(Optional.of(key))))
                .isInstanceOf(Refusal.NotFound.class);

        assertThat(hazina.money.cancelPayout().handle(cancel(payout), Replies.payout(Optional.of(key))).replayed())
                .isFalse();

        var other = new KeyClaim(key.key(), "another body");
        assertThatThrownBy(() -> hazina.money.cancelPayout().handle(cancel(payout),
                Replies.payout(Optional.of(other)))).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("different request");
    }

    private KeyClaim key(Instruction<PayoutDetails> payout, String name) {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST " + payout.details().id(), name),
                "fingerprint");
    }

    private Instruction<PayoutDetails> payAfter(Duration time) {
        Instant date = world.clock().instant().plus(time).truncatedTo(ChronoUnit.MICROS);
        RequestPayout.Command now = instructions.payingOut(100_00);
        hazina.requestPayout.handle(new RequestPayout.Command(now.account(), kes(100_00), new Phone("+254712345678"),
                now.wallet(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(date), now.keyId(),
                Origin.UNKNOWN),
                Replies.payout());
        List<Instruction<PayoutDetails>> newest = world.payouts()
                .list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows();
        return newest.getFirst();
    }

    private CancelPayout.Command cancel(Instruction<PayoutDetails> payout) {
        String keyId = instructions.payingOut(1).keyId();
        return new CancelPayout.Command(shop.merchant(), shop.accountId(), payout.details().id(), Optional.empty(),
                keyId,
                Actor.key(keyId, shop.signedIn.user().id(), "192.0.2.7", Optional.empty()));
    }

    /// Moves the clock in steps of a minute and polls after each.
    private void pass(Duration time) {
        Duration step = Duration.ofMinutes(1);
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plus(step)) {
            world.clock().advance(step);
            hazina.pollPayouts.poll();
        }
    }
}
