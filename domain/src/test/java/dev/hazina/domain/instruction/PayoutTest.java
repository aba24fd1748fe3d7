package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayoutTest {
    private static final Instant CREATED = Instant.parse("2026-03-02T08:00:00Z");
    private static final Instant UNTIL = CREATED.plusSeconds(45);
    private static final Instant LATER = CREATED.plusSeconds(60);
    private static final UUID FENCE = new UUID(3, 3);

    /// The whole machine. `=` changes nothing, `!` contradicts, `+` is money after the end, `~` is only noted, a state
    /// is moved to.
    @ParameterizedTest
    @CsvSource({
            // state, accepted, in progress, unknown, succeeded, failed, rejected, disputed, given up
            "queued, sent, running, doubt, succeeded, failed, failed, in dispute, expired",
            "sending, sent, running, doubt, succeeded, failed, failed, in dispute, expired",
            "doubt, ~, ~, =, succeeded, failed, failed, ~, expired",
            "sent, =, ~, =, succeeded, failed, failed, ~, expired",
            "running, =, =, =, succeeded, failed, !, ~, =",
            "in dispute, =, =, =, =, =, =, =, =",
            "succeeded, =, =, =, =, !, !, =, =",
            "nameless, =, =, =, ~, !, !, =, =",
            "failed, =, =, =, +, =, =, =, =",
            "expired, ~, ~, =, +, ~, ~, =, =",
            "late, =, =, =, =, =, =, =, =",
            "late and nameless, =, =, =, ~, =, =, =, =",
    })
    void settlesByTheProvidersReport(String state, String accepted, String running, String unknown, String succeeded,
            String failed, String rejected, String disputed, String givenUp) {
        Instruction<PayoutDetails> payout = in(state(state));

        assertResult(payout.settle(new Outcome.Accepted("ref"), LATER), accepted);
        assertResult(payout.settle(new Outcome.InProgress("ref", "it is running"), LATER), running);
        assertResult(payout.settle(new Outcome.Unknown("no answer"), LATER), unknown);
        assertResult(payout.settle(new Outcome.Succeeded("R"), LATER), succeeded);
        assertResult(payout.settle(new Outcome.Failed(FailureReason.UNSPECIFIED), LATER), failed);
        assertResult(payout.settle(new Outcome.Rejected(FailureReason.UNSPECIFIED), LATER), rejected);
        assertResult(payout.dispute(Optional.empty(), LATER), disputed);
        assertResult(payout.giveUp(LATER), givenUp);
    }

    @Test
    void whatIsBeingSentIsNotGivenUp() {
        assertThat(in(state("sending")).giveUp(UNTIL.minusMillis(1))).isEqualTo(new Settlement.Unchanged<>());
    }

    /// The results of a decision that the payout succeeded, and of one that it failed.
    @ParameterizedTest
    @CsvSource({"queued, refused, refused", "sending, succeeded, failed", "doubt, succeeded, failed",
            "sent, succeeded, failed", "running, succeeded, failed", "in dispute, succeeded, failed",
            "succeeded, refused, refused", "nameless, ~, refused", "failed, +, refused", "expired, +, ~",
            "late, refused, refused"})
    void isEndedByHand(String state, String paid, String unpaid) {
        Instruction<PayoutDetails> payout = in(state(state));

        if (paid.equals("refused")) {
            assertThatThrownBy(() -> payout.decidePaid(Optional.of("R"), payout.details().amount(), LATER))
                    .isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(payout.decidePaid(Optional.of("R"), payout.details().amount(), LATER), paid);
        }
        if (unpaid.equals("refused")) {
            assertThatThrownBy(() -> payout.decideUnpaid(LATER)).isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(payout.decideUnpaid(LATER), unpaid);
        }
    }

    @Test
    void noRequestEndsWhatIsBeingSent() {
        Instruction<PayoutDetails> payout = in(state("sending"));
        Instant before = UNTIL.minusMillis(1);

        assertThatThrownBy(() -> payout.decidePaid(Optional.of("R"), payout.details().amount(), before))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> payout.decideUnpaid(before)).isInstanceOf(Refusal.Precondition.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sent", "in dispute", "failed", "expired"})
    void goesWithWhatAPersonFound(String state) {
        Settlement<PayoutDetails> settlement = in(state(state)).decidePaid(Optional.of("R"), kes(80), LATER);

        var after = settlement instanceof Settlement.PaidLater<PayoutDetails>(var marked, var what)
                ? marked
                : ((Settlement.Moved<PayoutDetails>) settlement).next();
        assertThat(after.details().amount()).isEqualTo(kes(80));
        assertThat(after.details().requested()).contains(kes(100));
        assertThat(after.details().reserved()).isEqualTo(kes(103));
        assertThat(after.details().total()).isEqualTo(kes(83));
        assertThat(after.details().excess()).isEmpty();
        assertThat(after.receipt()).contains("R");
    }

    @Test
    void whatHasSucceededDoesNotGoWithAnotherAmount() {
        assertThatThrownBy(() -> in(state("nameless")).decidePaid(Optional.of("R"), kes(80), LATER))
                .isInstanceOf(Refusal.Precondition.class);
    }

    private static void assertResult(Settlement<PayoutDetails> settlement, String expected) {
        switch (settlement) {
            case Settlement.Unchanged<PayoutDetails> u -> assertThat("=").isEqualTo(expected);
            case Settlement.Noted<PayoutDetails> n -> assertThat("~").isEqualTo(expected);
            case Settlement.Contradicted<PayoutDetails> c -> assertThat("!").isEqualTo(expected);
            case Settlement.PaidLater<PayoutDetails>(Instruction<PayoutDetails> marked, String what) -> {
                assertThat("+").isEqualTo(expected);
                assertThat(marked.receipt()).contains("R");
                assertThat(marked.awaitsLateResult()).isFalse();
            }
            case Settlement.Moved<PayoutDetails>(Instruction<PayoutDetails> after) -> {
                assertThat(after.status()).isEqualTo(in(state(expected)).status());
                assertThat(after.evidence()).isEqualTo(in(state(expected)).evidence());
                assertThat(after.awaitsLateResult()).isEqualTo(expected.equals("expired"));
                assertThat(after.updatedAt()).isEqualTo(LATER);
            }
        }
    }

    private static State state(String name) {
        return switch (name) {
            case "queued" -> new State.Queued();
            case "sending" -> new State.Sending(UNTIL, Optional.of(FENCE));
            case "doubt" -> new State.Sent(Optional.empty(), Evidence.NONE);
            case "sent" -> new State.Sent(Optional.of("ref"), Evidence.NONE);
            case "running" -> new State.Sent(Optional.of("ref"), Evidence.IN_PROGRESS);
            case "in dispute" -> new State.Sent(Optional.of("ref"), Evidence.DISPUTED);
            case "succeeded" -> new State.Succeeded(Optional.of("R"));
            case "nameless" -> new State.Succeeded(Optional.empty());
            case "failed" -> new State.Failed(FailureReason.UNSPECIFIED, FailedBy.REPORTED);
            case "expired" -> new State.Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP);
            case "late" -> late("R");
            case "late and nameless" -> late("");
            default -> throw new AssertionError("moved, though it should have been " + name);
        };
    }

    private static State late(String receipt) {
        return new State.Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP,
                new State.Late.Arrived(new LateSuccess(CREATED, Optional.of(receipt).filter(text -> !text.isEmpty())),
                        Optional.of("ref")));
    }

    private static Instruction<PayoutDetails> in(State state) {
        var details = new PayoutDetails(new PayoutId(new UUID(1, 4)),
                new Terms(new MerchantId(new UUID(1, 1)), new AccountId(new UUID(1, 2)), new WalletId(new UUID(1, 3)),
                        kes(100), kes(3), Channel.MM_B2C, "provider", Optional.empty(), CREATED, Origin.UNKNOWN),
                new Phone("+254712345678"), Optional.empty(), Optional.empty());
        return new Instruction<>(details, state, CREATED);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
