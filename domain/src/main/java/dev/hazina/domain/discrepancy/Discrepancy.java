package dev.hazina.domain.discrepancy;

import dev.hazina.domain.discrepancy.DiscrepancyState.Chosen;
import dev.hazina.domain.discrepancy.DiscrepancyState.Open;
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

/// Something a provider did that the books can carry but a person must look at. A subject has at most one of each
/// kind, however often the provider repeats itself.
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
        /// A callback whose amount or currency is not what was asked for.
        MISMATCH,
        /// A payout was paid after it had been given up and released; the amount stands in suspense.
        LATE_SUCCESS,
        /// Money came in that belongs to no wallet; it stands in suspense.
        UNMATCHED,
        /// A channel left open for a day what it has to say: its last word on a refund, whose money stays out of the wallet
        /// meanwhile, or whether a report that came in is true.
        UNANSWERED;

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
        boolean fits = switch (action) {
            case ACKNOWLEDGE -> suspense instanceof InSuspense.Nothing;
            case CREDIT_WALLET -> suspense instanceof InSuspense.Waiting;
            case RECOVER -> suspense instanceof InSuspense.Missing;
            case WRITE_OFF -> !(suspense instanceof InSuspense.Nothing);
        };
        if (!fits) {
            throw new Refusal.Precondition("this action does not fit the exception");
        }
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
        return in(new Chosen(resolution));
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
        return in(new Resolved(resolution));
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
