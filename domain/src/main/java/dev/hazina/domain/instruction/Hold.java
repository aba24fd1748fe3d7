package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A reason for which the money of an instruction stays reserved, and is not sent yet.
///
/// @param since when it came upon the instruction
/// @param until when the clock removes it; empty where only a person does
/// @param detail what its merchant reads about it
/// @param makers all who could have made the instruction, none of whom removes the hold; empty where no person does
public record Hold(ReasonName reason, Instant since, Optional<Instant> until, String detail,
        Optional<PossibleActors> makers) {

    /// The name of a reason, as a row has it. While two versions run on one database, the older one reads holds whose
    /// reasons only the newer one knows.
    public sealed interface ReasonName permits Reason, OfAnotherVersion {

        /// The name in the database.
        String wire();

        /// The name in the API.
        default String shown() {
            return wire();
        }

        static ReasonName ofWire(String wire) {
            return Arrays.stream(Reason.values()).filter(reason -> reason.wire.equals(wire)).findFirst()
                    .<ReasonName>map(reason -> reason).orElseGet(() -> new OfAnotherVersion(wire));
        }
    }

    /// A reason that this version has no more than the name of. Nothing removes such a hold here.
    public record OfAnotherVersion(String wire) implements ReasonName {}

    /// What removes a hold. Each stands on an instruction once at most.
    public enum Reason implements ReasonName {
        /// It is not to go out before a time that its maker named.
        DATE("date"),
        /// A person has to approve it who could not have made it.
        APPROVAL("approval"),
        /// It is over a limit of its merchant, and a person has to approve it who could not have made it.
        LIMIT("limit"),
        /// No payout to its number has arrived yet, and a person has to approve it who could not have made it.
        NEW_RECIPIENT("new_recipient"),
        /// The same, but a code of the second factor of who approves it is enough, given since: its maker's too. In the
        /// API it is for a new recipient; an instance that doesn't know codes keeps it.
        CODE("new_recipient_code") {
            @Override
            public String shown() {
                return NEW_RECIPIENT.shown();
            }
        },
        /// Platform staff look into the payouts of its account.
        REVIEW("review"),
        /// The same after a restore, where it may have been sent although the books hold it as unsent: it can't be
        /// canceled. In the API it is a review too; an instance that knows only those keeps it.
        DOUBT("doubt") {
            @Override
            public String shown() {
                return REVIEW.shown();
            }
        },
        /// Another person has given its maker access a short time ago. It waits for another owner, or for the end of
        /// that day. In the API it is a review too; an instance that knows only those would let it go.
        ACCESS("access") {
            @Override
            public String shown() {
                return REVIEW.shown();
            }
        };

        private final String wire;

        Reason(String wire) {
            this.wire = wire;
        }

        @Override
        public String wire() {
            return wire;
        }
    }

    public static Hold untilDate(Instant since, Instant date) {
        return new Hold(Reason.DATE, since, Optional.of(date), "not before " + date, Optional.empty());
    }

    /// @param from the least amount that waits
    public static Hold forApproval(Instant since, Money from, PossibleActors makers) {
        return new Hold(Reason.APPROVAL, since, Optional.empty(),
                "payouts of " + from + " or more wait for a second person", Optional.of(makers));
    }

    /// @param why which limit it is over
    static Hold overLimit(Instant since, String why, PossibleActors makers) {
        return new Hold(Reason.LIMIT, since, Optional.empty(), why, Optional.of(makers));
    }

    /// @param code whether a code of its maker's second factor is enough
    static Hold forNewRecipient(Instant since, PossibleActors makers, boolean code) {
        return new Hold(code ? Reason.CODE : Reason.NEW_RECIPIENT, since, Optional.empty(),
                "the first payout to a number waits for "
                        + (code ? "a code of its maker's second factor, or for " : "") + "a second person",
                Optional.of(makers));
    }

    /// @param why what its merchant reads
    static Hold forReview(Instant since, String why) {
        return new Hold(Reason.REVIEW, since, Optional.empty(), why, Optional.empty());
    }

    /// @param why what its merchant reads
    static Hold inDoubt(Instant since, String why) {
        return new Hold(Reason.DOUBT, since, Optional.empty(), why, Optional.empty());
    }

    /// @param until when the maker's access is as good as their own again
    public static Hold forAccess(Instant since, Instant until, PossibleActors makers) {
        return new Hold(Reason.ACCESS, since, Optional.of(until),
                "its maker's password was set, or the second factor removed, by another person;"
                        + " it waits for another owner, or until " + until.truncatedTo(ChronoUnit.SECONDS),
                Optional.of(makers));
    }

    /// Whether it stands as long as staff review the payouts of its account.
    public boolean isForReview() {
        return reason == Reason.REVIEW || isInDoubt();
    }

    /// Whether a payout with these may have been sent although the books hold it as unsent.
    public static boolean isDoubt(List<Hold> holds) {
        return holds.stream().anyMatch(Hold::isInDoubt);
    }

    /// Whether its payout may have been sent.
    public boolean isInDoubt() {
        return reason == Reason.DOUBT;
    }

    /// Whether a person of its merchant removes it by approving the payout.
    public boolean isForAPerson() {
        return switch (reason) {
            case Reason.APPROVAL, Reason.LIMIT, Reason.NEW_RECIPIENT, Reason.CODE, Reason.ACCESS -> true;
            case Reason.DATE, Reason.REVIEW, Reason.DOUBT -> false;
            case OfAnotherVersion _ -> false;
        };
    }

    /// Whether its maker came in by another person's doing.
    public boolean isForAccess() {
        return reason == Reason.ACCESS;
    }

    /// Whether a code of the second factor is enough for it.
    public boolean takesCode() {
        return reason == Reason.CODE;
    }

    /// Whether a person removes it by a code, also its maker.
    ///
    /// @param provenAt when the person has last given a code; what was given before it proves nothing about it
    public boolean isConfirmed(Optional<Instant> provenAt) {
        return takesCode() && provenAt.filter(since::isBefore).isPresent();
    }

    /// Whether a person may remove it who is known to be another one than its makers.
    public boolean isRemovableBy(PossibleActors person) {
        return makers.filter(one -> !one.isIndependentOf(person)).isEmpty();
    }

    /// Checks that it may be removed by a person.
    ///
    /// @throws Refusal.Precondition when the person is a maker, or is not known to be another person
    public void requireRemovableBy(PossibleActors person) {
        makers.ifPresent(person::requireIndependentOf);
    }

    /// Whether the clock has removed it.
    public boolean isOver(Instant now) {
        return (reason == Reason.DATE || isForAccess()) && until.filter(end -> !end.isAfter(now)).isPresent();
    }
}
