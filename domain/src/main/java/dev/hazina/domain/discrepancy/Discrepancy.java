package dev.hazina.domain.discrepancy;

import dev.hazina.domain.discrepancy.DiscrepancyState.Chosen;
import dev.hazina.domain.discrepancy.DiscrepancyState.Open;
import dev.hazina.domain.discrepancy.DiscrepancyState.Proposed;
import dev.hazina.domain.discrepancy.DiscrepancyState.Resolved;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// Something a provider did that the books can carry but a person must look at. A subject has at most one
/// unresolved of each kind, however often the provider repeats itself.
///
/// @param amount what the subject is about
/// @param suspense what stands in suspense for it, which may be less
/// @param detail a sentence for the operator
public record Discrepancy(UUID id, MerchantId merchant, AccountId account, Kind kind, Subject subject, Money amount,
        InSuspense suspense, String detail, Instant raisedAt, DiscrepancyState state) {

    /// What went wrong.
    public enum Kind {
        /// The wallet was closed before the money came; the account's default wallet took it.
        CLOSED_WALLET,
        /// A provider took back its final word.
        CONTRADICTION,
        /// A report that disagrees with what was asked, or with another report: another amount, another name of the request, or
        /// a receipt that belongs to something else.
        MISMATCH,
        /// A payout was paid after it had been given up and released; the amount stands in suspense.
        LATE_SUCCESS,
        /// Money came in that belongs to no wallet; it stands in suspense.
        UNMATCHED,
        /// A channel left open for too long what it has to say: its last word on a refund or on a payout that it said it has,
        /// whose money stays out of the wallet meanwhile, or whether a report that came in is true.
        UNANSWERED,
        /// A person looked into something open before anything else was raised.
        IN_DOUBT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> ofWire(String wire) {
            for (Kind kind : values()) {
                if (kind.wire().equals(wire)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }

    public static Discrepancy raise(UUID id, MerchantId merchant, AccountId account, Kind kind, Subject subject,
            Money amount, InSuspense suspense, String detail, Instant at) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, suspense, detail, at, new Open());
    }

    /// What a posting is about that resolves it. A subject may have several discrepancies, and each moves money once.
    public Subject asSubject() {
        return new Subject(Subject.Kind.DISCREPANCY, id);
    }

    public boolean isResolved() {
        return state instanceof Resolved;
    }

    /// @throws Refusal.Precondition when it is resolved, or this is nothing that can be done about it
    public void requireOpenTo(Action action) {
        if (isResolved()) {
            throw new Refusal.Precondition("exception is already resolved");
        }
        if (!fits(action)) {
            throw new Refusal.Precondition("this action does not fit the exception");
        }
    }

    /// Whether this can be done about it.
    public boolean isOpenTo(Action action) {
        return !isResolved() && fits(action);
    }

    /// What can be done, by what stands in suspense. Where nothing does, money may hang on it all the same: on something that
    /// is open, or because the provider took back its word, or told of another amount. What a notice told besides what it was
    /// booked for is of no wallet's merchant: the platform keeps or bears it.
    private boolean fits(Action action) {
        return switch (suspense) {
            case InSuspense.SuspenseCredit w -> action == Action.WRITE_OFF
                    || action == Action.CREDIT_WALLET && (isAboutInstruction() || kind == Kind.UNMATCHED);
            case InSuspense.SuspenseDebit m -> action == Action.WRITE_OFF
                    || action == Action.RECOVER && isAboutInstruction();
            case InSuspense.Nothing n -> switch (action) {
                case ACKNOWLEDGE -> true;
                case SETTLE_SUCCEEDED, SETTLE_FAILED -> isAboutInstruction() && kind != Kind.CLOSED_WALLET;
                case CREDIT_WALLET -> kind == Kind.CONTRADICTION && paysOut();
                case RECOVER -> kind == Kind.CONTRADICTION && subject.kind() == Subject.Kind.PAYMENT;
                case WRITE_OFF -> kind == Kind.CONTRADICTION && isAboutInstruction();
                case CORRECT -> kind == Kind.MISMATCH;
            };
        };
    }

    /// Whether it is about a payment, refund or payout.
    public boolean isAboutInstruction() {
        return switch (subject.kind()) {
            case PAYMENT, REFUND, PAYOUT -> true;
            case TRANSFER, NOTICE, DISCREPANCY -> false;
        };
    }

    /// Whether what it is about takes money out of a wallet.
    private boolean paysOut() {
        return subject.kind() == Subject.Kind.REFUND || subject.kind() == Subject.Kind.PAYOUT;
    }

    /// Whether this may be carried out now: one person is enough, or another one has proposed the same.
    public boolean isAgreed(Resolution wanted, ApprovalRule rule) {
        return !rule.asksForTwo(wanted, mostAtStake()) || switch (state) {
            case Proposed(Resolution first) -> first.comesTo(wanted) && !first.by().equals(wanted.by());
            case Chosen(Resolution first) -> first.comesTo(wanted);
            case Open o -> false;
            case Resolved r -> false;
        };
    }

    /// A person may have put more in suspense for it than it was about.
    private Money mostAtStake() {
        return switch (suspense) {
            case InSuspense.Nothing n -> amount;
            case InSuspense.SuspenseCredit(Money waiting) -> waiting.compareTo(amount) > 0 ? waiting : amount;
            case InSuspense.SuspenseDebit(Money missing) -> missing.compareTo(amount) > 0 ? missing : amount;
        };
    }

    /// Keeps what one person wants to do until a second one agrees. Another proposal takes the place of the first.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, something is being carried out, or the same
    ///         person has proposed the same
    public Discrepancy propose(Resolution wanted) {
        requireOpenTo(wanted.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, wanted);
        }
        if (state instanceof Proposed(Resolution first) && first.comesTo(wanted)) {
            throw new Refusal.Precondition("a second person has to agree to this");
        }
        return in(new Proposed(wanted));
    }

    /// Settles on what will be done. Choosing the same again is the same choice.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, or something else was chosen
    public Discrepancy choose(Resolution resolution) {
        requireOpenTo(resolution.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, resolution);
            return this;
        }
        return in(new Chosen(proposed(resolution)));
    }

    /// Takes a choice back that can never be carried out.
    public Discrepancy unchoose(Resolution resolution) {
        return state instanceof Chosen(Resolution first) && first.comesTo(resolution) ? in(new Open()) : this;
    }

    /// Ends it. What was chosen first is what happened.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, or something else was chosen
    public Discrepancy resolve(Resolution resolution) {
        requireOpenTo(resolution.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, resolution);
            return in(new Resolved(first));
        }
        return in(new Resolved(proposed(resolution)));
    }

    /// What a person found moved at the provider differs from the books by this much: it stands in suspense from now on, and
    /// this stays open until a person decides where it belongs.
    public Discrepancy found(InSuspense difference) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, difference, detail, raisedAt, new Open());
    }

    private Resolution proposed(Resolution resolution) {
        return state instanceof Proposed(Resolution first) && first.comesTo(resolution)
                ? resolution.proposedBy(first.by())
                : resolution;
    }

    private static void requireSame(Resolution first, Resolution now) {
        if (!first.comesTo(now)) {
            throw new Refusal.Precondition("another resolution of this exception is under way");
        }
    }

    private Discrepancy in(DiscrepancyState next) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, suspense, detail, raisedAt, next);
    }
}
