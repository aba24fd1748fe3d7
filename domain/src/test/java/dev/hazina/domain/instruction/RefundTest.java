package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefundTest {
    private static final Instant CREATED = Instant.parse("2026-03-02T08:00:00Z");
    private static final Instant LATER = CREATED.plusSeconds(60);

    /// The whole machine. `=` changes nothing, `!` contradicts, `+` is money after the end, `~` is only noted, a state
    /// is moved to.
    @ParameterizedTest
    @CsvSource({
            // state, accepted, in progress, unknown, succeeded, failed, rejected, disputed
            "pending, named, named, =, succeeded, failed, failed, ~",
            "named, =, =, =, succeeded, failed, !, ~",
            "in dispute, =, =, =, =, =, =, =",
            "succeeded, =, =, =, =, !, !, =",
            "nameless, =, =, =, ~, !, !, =",
            "failed, =, =, =, +, =, =, =",
            "late, =, =, =, =, =, =, =",
            "late and nameless, =, =, =, ~, =, =, =",
    })
    void settlesByTheProvidersReport(String state, String accepted, String running, String unknown, String succeeded,
            String failed, String rejected, String disputed) {
        Instruction<RefundDetails> refund = in(state(state));

        assertResult(refund.settle(new Outcome.Accepted("ref"), LATER), accepted);
        assertResult(refund.settle(new Outcome.InProgress("ref", "it is running"), LATER), running);
        assertResult(refund.settle(new Outcome.Unknown("no answer"), LATER), unknown);
        assertResult(refund.settle(new Outcome.Succeeded("R"), LATER), succeeded);
        assertResult(refund.settle(new Outcome.Failed(FailureReason.UNSPECIFIED), LATER), failed);
        assertResult(refund.settle(new Outcome.Rejected(FailureReason.UNSPECIFIED), LATER), rejected);
        assertResult(refund.dispute(Optional.empty(), LATER), disputed);
    }

    /// The results of a decision that the refund succeeded, and of one that it failed.
    @ParameterizedTest
    @CsvSource({"pending, succeeded, failed", "named, succeeded, failed", "in dispute, succeeded, failed",
            "succeeded, refused, refused", "nameless, ~, refused", "failed, +, refused", "late, refused, refused"})
    void isEndedByHand(String state, String paid, String unpaid) {
        Instruction<RefundDetails> refund = in(state(state));

        if (paid.equals("refused")) {
            assertThatThrownBy(() -> refund.decidePaid(Optional.of("R"), kes(100), LATER))
                    .isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(refund.decidePaid(Optional.of("R"), kes(100), LATER), paid);
        }
        if (unpaid.equals("refused")) {
            assertThatThrownBy(() -> refund.decideUnpaid(LATER)).isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(refund.decideUnpaid(LATER), unpaid);
        }
    }

    @ParameterizedTest
    @CsvSource({"pending, 80, -", "failed, 80, -", "in dispute, 130, 30"})
    void goesWithWhatAPersonFound(String state, long went, String excess) {
        Settlement<RefundDetails> settlement = in(state(state)).decidePaid(Optional.of("R"), kes(went), LATER);

        var after = settlement instanceof Settlement.PaidLater<RefundDetails>(var marked, var what)
                ? marked
                : ((Settlement.Moved<RefundDetails>) settlement).next();
        assertThat(after.details().amount()).isEqualTo(kes(went));
        assertThat(after.details().requested()).contains(kes(100));
        assertThat(after.details().takenOut()).isEqualTo(kes(100));
        assertThat(after.details().excess())
                .isEqualTo(excess.equals("-") ? Optional.empty() : Optional.of(kes(Long.parseLong(excess))));
        assertThat(after.receipt()).contains("R");
    }

    private static void assertResult(Settlement<RefundDetails> settlement, String expected) {
        switch (settlement) {
            case Settlement.Unchanged<RefundDetails> u -> assertThat("=").isEqualTo(expected);
            case Settlement.Noted<RefundDetails> n -> assertThat("~").isEqualTo(expected);
            case Settlement.Contradicted<RefundDetails> c -> assertThat("!").isEqualTo(expected);
            case Settlement.PaidLater<RefundDetails>(Instruction<RefundDetails> marked, String what) -> {
                assertThat("+").isEqualTo(expected);
                assertThat(marked.receipt()).contains("R");
            }
            case Settlement.Moved<RefundDetails>(Instruction<RefundDetails> after) -> {
                assertThat(after.status()).isEqualTo(in(state(expected)).status());
                assertThat(after.providerRef()).isEqualTo(in(state(expected)).providerRef());
                assertThat(after.updatedAt()).isEqualTo(LATER);
            }
        }
    }

    private static State state(String name) {
        return switch (name) {
            case "pending" -> new State.Sent(Optional.empty(), Evidence.NONE);
            case "named" -> new State.Sent(Optional.of("ref"), Evidence.NONE);
            case "in dispute" -> new State.Sent(Optional.of("ref"), Evidence.DISPUTED);
            case "succeeded" -> new State.Succeeded(Optional.of("R"));
            case "nameless" -> new State.Succeeded(Optional.empty());
            case "failed" -> new State.Failed(FailureReason.UNSPECIFIED, FailedBy.REPORTED);
            case "late" -> late("R");
            case "late and nameless" -> late("");
            default -> throw new AssertionError("moved, though it should have been " + name);
        };
    }

    private static State late(String receipt) {
        return new State.Failed(FailureReason.UNSPECIFIED, FailedBy.REPORTED,
                new State.Late.Arrived(new LateSuccess(CREATED, Optional.of(receipt).filter(text -> !text.isEmpty())),
                        Optional.empty()));
    }

    private static Instruction<RefundDetails> in(State state) {
        var details = new RefundDetails(new RefundId(new UUID(1, 4)),
                new Terms(new MerchantId(new UUID(1, 1)), new AccountId(new UUID(1, 2)), new WalletId(new UUID(1, 3)),
                        kes(100), Money.zero(kes(100).currency()), Channel.CARD, "provider", Optional.empty(), CREATED,
                        Origin.UNKNOWN),
                new PaymentId(new UUID(1, 5)), Optional.empty(), Optional.empty());
        return new Instruction<>(details, state, CREATED);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
