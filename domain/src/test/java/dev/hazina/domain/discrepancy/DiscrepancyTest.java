package dev.hazina.domain.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DiscrepancyTest {
    private static final Instant AT = Instant.parse("2026-03-02T08:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final ApprovalRule TWO_ABOVE_50 = new ApprovalRule(Map.of(Currency.KES, kes(50)));
    private static final String ONE = "key_one";
    private static final String OTHER = "key_other";
    private static final Proposer PROPOSER = new Proposer(PossibleActors.alone(ONE), 0);

    private static boolean agreed(Discrepancy discrepancy, Resolution wanted, ApprovalRule rule) {
        return discrepancy.isAgreed(wanted,
                discrepancy.takesTwo(wanted, new Approvals(rule, List.of()), PossibleActors.alone(wanted.by())));
    }

    /// The allowed actions by suspense, kind and subject. The discrepancy doesn't know whether its subject has ended or
    /// moved money, so that is checked elsewhere.
    @ParameterizedTest
    @CsvSource({
            // suspense, kind, subject, actions
            "WAITING, UNMATCHED, PAYMENT, CREDIT_WALLET WRITE_OFF",
            "WAITING, CLOSED_WALLET, REFUND, CREDIT_WALLET WRITE_OFF",
            "WAITING, MISMATCH, PAYOUT, CREDIT_WALLET WRITE_OFF",
            "WAITING, UNMATCHED, INBOUND_PAYMENT, CREDIT_WALLET WRITE_OFF SEND_BACK PAY_BACK BOOK_REVERSAL",
            "WAITING, MISMATCH, INBOUND_PAYMENT, WRITE_OFF",
            "MISSING, LATE_SUCCESS, PAYOUT, RECOVER WRITE_OFF",
            "MISSING, MISMATCH, PAYMENT, RECOVER WRITE_OFF",
            "MISSING, MISMATCH, INBOUND_PAYMENT, WRITE_OFF",
            "NOTHING, CLOSED_WALLET, PAYMENT, ACKNOWLEDGE",
            "NOTHING, UNANSWERED, REFUND, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED",
            "NOTHING, IN_DOUBT, PAYOUT, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED",
            "NOTHING, NOT_BOOKED, PAYOUT, ACKNOWLEDGE",
            "NOTHING, MISMATCH, PAYMENT, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED CORRECT",
            "NOTHING, MISMATCH, INBOUND_PAYMENT, ACKNOWLEDGE CORRECT",
            "NOTHING, CONTRADICTION, PAYMENT, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED RECOVER WRITE_OFF",
            "NOTHING, CONTRADICTION, REFUND, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED CREDIT_WALLET WRITE_OFF",
            "NOTHING, CONTRADICTION, PAYOUT, ACKNOWLEDGE SETTLE_SUCCEEDED SETTLE_FAILED CREDIT_WALLET WRITE_OFF",
    })
    void isOpenToWhatFits(String suspense, Kind kind, Subject.Kind subject, String actions) {
        Discrepancy raised = raised(kind, subject, suspense(suspense));

        for (Action action : Action.values()) {
            boolean fits = (" " + actions + " ").contains(" " + action + " ");
            assertThat(raised.isOpenTo(action)).describedAs("%s", action).isEqualTo(fits);
            if (!fits) {
                assertThatThrownBy(() -> raised.requireOpenTo(action)).isInstanceOf(Refusal.Precondition.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void isOpenToNothingOnceItIsResolved(Action action) {
        Discrepancy resolved = raised(Kind.UNMATCHED, Subject.Kind.PAYMENT, suspense("WAITING"))
                .resolve(wanted(Action.WRITE_OFF, ONE));

        assertThat(resolved.isOpenTo(action)).isFalse();
        assertThatThrownBy(() -> resolved.requireOpenTo(action)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void twoPeopleAgreeOnTheSame() {
        Discrepancy raised = raised(Kind.UNMATCHED, Subject.Kind.PAYMENT, suspense("WAITING"));
        assertThat(agreed(raised, wanted(Action.WRITE_OFF, ONE), ApprovalRule.NONE)).isTrue();
        assertThat(agreed(raised, wanted(Action.WRITE_OFF, ONE), TWO_ABOVE_50)).isFalse();

        Discrepancy proposed = raised.propose(wanted(Action.WRITE_OFF, ONE), PROPOSER);

        assertThat(agreed(proposed, wanted(Action.WRITE_OFF, ONE), TWO_ABOVE_50)).isFalse();
        assertThat(agreed(proposed, wanted(Action.CREDIT_WALLET, OTHER), TWO_ABOVE_50)).isFalse();
        assertThat(agreed(proposed, wanted(Action.WRITE_OFF, OTHER), TWO_ABOVE_50)).isTrue();
        assertThatThrownBy(() -> proposed.propose(wanted(Action.WRITE_OFF, ONE), PROPOSER))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(proposed.resolve(wanted(Action.WRITE_OFF, OTHER)).state()).isInstanceOfSatisfying(
                DiscrepancyState.Resolved.class,
                resolved -> assertThat(resolved.resolution().proposedBy()).contains(ONE));
    }

    /// Another wallet, amount or receipt makes another proposal.
    @Test
    void anotherContentIsNotTheSame() {
        Resolution first = new Resolution(Action.SETTLE_SUCCEEDED, Optional.empty(),
                Optional.of(new Found(Optional.of("R"), kes(100))),
                Optional.of("a note"), ONE, Optional.empty(), AT);
        Discrepancy proposed = raised(Kind.MISMATCH, Subject.Kind.PAYMENT, suspense("NOTHING")).propose(first,
                PROPOSER);

        assertThat(agreed(proposed, found("R", 100), TWO_ABOVE_50)).isTrue();
        assertThat(agreed(proposed, found("R", 99), TWO_ABOVE_50)).isFalse();
        assertThat(agreed(proposed, found("S", 100), TWO_ABOVE_50)).isFalse();
        assertThat(agreed(proposed, found("", 100), TWO_ABOVE_50)).isFalse();
    }

    /// The decision may have been carried out in another merchant's books already.
    @Test
    void whatWasChosenIsNotReplacedByAProposal() {
        Discrepancy chosen = raised(Kind.UNMATCHED, Subject.Kind.INBOUND_PAYMENT, suspense("WAITING"))
                .choose(wanted(Action.CREDIT_WALLET, ONE));

        assertThatThrownBy(() -> chosen.propose(wanted(Action.WRITE_OFF, OTHER), PROPOSER))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> chosen.resolve(wanted(Action.WRITE_OFF, OTHER)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(agreed(chosen, wanted(Action.CREDIT_WALLET, OTHER), TWO_ABOVE_50)).isTrue();
        assertThat(chosen.unchoose(wanted(Action.CREDIT_WALLET, OTHER)).state())
                .isEqualTo(new DiscrepancyState.Open());
    }

    @ParameterizedTest
    @CsvSource({"50, 50, 50, false", "51, 1, 1, true", "1, 51, 1, true", "1, 1, 51, true"})
    void theLargestAmountDecidesWhetherItTakesTwo(long about, long inSuspense, long found, boolean two) {
        Discrepancy raised = Discrepancy.raise(new UUID(9, 9), MERCHANT, ACCOUNT, Kind.MISMATCH,
                new Subject(Subject.Kind.PAYMENT, new UUID(7, 7)), kes(about),
                new InSuspense.SuspenseCredit(kes(inSuspense)),
                "why", AT);

        assertThat(agreed(raised, found("R", found), TWO_ABOVE_50)).isEqualTo(!two);
        assertThat(agreed(raised, wanted(Action.ACKNOWLEDGE, ONE), TWO_ABOVE_50)).isTrue();
    }

    private static Discrepancy raised(Kind kind, Subject.Kind subject, InSuspense suspense) {
        return Discrepancy.raise(new UUID(9, 9), MERCHANT, ACCOUNT, kind, new Subject(subject, new UUID(7, 7)),
                kes(100), suspense, "why", AT);
    }

    private static InSuspense suspense(String name) {
        return switch (name) {
            case "WAITING" -> new InSuspense.SuspenseCredit(kes(100));
            case "MISSING" -> new InSuspense.SuspenseDebit(kes(100));
            default -> new InSuspense.Nothing();
        };
    }

    private static Resolution wanted(Action action, String by) {
        Optional<WalletPlace> wallet = action == Action.CREDIT_WALLET
                ? Optional.of(new WalletPlace(MERCHANT, ACCOUNT, new WalletId(new UUID(1, 3))))
                : Optional.empty();
        return Resolution.of(action, wallet, Optional.empty(), by, AT);
    }

    private static Resolution found(String receipt, long minor) {
        return new Resolution(Action.SETTLE_SUCCEEDED, Optional.empty(),
                Optional.of(new Found(Optional.of(receipt), kes(minor))),
                Optional.empty(), OTHER, Optional.empty(), AT);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
