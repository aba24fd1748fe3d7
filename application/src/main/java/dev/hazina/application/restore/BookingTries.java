package dev.hazina.application.restore;

import dev.hazina.application.journal.SendJournal.Entry;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the books lack and can't be booked yet. It is tried again at growing intervals, in the order in which it was
/// sent: a payout may have been paid out of a payment that was lost as well.
final class BookingTries {
    private static final String NOT_YET = "it is not booked yet";
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final RestoreFindings findings;
    private final BookLost book;
    private final UnbookedExceptions exceptions;
    private final Map<Subject, Waiting> waiting = new LinkedHashMap<>();

    BookingTries(RestoreFindings findings, BookLost book, UnbookedExceptions exceptions) {
        this.findings = findings;
        this.book = book;
        this.exceptions = exceptions;
    }

    /// An entry that isn't booked, or was not tried yet.
    ///
    /// @param saved its finding, as it was recorded last
    private record Waiting(Entry entry, Optional<RestoreFinding> saved, Duration pause, Instant next) {
        /// A try that is further ahead than any pause was put off by a clock that was set back since.
        boolean isDue(Instant now) {
            return !next.isAfter(now) || next.isAfter(now.plus(LONGEST_PAUSE));
        }

        Waiting after(RestoreFinding finding, Instant now) {
            Duration doubled = pause.multipliedBy(2);
            return new Waiting(entry, Optional.of(finding),
                    doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled, now.plus(pause));
        }
    }

    /// Tries each once. Each has its finding before it is booked: an instance that is killed after the booking finds it
    /// again.
    void begin(Restore restore, List<Entry> lacking, Instant now) {
        waiting.clear();
        lacking.forEach(entry -> waiting.put(entry.sent().subject(),
                new Waiting(entry, Optional.empty(), FIRST_PAUSE, Instant.MIN)));
        waiting.values().forEach(entry -> findings.save(unbooked(restore, entry.entry(), NOT_YET, now)));
        List.copyOf(waiting.values()).forEach(entry -> tried(restore, entry, now));
    }

    /// Tries again what is due.
    ///
    /// @return whether something was found or changed
    boolean again(Restore restore, Instant now) {
        int changed = 0;
        for (Waiting due : List.copyOf(waiting.values())) {
            if (due.isDue(now)) {
                changed += tried(restore, due, now) ? 1 : 0;
            }
        }
        return changed > 0;
    }

    /// What can't be booked because of a fault holds up nothing else.
    private RestoreFinding found(Restore restore, Entry entry, Instant now) {
        try {
            return book.book(restore, entry.sent(), entry.at(), now);
        } catch (StorageFailure e) {
            throw e;
        } catch (RuntimeException e) {
            return unbooked(restore, entry, "it can't be booked: " + e.getMessage(), now);
        }
    }

    private static RestoreFinding unbooked(Restore restore, Entry entry, String detail, Instant now) {
        return RestoreFinding.of(restore, entry.sent(), entry.at(), RestoreFinding.Booked.not(detail),
                RestoreFinding.Result.UNKNOWN, now);
    }

    private boolean tried(Restore restore, Waiting due, Instant now) {
        Entry entry = due.entry();
        RestoreFinding finding = found(restore, entry, now);
        boolean changed = due.saved().filter(saved -> saved.isLike(finding)).isEmpty();
        if (changed) {
            exceptions.follow(finding);
            findings.save(finding);
        }
        if (finding.booking() == RestoreFinding.Booking.NOT_BOOKED && finding.isOpen()) {
            waiting.put(entry.sent().subject(), due.after(finding, now));
        } else {
            waiting.remove(entry.sent().subject());
        }
        return changed;
    }
}
