package dev.hazina.application.restore;

import dev.hazina.application.journal.SendJournal.Entry;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Finds what was sent to providers in the time that restored books have lost: reads this instance's send journal,
/// books what the books lack, and asks the providers. What can't be booked yet is tried again, in the order in which it
/// was sent: a payout may have been paid out of a payment that was lost as well.
public final class FindLost {
    private static final int AT_ONCE = 500;
    private static final String NOT_YET = "it is not booked yet";
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final RestoreReads restores;
    private final RestoreFindings findings;
    private final LostJournals journals;
    private final BookLost book;
    private final UnbookedExceptions exceptions;
    private final UUID instance;
    private final InstantSource clock;
    private final Map<Subject, Waiting> waiting = new LinkedHashMap<>();
    private Optional<UUID> readFor = Optional.empty();

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

    /// @param instance this run of the program
    public FindLost(RestoreReads restores, RestoreFindings findings, LostJournals journals, BookLost book,
            UnbookedExceptions exceptions, UUID instance, InstantSource clock) {
        this.restores = restores;
        this.findings = findings;
        this.journals = journals;
        this.book = book;
        this.exceptions = exceptions;
        this.instance = instance;
        this.clock = clock;
    }

    /// Does what is due.
    ///
    /// @return whether something was found or changed
    public synchronized boolean runDue() {
        Optional<Restore> latest = restores.latest();
        if (latest.isEmpty()) {
            return false;
        }
        Restore restore = latest.get();
        boolean isNew = readFor.filter(restore.id()::equals).isEmpty();
        if (isNew) {
            read(restore);
        }
        Instant now = clock.instant();
        int changed = 0;
        for (Waiting due : List.copyOf(waiting.values())) {
            if (due.isDue(now)) {
                changed += tried(restore, due, now) ? 1 : 0;
            }
        }
        return changed > 0;
    }

    /// The journal counts as read when all that it has was tried once. Each has its finding before it is booked: an
    /// instance that is killed after the booking finds it again.
    private void read(Restore restore) {
        waiting.clear();
        LostJournals.Found found = journals.read(restore);
        List<Entry> entries = new ArrayList<>(found.entries());
        entries.sort(Comparator.comparingLong(Entry::position).thenComparing(Entry::at));
        dropRefused(entries);
        for (int from = 0; from < entries.size(); from += AT_ONCE) {
            List<Entry> part = entries.subList(from, Math.min(entries.size(), from + AT_ONCE));
            Set<Subject> lacking = findings.unsent(restore.id(),
                    part.stream().map(entry -> entry.sent().subject()).toList());
            part.stream().filter(entry -> lacking.contains(entry.sent().subject())).forEach(this::add);
        }
        Instant now = clock.instant();
        waiting.values().forEach(entry -> findings.save(unbooked(restore, entry.entry(), NOT_YET, now)));
        List.copyOf(waiting.values()).forEach(entry -> tried(restore, entry, now));
        journals.tell(restore, found);
        findings.journalRead(restore.id(), instance, entries.size(), found.unreadable(), now);
        readFor = Optional.of(restore.id());
    }

    /// What was refused is not booked again: nothing of it moved, and its request was answered so. An instruction that
    /// was recorded more than once may have been sent by another attempt than the one that was refused.
    private void dropRefused(List<Entry> entries) {
        Map<Subject, Long> attempts = entries.stream().filter(entry -> !entry.refused())
                .collect(Collectors.groupingBy(entry -> entry.sent().subject(), Collectors.counting()));
        Set<Subject> refused = entries.stream()
                .filter(entry -> entry.refused() && attempts.getOrDefault(entry.sent().subject(), 0L) <= 1)
                .filter(entry -> hasEnded(entry.sent()))
                .map(entry -> entry.sent().subject()).collect(Collectors.toSet());
        entries.removeIf(entry -> entry.refused() || refused.contains(entry.sent().subject()));
    }

    /// What can't be ended because of a fault counts as perhaps sent.
    private boolean hasEnded(SentInstruction refused) {
        try {
            book.endRefused(refused);
            return true;
        } catch (StorageFailure e) {
            throw e;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /// An instruction that was sent twice has two entries. The first knows the idempotency key of its request, whatever
    /// the clocks said.
    private void add(Entry entry) {
        waiting.merge(entry.sent().subject(), new Waiting(entry, Optional.empty(), FIRST_PAUSE, Instant.MIN),
                (known, later) -> known.entry().sent().key().isEmpty() && later.entry().sent().key().isPresent()
                        ? later
                        : known);
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
