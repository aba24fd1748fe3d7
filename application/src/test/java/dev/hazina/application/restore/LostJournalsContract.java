package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.journal.InMemorySendJournal;
import dev.hazina.application.journal.InMemorySendJournal.Directory;
import dev.hazina.application.journal.KeepJournal;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.restore.JournalState.Kind;
import dev.hazina.application.restore.ProveComplete.Completeness;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whether all that was sent in the lost time is known: nothing found proves nothing. Two instances, each with its own
/// directory, have run in the lost time. Each test needs a world of its own.
public abstract class LostJournalsContract extends PortContract {
    private static final UUID A = new UUID(7, 1);
    private static final UUID B = new UUID(7, 2);
    private static final UUID AFTER_A = new UUID(8, 1);
    private static final UUID AFTER_B = new UUID(8, 2);
    private static final long LOST = 500_000;
    private static final long EXPECTED = LOST + 100;
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    private final Directory volumeA = new Directory();
    private final Directory volumeB = new Directory();
    private final AtomicLong position = new AtomicLong(LOST);
    private final InMemorySendJournal journalA = new InMemorySendJournal(A, volumeA, position);
    private final InMemorySendJournal journalB = new InMemorySendJournal(B, volumeB, position);
    private ProveComplete proof;

    @BeforeEach
    void wire() {
        proof = new ProveComplete(world.restoreFindings(), world.restoreJournals(), world.journalRegister());
    }

    /// The backup has A. B was added after it, so only A's journal tells of B.
    private void liveBeforeTheDisaster() {
        world.journalRegister().enter(A, true);
        position.set(LOST);
        journalA.recordPosition(LOST, List.of());
        position.set(LOST + 10);
        journalB.recordPosition(LOST + 10, List.of(new KnownJournal(A, LOST, 1, true, false)));
        journalA.recordPosition(LOST + 20, List.of(new KnownJournal(B, LOST + 10, 1, true, false)));
        journalA.recordPosition(LOST + 90, List.of(new KnownJournal(B, LOST + 80, 2, true, false)));
        journalB.recordPosition(LOST + 80, List.of());
        journalA.end(EXPECTED);
        journalB.end(EXPECTED - 1);
    }

    private Restore restored() {
        return world.restores().expect(UUID.randomUUID(), EXPECTED, Optional.of(NOON)).orElseThrow();
    }

    /// An instance starts on this volume, and reads it.
    private void read(Restore restore, UUID run, Directory volume) {
        read(restore, run, new InMemorySendJournal(run, volume, position));
    }

    private void read(Restore restore, UUID run, SendJournal journal) {
        LostJournals lost = new LostJournals(world.restores(), journal, world.journalRegister(),
                world.restoreJournals(), run);
        LostJournals.Found found = lost.read(restore);
        lost.tell(world.restores().open().orElse(restore), found);
        world.restoreFindings().journalRead(restore.id(), run, found.entries().size(), found.unreadable(), NOON);
    }

    private Map<UUID, Kind> states(Restore restore) {
        return now(restore).journals().stream().collect(Collectors.toMap(JournalState::run, JournalState::kind));
    }

    private Completeness now(Restore restore) {
        return proof.of(world.restores().open().orElse(restore));
    }

    @Test
    void itIsKnownWhenEachJournalWasReadToItsEnd() {
        liveBeforeTheDisaster();
        Restore restore = restored();
        assertThat(now(restore).unproven()).as("nothing was read yet").isNotEmpty();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE, B, Kind.COMPLETE));
        assertThat(now(restore).unproven()).isEmpty();
    }

    /// The instance that starts first has the journal of one; the other one is named by it alone.
    @Test
    void theJournalOfAnInstanceThatHasNotStartedIsMissing() {
        liveBeforeTheDisaster();
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE, B, Kind.MISSING));
        assertThat(now(restore).unproven()).singleElement().asString().contains(B.toString(), "found by no instance");
        read(restore, AFTER_B, volumeB);
        assertThat(now(restore).unproven()).isEmpty();
    }

    @Test
    void anEmptyDirectoryProvesNothing() {
        liveBeforeTheDisaster();
        Restore restore = restored();
        read(restore, AFTER_A, new Directory());

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.MISSING));
        assertThat(now(restore).unproven()).hasSize(2).anySatisfy(
                sentence -> assertThat(sentence).contains("no send journal is known", String.valueOf(EXPECTED)));
    }

    @Test
    void linesThatCannotBeReadProveNothing() {
        liveBeforeTheDisaster();
        volumeA.spoil(A, 1);
        volumeB.spoil(B, 3);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.UNREADABLE, B, Kind.UNREADABLE));
        assertThat(now(restore).unproven()).anySatisfy(
                sentence -> assertThat(sentence).contains("4 lines", A.toString()));
    }

    /// A snapshot of the volume that is older than the disaster, or a file whose end is lost.
    @Test
    void aCopyThatEndsBeforeTheDisasterProvesNothing() {
        liveBeforeTheDisaster();
        volumeA.cut(A, 3);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.TOO_SHORT, B, Kind.COMPLETE));
        assertThat(now(restore).unproven()).anySatisfy(
                sentence -> assertThat(sentence).contains(A.toString(), "ends at position " + (LOST + 90)));
    }

    @Test
    void aFileThatIsGoneFromTheMiddleShows() {
        liveBeforeTheDisaster();
        volumeA.drop(A, 1, 2);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.LINES_MISSING, B, Kind.COMPLETE));
    }

    /// One whole copy is enough, wherever it was read, and however often.
    @Test
    void aJournalThatWasCopiedIsReadOnce() {
        liveBeforeTheDisaster();
        Directory both = new Directory();
        both.copy(volumeA, A);
        both.copy(volumeA, A);
        both.copy(volumeB, B);
        volumeA.spoil(A, 2);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, both);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE, B, Kind.COMPLETE));
        assertThat(now(restore).unproven()).isEmpty();
    }

    /// It leaves no end. The position file names its journal, and how many lines it had at the newest position.
    @Test
    void aRunThatWasKilledIsWholeUpToWhatThePositionFileSays() {
        world.journalRegister().enter(A, true);
        journalA.recordPosition(LOST, List.of());
        journalA.recordPosition(LOST + 98, List.of());
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.TOO_SHORT));

        world.restoreJournals().save(List.of(new JournalEvidence(restore.id(), new UUID(0, 0),
                new KnownJournal(A, EXPECTED, 3, true, false), Optional.empty())));
        assertThat(states(restore)).as("a line is missing").isEqualTo(Map.of(A, Kind.TOO_SHORT));
        journalA.recordPosition(LOST + 99, List.of());
        read(restore, AFTER_A, volumeA);
        assertThat(now(restore).unproven()).isEmpty();
    }

    /// A run that was killed long before the disaster, and whose successor has closed its journal.
    @Test
    void aJournalThatWasLeftIsClosedByTheNextRunOfItsVolume() {
        world.journalRegister().enter(A, true);
        journalA.recordPosition(LOST, List.of());
        InMemorySendJournal next = new InMemorySendJournal(B, volumeA, position);
        next.recordPosition(LOST + 50, List.of(new KnownJournal(A, LOST + 20, 1, true, true)));
        next.end(EXPECTED);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE, B, Kind.COMPLETE));
        assertThat(now(restore).unproven()).isEmpty();
    }

    /// The journals are beyond the position file, which could not be written for a while.
    @Test
    void aJournalBeyondTheExpectedPositionRaisesIt() {
        liveBeforeTheDisaster();
        InMemorySendJournal later = new InMemorySendJournal(new UUID(7, 3), volumeA, position);
        later.recordPosition(EXPECTED + 50, List.of());
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(world.restores().open().orElseThrow().expectedPosition()).isEqualTo(EXPECTED + 50);
        assertThat(now(restore).unproven()).isEmpty();
    }

    @Test
    void anInstanceThatKeptNoJournalMayHaveSent() {
        liveBeforeTheDisaster();
        world.journalRegister().enter(new UUID(7, 4), false);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).containsEntry(new UUID(7, 4), Kind.NOT_KEPT);
        assertThat(now(restore).unproven()).hasSize(1);
    }

    /// Their list came with this version.
    @Test
    void booksWithoutAListOfJournalsProveNothing() {
        journalA.recordPosition(LOST, List.of());
        journalA.end(EXPECTED);
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE));
        assertThat(now(restore).unproven()).singleElement().asString().contains("without a list of the send journals");
    }

    /// A run that ended before the backup has nothing of the lost time, and its volume may be gone.
    @Test
    void whatEndedBeforeTheBackupIsNotAskedFor() {
        world.journalRegister().enter(new UUID(7, 5), true);
        world.journalRegister().end(new UUID(7, 5), 9);
        liveBeforeTheDisaster();
        Restore restore = restored();
        read(restore, AFTER_A, volumeA);
        read(restore, AFTER_B, volumeB);

        assertThat(states(restore)).containsOnlyKeys(A, B);
        assertThat(now(restore).unproven()).isEmpty();
    }

    /// The database was replaced under it: it has sent nothing since, and knows what it has written.
    @Test
    void aRunThatHasLivedThroughItVouchesForItself() {
        world.journalRegister().enter(A, true);
        journalA.recordPosition(LOST, List.of());
        Restore restore = restored();
        world.restoreJournals().save(List.of(new JournalEvidence(restore.id(), new UUID(0, 0),
                new KnownJournal(A, EXPECTED, 1, true, false), Optional.empty())));
        read(restore, A, journalA);

        assertThat(states(restore)).isEqualTo(Map.of(A, Kind.COMPLETE));
        assertThat(now(restore).unproven()).isEmpty();
        world.journalRegister().end(A, 1);
        read(restore, AFTER_A, new Directory());
        assertThat(states(restore)).as("its end is of now").containsKey(A);
    }

    /// What a run writes of itself, in a life without a disaster.
    @Test
    void aRunIsKnownToTheBooksAndToTheOthersFromItsStart() {
        KeepJournal keepA = new KeepJournal(journalA, world.journalRegister(), A, position::get, () -> false);
        KeepJournal keepB = new KeepJournal(journalB, world.journalRegister(), B, position::get, () -> false);
        keepA.start();
        keepB.start();
        position.addAndGet(5);
        keepA.runDue();
        keepB.close();

        assertThat(world.journalRegister().alive(A, LOST)).extracting(KnownJournal::id).containsExactly(B);
        assertThat(journalA.read(new SendJournal.Range(world.journalRegister().installation(), 0, NOON), any -> {}))
                .singleElement().satisfies(reading -> {
                    assertThat(reading.position()).isEqualTo(LOST + 5);
                    assertThat(reading.line()).isEqualTo(2);
                    assertThat(reading.told()).extracting(KnownJournal::id).contains(B);
                });
        assertThat(journalB.last(B)).hasValueSatisfying(last -> assertThat(last.ended()).isTrue());
    }
}
