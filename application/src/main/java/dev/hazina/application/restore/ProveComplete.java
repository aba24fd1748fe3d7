package dev.hazina.application.restore;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.JournalEvidence.Read;
import dev.hazina.application.restore.JournalState.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// Whether all that was sent in the lost time is known. Nothing found proves nothing: each journal that was written
/// between the position of the restored books and the expected one has to be read up to the expected position, or to
/// its end, without a gap.
@OpenToAdapters
public final class ProveComplete {
    private final RestoreFindings findings;
    private final RestoreJournals journals;
    private final JournalRegister register;

    public ProveComplete(RestoreFindings findings, RestoreJournals journals, JournalRegister register) {
        this.findings = findings;
        this.journals = journals;
        this.register = register;
    }

    /// @param unanswered how many instructions were sent in the lost time whose results are not known
    /// @param journals those that were written in the lost time, or may have been
    /// @param allSent whether the journals show all that was sent, also what has no result yet
    /// @param unproven what isn't known of the lost time, in sentences without a full stop; none where all is
    public record Completeness(long unanswered, List<JournalState> journals, boolean allSent,
            List<String> unproven) {
        public Completeness {
            journals = List.copyOf(journals);
            unproven = List.copyOf(unproven);
        }

        boolean isProven() {
            return unproven.isEmpty();
        }
    }

    public Completeness of(Restore restore) {
        RestoreFindings.Tally tally = findings.tally(restore.id());
        Map<UUID, List<JournalEvidence>> byRun = new TreeMap<>(journals.list(restore.id()).stream()
                .collect(Collectors.groupingBy(one -> one.known().id())));
        List<JournalState> states = byRun.entrySet().stream()
                .map(run -> state(run.getKey(), run.getValue(), restore.expectedPosition())).toList();
        List<String> unproven = unsure(restore, tally, states, byRun);
        boolean allSent = unproven.isEmpty();
        if (tally.unknown() > 0) {
            unproven.add(tally.unknown() == 1
                    ? "an instruction of the lost time has no result yet"
                    : tally.unknown() + " instructions of the lost time have no result yet");
        }
        return new Completeness(tally.unanswered(), states, allSent, unproven);
    }

    /// Why more may have been sent than the journals show.
    private List<String> unsure(Restore restore, RestoreFindings.Tally tally, List<JournalState> states,
            Map<UUID, List<JournalEvidence>> byRun) {
        List<String> unproven = new ArrayList<>();
        if (tally.readings() == 0) {
            unproven.add("no instance has read its send journal yet");
        }
        states.stream().filter(state -> !state.isComplete())
                .forEach(state -> unproven.add(state.sentence(restore.expectedPosition())));
        if (byRun.values().stream().flatMap(List::stream)
                .noneMatch(one -> reached(one) >= restore.expectedPosition())) {
            unproven.add("no send journal is known that goes up to position " + restore.expectedPosition());
        }
        if (!register.isKept(restore.id())) {
            unproven.add("the restored books are an earlier version's, without a list of the send journals");
        }
        return unproven;
    }

    private static long reached(JournalEvidence evidence) {
        return Math.max(evidence.known().position(), evidence.read().map(Read::position).orElse(0L));
    }

    /// Several readers may have found parts of it, or copies. One whole copy is enough.
    private static JournalState state(UUID run, List<JournalEvidence> evidence, long expected) {
        List<KnownJournal> known = evidence.stream().map(JournalEvidence::known).toList();
        Optional<JournalState> best = evidence.stream().flatMap(one -> one.read().stream())
                .map(read -> state(run, read, known, expected))
                .max(Comparator.comparing(JournalState::isComplete)
                        .thenComparingLong(state -> state.read().orElse(0L)));
        return best.orElseGet(() -> new JournalState(run,
                known.stream().allMatch(KnownJournal::kept) ? Kind.MISSING : Kind.NOT_KEPT, alive(known),
                Optional.empty(), Optional.empty(), 0));
    }

    private static JournalState state(UUID run, Read read, List<KnownJournal> known, long expected) {
        return new JournalState(run, kind(read, known, expected), alive(known), Optional.of(read.position()),
                read.at(), read.unreadable());
    }

    private static long alive(List<KnownJournal> known) {
        return known.stream().mapToLong(KnownJournal::position).max().orElse(0);
    }

    private static Kind kind(Read read, List<KnownJournal> known, long expected) {
        if (read.unreadable() > 0) {
            return Kind.UNREADABLE;
        }
        if (read.line() == 0) {
            return read.position() > 0 ? Kind.EARLIER_VERSION : Kind.TOO_SHORT;
        }
        if (read.missing() > 0) {
            return Kind.LINES_MISSING;
        }
        boolean isWhole = read.ended() || read.position() >= expected || known.stream()
                .anyMatch(other -> (other.ended() || other.position() >= expected) && read.line() >= other.line()
                        && other.line() > 0);
        boolean isShort = known.stream().anyMatch(other -> other.line() > read.line());
        return isWhole && !isShort ? Kind.COMPLETE : Kind.TOO_SHORT;
    }
}
