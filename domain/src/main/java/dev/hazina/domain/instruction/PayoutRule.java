package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What a merchant's payouts in one currency wait for, and which transfers and refunds are refused or wait. An owner
/// makes it stricter at once. What lets more through takes a second owner, or a day where there is none.
///
/// @param asked what counts, until a loosening is in force
/// @param loosening what lets more through, as one owner asked for it last
public record PayoutRule(Currency currency, Asked asked, Optional<Loosening> loosening) {
    /// For how long a loosening without a second owner waits.
    public static final Duration DELAY = Duration.ofHours(24);

    /// What the rule asks for.
    ///
    /// @param approvalFrom payouts of this amount or more wait for a second person; empty where none does
    /// @param newRecipientWaits whether a payout to a number waits for one to which none has arrived yet
    /// @param codeIsEnough whether such a payout goes out with a code of its maker's second factor as well
    /// @param mails of which payouts owners and admins are mailed
    /// @param parts the limits of accounts, roles and keys, beside those of the whole
    /// @param transfers the limits of transfers between wallets
    /// @param refunds the limits of refunds
    public record Asked(Optional<Money> approvalFrom, PayoutLimits limits, boolean newRecipientWaits,
            boolean codeIsEnough, PayoutMails mails, List<PartLimits> parts, TransferLimits transfers,
            RefundLimits refunds) {
        public static final Asked NOTHING = new Asked(Optional.empty());
        private static final Asked CODE_FOR_NEW_RECIPIENTS = new Asked(Optional.empty(), PayoutLimits.NONE, true, true,
                PayoutMails.NONE);

        public Asked {
            codeIsEnough = codeIsEnough && newRecipientWaits;
            parts = List.copyOf(PartLimits.ordered(parts));
        }

        public Asked(Optional<Money> approvalFrom, PayoutLimits limits, boolean newRecipientWaits,
                boolean codeIsEnough, PayoutMails mails) {
            this(approvalFrom, limits, newRecipientWaits, codeIsEnough, mails, List.of(), TransferLimits.NONE,
                    RefundLimits.NONE);
        }

        public Asked(Optional<Money> approvalFrom, PayoutLimits limits, boolean newRecipientWaits, PayoutMails mails) {
            this(approvalFrom, limits, newRecipientWaits, false, mails);
        }

        public Asked(Optional<Money> approvalFrom) {
            this(approvalFrom, PayoutLimits.NONE, false, PayoutMails.NONE);
        }

        /// The same with these limits of parts, in place of all.
        public Asked withParts(List<PartLimits> others) {
            return new Asked(approvalFrom, limits, newRecipientWaits, codeIsEnough, mails, others, transfers, refunds);
        }

        /// The same with these limits of transfers.
        public Asked with(TransferLimits others) {
            return new Asked(approvalFrom, limits, newRecipientWaits, codeIsEnough, mails, parts, others, refunds);
        }

        /// The same with these limits of refunds.
        public Asked with(RefundLimits others) {
            return new Asked(approvalFrom, limits, newRecipientWaits, codeIsEnough, mails, parts, transfers, others);
        }

        /// Whether it asks something of payouts.
        public boolean asksOfPayouts() {
            return asksForMakers() || !NOTHING.with(transfers).with(refunds).withParts(parts).equals(this);
        }

        /// Whether it asks what was transferred before, where a transfer has a limit at all.
        public boolean asksForTransferred() {
            return limitsOf(PartLimits::transfers, transfers).anyMatch(one -> one.day().isPresent());
        }

        /// Whether it asks what was refunded before, where a refund has a limit at all.
        public boolean asksForRefunded() {
            return limitsOf(PartLimits::refunds, refunds).anyMatch(one -> one.day().isPresent());
        }

        private <L> Stream<L> limitsOf(Function<PartLimits, L> kind, L whole) {
            return Stream.concat(Stream.of(whole), parts.stream().map(kind));
        }

        /// The same with this limit of a part, in place of the one that it had.
        public Asked with(PartLimits other) {
            return withParts(Stream.concat(parts.stream().filter(one -> !one.part().equals(other.part())),
                    Stream.of(other)).toList());
        }

        /// Whether every payout that passes here passes the other one too, and is mailed as there.
        public boolean isAsStrictAs(Asked other) {
            return PayoutLimits.isAtMost(approvalFrom, other.approvalFrom) && limits.isAsStrictAs(other.limits)
                    && (newRecipientWaits || !other.newRecipientWaits)
                    && (!codeIsEnough || other.codeIsEnough || !other.newRecipientWaits)
                    && mails.isAsStrictAs(other.mails) && PartLimits.areAsStrictAs(parts, other.parts)
                    && transfers.isAsStrictAs(other.transfers) && refunds.isAsStrictAs(other.refunds);
        }

        /// Whether it asks what was paid out before.
        public boolean asksForRecent() {
            return !limits.isNone() || newRecipientWaits || mails.newRecipient() || asksForMakers();
        }

        /// Whether it asks who made payouts.
        public boolean asksForMakers() {
            return parts.stream().anyMatch(one -> !one.limits().isNone());
        }

        /// @param before what was transferred within the day
        /// @throws Refusal.Precondition when a transfer is over a limit of the merchant, or of one of its maker
        public void requireTransfer(Money amount, RecentMoves before, PayoutMaker maker) {
            transfers.require(amount, before.day(), Optional.empty());
            partsOf(maker).forEach(one -> one.transfers().require(amount, before.day(one.part()),
                    Optional.of(one.part())));
        }

        /// The hold with which a refund is opened; empty where it is within the limits of the merchant and of its
        /// maker.
        ///
        /// @param before what was refunded within the day, as far as it counts
        /// @param makers all who could have made it
        /// @throws Refusal.Precondition when it is over a limit that refuses
        public Optional<Hold> refundHold(Money amount, RecentMoves before, PayoutMaker maker, PossibleActors makers,
                Instant now) {
            List<Hold> all = Stream.concat(
                    refunds.hold(amount, before.day(), Optional.empty(), makers, now).stream(),
                    partsOf(maker).flatMap(one -> one.refunds()
                            .hold(amount, before.day(one.part()), Optional.of(one.part()), makers, now).stream()))
                    .toList();
            return all.stream().findFirst();
        }

        private Stream<PartLimits> partsOf(PayoutMaker maker) {
            return parts.stream().filter(one -> one.part().has(maker));
        }

        /// The holds with which a payout is opened.
        ///
        /// @param maker whose limits count, beside those of the merchant
        /// @param makers all who could have made it
        /// @throws Refusal.Precondition when it is over a limit that refuses
        public List<Hold> holds(Money amount, RecentPayouts before, PayoutMaker maker,
                PossibleActors makers, Instant now) {
            Optional<Hold> approval = approvalFrom.filter(from -> amount.compareTo(from) >= 0)
                    .map(from -> Hold.forApproval(now, from, makers));
            Optional<Hold> limit = exceeded(amount, before, maker).map(why -> Hold.overLimit(now, why, makers));
            Optional<Hold> recipient = newRecipientWaits && !before.isKnown()
                    ? Optional.of(Hold.forNewRecipient(now, makers, codeIsEnough))
                    : Optional.empty();
            return Stream.of(approval, limit, recipient).flatMap(Optional::stream).toList();
        }

        /// All limits are looked at, because a later one may refuse.
        private Optional<String> exceeded(Money amount, RecentPayouts before, PayoutMaker maker) {
            List<String> all = Stream.concat(limits.exceeded(amount, before, Optional.empty()).stream(),
                    partsOf(maker).flatMap(one -> one.limits()
                            .exceeded(amount, before.of(one.part()), Optional.of(one.part())).stream()))
                    .toList();
            return all.stream().findFirst();
        }
    }

    /// @param actors all who could have asked for it in that owner's name
    /// @param from when it comes into force by itself; empty where it waits for a second owner
    public record Loosening(Asked asked, UserId by, PossibleActors actors, Instant at, Optional<Instant> from) {
        private boolean isInForce(Instant now) {
            return from.filter(date -> !now.isBefore(date)).isPresent();
        }
    }

    /// One who asks for a change.
    ///
    /// @param isPerson whether a person asks in a session, and no program
    /// @param isOnly whether no other owner could agree
    public record Owner(UserId user, PossibleActors actors, boolean isPerson, boolean isOnly) {}

    public static PayoutRule none(Currency currency) {
        return new PayoutRule(currency, Asked.NOTHING, Optional.empty());
    }

    /// What counts where a new merchant has set none, and an owner has a second factor.
    public static PayoutRule codeForNewRecipients(Currency currency) {
        return new PayoutRule(currency, Asked.CODE_FOR_NEW_RECIPIENTS, Optional.empty());
    }

    /// Whether it asks for this, now or with its loosening, which may be in force.
    public boolean asks(Predicate<Asked> what) {
        return what.test(asked) || loosening.filter(open -> what.test(open.asked())).isPresent();
    }

    /// The same with a loosening that has come into force.
    public PayoutRule at(Instant now) {
        return loosening.filter(one -> one.isInForce(now))
                .map(one -> new PayoutRule(currency, one.asked(), Optional.empty())).orElse(this);
    }

    /// @return with what the owner wants, where it is as strict or a second owner agrees; with a loosening otherwise
    /// @throws Refusal.Forbidden when a program wants a looser one
    /// @throws Refusal.Precondition when the two owners are not known to be two people
    public PayoutRule change(Asked wanted, Owner owner, Instant now) {
        PayoutRule known = at(now);
        if (wanted.isAsStrictAs(known.asked)) {
            return known.with(wanted);
        }
        if (!owner.isPerson()) {
            throw new Refusal.Forbidden(RefusalCode.PERSON_NEEDED, "this takes a person who is signed in, and no key");
        }
        Optional<Loosening> same = known.loosening.filter(open -> open.asked().equals(wanted));
        if (same.filter(open -> !open.by().equals(owner.user())).isPresent()) {
            owner.actors().requireIndependentOf(same.get().actors());
            return known.with(wanted);
        }
        boolean isKept = same.filter(open -> open.from().isPresent() == owner.isOnly()).isPresent();
        return isKept
                ? known
                : new PayoutRule(currency, known.asked, Optional.of(new Loosening(wanted, owner.user(), owner.actors(),
                        now, owner.isOnly() ? Optional.of(now.plus(DELAY)) : Optional.empty())));
    }

    private PayoutRule with(Asked other) {
        return new PayoutRule(currency, other, Optional.empty());
    }
}
