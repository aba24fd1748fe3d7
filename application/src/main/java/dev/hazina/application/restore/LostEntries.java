package dev.hazina.application.restore;

import dev.hazina.application.journal.SendJournal.Entry;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.ledger.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The entries of send journals whose instructions restored books lack.
final class LostEntries {
    private static final int AT_ONCE = 500;

    private final RestoreFindings findings;
    private final LostJournals journals;
    private final BookLost book;

    LostEntries(RestoreFindings findings, LostJournals journals, BookLost book) {
        this.findings = findings;
        this.journals = journals;
        this.book = book;
    }

    /// @param journals what was read
    /// @param count of the entries that were looked up in the books
    /// @param lacking those that the books lack, in the order in which they were sent
    record Lost(LostJournals.Found journals, int count, List<Entry> lacking) {
        Lost {
            lacking = List.copyOf(lacking);
        }
    }

    Lost read(Restore restore) {
        LostJournals.Found found = journals.read(restore);
        List<Entry> entries = new ArrayList<>(found.entries());
        entries.sort(Comparator.comparingLong(Entry::position).thenComparing(Entry::at));
        dropRefused(entries);
        Map<Subject, Entry> lacking = new LinkedHashMap<>();
        for (int from = 0; from < entries.size(); from += AT_ONCE) {
            List<Entry> part = entries.subList(from, Math.min(entries.size(), from + AT_ONCE));
            Set<Subject> unsent = findings.unsent(restore.id(),
                    part.stream().map(entry -> entry.sent().subject()).toList());
            part.stream().filter(entry -> unsent.contains(entry.sent().subject()))
                    .forEach(entry -> lacking.merge(entry.sent().subject(), entry, LostEntries::ofRequest));
        }
        return new Lost(found, entries.size(), List.copyOf(lacking.values()));
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
    private static Entry ofRequest(Entry known, Entry later) {
        return known.sent().key().isEmpty() && later.sent().key().isPresent() ? later : known;
    }
}
