package dev.hazina.domain.discrepancy;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.DiscrepancyState.Chosen;
import dev.hazina.domain.discrepancy.DiscrepancyState.Open;
import dev.hazina.domain.discrepancy.DiscrepancyState.Proposed;
import dev.hazina.domain.discrepancy.DiscrepancyState.Resolved;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// A difference between a provider and the books that a person must look at. A subject has at most one unresolved
/// discrepancy of each kind, however often the provider repeats its report.
///
/// @param amount of the subject
/// @param floatAccount the provider's account through which its money went, where its own posting touches that: for a
///        notice from the start, otherwise since a decision about it did so
/// @param suspense the part of it that is in suspense
/// @param detail a sentence for platform staff
public record Discrepancy(UUID id, MerchantId merchant, AccountId account, Kind kind, Subject subject, Money amount,
        Optional<FloatAccount> floatAccount, InSuspense suspense, String detail, Instant raisedAt,
        DiscrepancyState state) {

    /// The reason for the discrepancy.
    public enum Kind {
        /// The wallet was closed before the money came, or can't hold as much; the account's default wallet was
        /// credited, or the money is in suspense.
        CLOSED_WALLET,
        /// A provider reversed a final result.
        CONTRADICTION,
        /// A report contradicts the request or another report: another amount, reference, or subject of the receipt.
        MISMATCH,
        /// A payout was paid after it had been given up and released; the amount is in suspense.
        LATE_SUCCESS,
        /// An inbound payment belongs to no wallet; it is in suspense.
        UNMATCHED,
        /// A provider gave no final result for too long: about a refund, about a payout that it accepted, whose money
        /// stays reserved, or about a callback whose truth it has to confirm.
        UNANSWERED,
        /// A person decided about an open instruction before any discrepancy existed.
        IN_DOUBT,
        /// What was sent to a provider before the books were restored from a backup, and they can't hold: its merchant
        /// is missing, for example. It is the platform's, and its subject isn't in the books.
        NOT_BOOKED,
        /// Something that may tell of money came to an address that only the provider knows, and can't be read or taken
        /// in, or names an unknown status. What it may be about is held until it is known what happened.
        UNREADABLE,
        /// Something is open at a provider that no instance connects. It is the platform's, and ends by itself.
        NOT_CONNECTED,
        /// A person took back the claim that made a payment, or staff take back what they have assigned. It is raised
        /// with its decision, or with one person's proposal of it.
        TAKEN_BACK,
        /// Payments of a past time were not listed, and are not any more. It is the platform's.
        UNKNOWN_PERIOD;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> ofWire(String wire) {
            return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
        }
    }

    public static Discrepancy raise(UUID id, MerchantId merchant, AccountId account, Kind kind, Subject subject,
            Money amount, InSuspense suspense, String detail, Instant at) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, Optional.empty(), suspense, detail, at,
                new Open());
    }

    /// The same discrepancy about money that went through this account of its provider.
    public Discrepancy through(FloatAccount account) {
        return new Discrepancy(id, merchant, this.account, kind, subject, amount, Optional.of(account), suspense,
                detail, raisedAt, state);
    }

    /// The subject of the posting that resolves it. A subject may have several discrepancies, and each moves money
    /// once.
    public Subject asSubject() {
        return new Subject(Subject.Kind.DISCREPANCY, id);
    }

    public boolean isResolved() {
        return state instanceof Resolved;
    }

    /// @throws Refusal.Precondition when it is resolved, or the action doesn't fit
    public void requireOpenTo(Action action) {
        if (isResolved()) {
            throw new Refusal.Precondition(RefusalCode.EXCEPTION_RESOLVED, "exception is already resolved");
        }
        if (!fits(action)) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE, "this action does not fit the exception");
        }
    }

    /// Whether the action is allowed.
    public boolean isOpenTo(Action action) {
        return !isResolved() && fits(action);
    }

    /// The allowed actions, by the money in suspense. Without any, money may depend on it all the same: on an open
    /// subject, or because the provider reversed a result or reported another amount. A notice's additional amount
    /// belongs to no merchant's wallet: the platform keeps or bears it.
    private boolean fits(Action action) {
        return switch (suspense) {
            case InSuspense.SuspenseCredit w -> action == Action.WRITE_OFF
                    || action == Action.CREDIT_WALLET && (isAboutInstruction() || kind == Kind.UNMATCHED)
                    || action.leavesForProvider() && isOfAnUnmatchedNotice();
            case InSuspense.SuspenseDebit m -> action == Action.WRITE_OFF
                    || action == Action.RECOVER && isAboutInstruction();
            case InSuspense.Nothing n -> switch (action) {
                case ACKNOWLEDGE -> kind != Kind.TAKEN_BACK || !(state instanceof Chosen);
                case SETTLE_SUCCEEDED, SETTLE_FAILED -> isAboutInstruction() && kind != Kind.CLOSED_WALLET
                        && kind != Kind.TAKEN_BACK;
                case CREDIT_WALLET -> kind == Kind.CONTRADICTION && paysOut();
                case RECOVER -> kind == Kind.CONTRADICTION && subject.kind() == Subject.Kind.PAYMENT;
                case WRITE_OFF -> kind == Kind.CONTRADICTION && isAboutInstruction();
                case CORRECT -> kind == Kind.MISMATCH;
                case BOOK -> isOfAnUnbookedNotice();
                case SEND_BACK, PAY_BACK, BOOK_REVERSAL -> false;
                case TAKE_BACK -> kind == Kind.TAKEN_BACK;
            };
        };
    }

    private boolean isOfAnUnmatchedNotice() {
        return subject.kind() == Subject.Kind.INBOUND_PAYMENT && kind == Kind.UNMATCHED;
    }

    /// Whether a person may book the money that it tells of, or that a person has found at the provider.
    private boolean isOfAnUnbookedNotice() {
        return subject.kind() == Subject.Kind.INBOUND_PAYMENT && (kind == Kind.UNREADABLE || kind == Kind.IN_DOUBT);
    }

    /// Whether it is about an instruction of the books.
    public boolean isAboutInstruction() {
        return subject.kind().isInstruction() && kind != Kind.NOT_BOOKED;
    }

    /// Whether its subject debits a wallet.
    private boolean paysOut() {
        return subject.kind().isInstruction() && !subject.kind().isCollection();
    }

    /// Whether this decision takes two people. One that did when it was proposed still does, whatever the limits are
    /// now.
    ///
    /// @param actors all who could act in the name of the one who decides
    public boolean takesTwo(Resolution wanted, Approvals approvals, PossibleActors actors) {
        return isAboutMoney(wanted)
                && (state instanceof Proposed || approvals.asksForTwo(mostAtStake(), actors, merchant)
                        || approvals.asksForTwo(atStake(wanted), actors, merchant));
    }

    /// What one person decides alone, which counts together with later ones; empty where no money is decided about, or
    /// it was decided about before.
    public Optional<DecidedAlone> decidedAlone(Resolution wanted, PossibleActors actors) {
        return isAboutMoney(wanted) && !(state instanceof Chosen)
                ? Optional.of(new DecidedAlone(actors, merchant, atStake(wanted)))
                : Optional.empty();
    }

    private static boolean isAboutMoney(Resolution wanted) {
        return wanted.action() != Action.ACKNOWLEDGE;
    }

    /// The most that the decision is about: of the discrepancy, or found at the provider.
    private Money atStake(Resolution wanted) {
        Money most = mostAtStake();
        return wanted.found().map(Resolution.Found::amount).filter(found -> found.currency() != most.currency()
                || found.compareTo(most) > 0).orElse(most);
    }

    /// The same without a proposal by a person who no longer has the access that it was made with.
    public Discrepancy withoutEnded(EndedAccess ended) {
        return state instanceof Proposed(Resolution first, Proposer by)
                && ended.isEnded(first.by(), by.access()) ? in(new Open()) : this;
    }

    /// Whether this may be carried out now: one person is enough, or another one has proposed the same.
    public boolean isAgreed(Resolution wanted, boolean takesTwo) {
        return !takesTwo || switch (state) {
            case Proposed(Resolution first, Proposer by) ->
                first.comesTo(wanted) && !first.by().equals(wanted.by());
            case Chosen(Resolution first) -> first.comesTo(wanted);
            case Open o -> false;
            case Resolved r -> false;
        };
    }

    /// @param second all who could act in the name of the one who decides
    /// @param confirmed whether that one is known to be a person of their own
    /// @throws Refusal.Precondition when another has proposed the same, and the two are not known to be two people
    public void requireIndependent(Resolution wanted, PossibleActors second, boolean confirmed) {
        if (!(state instanceof Proposed(Resolution first, Proposer by)) || !first.comesTo(wanted)
                || first.by().equals(wanted.by())) {
            return;
        }
        by.requireIndependent(second, confirmed);
    }

    /// A decision may have put more in suspense than the subject's amount.
    private Money mostAtStake() {
        return switch (suspense) {
            case InSuspense.Nothing n -> amount;
            case InSuspense.SuspenseCredit(Money waiting) -> waiting.compareTo(amount) > 0 ? waiting : amount;
            case InSuspense.SuspenseDebit(Money missing) -> missing.compareTo(amount) > 0 ? missing : amount;
        };
    }

    /// Records one person's proposal until a second person approves it. Another proposal replaces the first.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, a decision is being carried out, or
    ///         the same person has proposed the same
    public Discrepancy propose(Resolution wanted, Proposer by) {
        requireOpenTo(wanted.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, wanted);
        }
        if (state instanceof Proposed(Resolution first, Proposer earlier) && first.comesTo(wanted)) {
            throw new Refusal.Precondition(RefusalCode.SECOND_PERSON_NEEDED, "a second person has to agree to this");
        }
        return in(new Proposed(wanted, by));
    }

    /// Records a final choice. The same choice again changes nothing.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, or another action was chosen
    public Discrepancy choose(Resolution resolution) {
        requireOpenTo(resolution.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, resolution);
            return this;
        }
        return in(new Chosen(proposed(resolution)));
    }

    /// Withdraws a choice that can never be carried out.
    public Discrepancy unchoose(Resolution resolution) {
        return state instanceof Chosen(Resolution first) && first.comesTo(resolution) ? in(new Open()) : this;
    }

    /// Resolves it. An earlier choice is recorded as the resolution.
    ///
    /// @throws Refusal.Precondition when it is resolved, the action doesn't fit, or another action was chosen
    public Discrepancy resolve(Resolution resolution) {
        requireOpenTo(resolution.action());
        if (state instanceof Chosen(Resolution first)) {
            requireSame(first, resolution);
            return in(new Resolved(first));
        }
        return in(new Resolved(proposed(resolution)));
    }

    /// Records the difference between the amount found at the provider and the amount in the books: it is in suspense,
    /// and the discrepancy stays open until a person decides to whom it belongs.
    public Discrepancy found(InSuspense difference) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, floatAccount, difference, detail, raisedAt,
                new Open());
    }

    private Resolution proposed(Resolution resolution) {
        return state instanceof Proposed(Resolution first, Proposer by) && first.comesTo(resolution)
                ? resolution.proposedBy(first.by())
                : resolution;
    }

    private static void requireSame(Resolution first, Resolution now) {
        if (!first.comesTo(now)) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNDER_WAY,
                    "another resolution of this exception is under way");
        }
    }

    private Discrepancy in(DiscrepancyState next) {
        return new Discrepancy(id, merchant, account, kind, subject, amount, floatAccount, suspense, detail, raisedAt,
                next);
    }
}
