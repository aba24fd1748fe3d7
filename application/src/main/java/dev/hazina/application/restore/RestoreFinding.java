package dev.hazina.application.restore;

import dev.hazina.application.journal.SentInstruction;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// An instruction that was sent to its provider, and that the restored books lack or hold as unsent.
///
/// @param sentAt when the send journal recorded it
/// @param detail why it can't be booked; empty where it is booked
/// @param updatedAt when its booking or its result last changed
public record RestoreFinding(UUID restore, Subject subject, MerchantId merchant, AccountId account, String provider,
        Money amount, Instant sentAt, Booking booking, Result result, Optional<String> detail, Instant updatedAt) {

    /// What became of it in the books.
    public enum Booking {
        /// The books lacked it. It is there again under its id, as sent.
        BOOKED,
        /// The books had it as unsent. It counts as sent now.
        MARKED_SENT,
        /// It can't be booked: its merchant or wallet is missing, for example, or the balance is too small.
        NOT_BOOKED;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Its result, as its provider told it.
    public enum Result {
        PAID, FAILED,
        /// It was given up after the end of the restore, because its provider had told nothing in time: the money is
        /// back in the wallet. The provider may never have received it. It is still asked where it can be.
        GIVEN_UP,
        /// The provider has not told a final result yet.
        UNKNOWN;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Result of(Instruction<?> instruction) {
            if (instruction.isOpen()) {
                return UNKNOWN;
            }
            if (instruction.awaitsLateResult()) {
                return GIVEN_UP;
            }
            return instruction.isSucceeded() || instruction.isPaidLater() ? PAID : FAILED;
        }
    }

    static RestoreFinding of(Restore restore, SentInstruction sent, Instant sentAt, Booked booked, Result result,
            Instant at) {
        return new RestoreFinding(restore.id(), sent.subject(), sent.details().merchant(), sent.details().account(),
                sent.details().provider(), sent.details().amount(), sentAt, booked.booking(), result, booked.detail(),
                at);
    }

    /// Whether it says the same.
    boolean isLike(RestoreFinding other) {
        return booking == other.booking && result == other.result && detail.equals(other.detail);
    }

    /// Whether the books lack money that has moved, or may have.
    boolean isMissing() {
        return booking == Booking.NOT_BOOKED && result != Result.FAILED;
    }

    /// Whether a person has to wait, or to act.
    public boolean isOpen() {
        return result == Result.UNKNOWN || result == Result.PAID && booking == Booking.NOT_BOOKED;
    }

    /// The result of booking one.
    record Booked(Booking booking, Optional<String> detail) {
        static final Booked ANEW = new Booked(Booking.BOOKED, Optional.empty());
        static final Booked AS_SENT = new Booked(Booking.MARKED_SENT, Optional.empty());

        static Booked not(String detail) {
            return new Booked(Booking.NOT_BOOKED, Optional.of(detail));
        }
    }
}
