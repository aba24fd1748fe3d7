package dev.hazina.application.journal;

import dev.hazina.application.boundary.Port;
import java.util.List;
import java.util.UUID;

/// The books' list of the runs of the program and of how far their journals had come. A backup has it, so books that
/// were restored know which journals lived when the backup was made.
@Port
public interface JournalRegister {

    /// The installation, and the greatest position that its books can have come to at its age.
    record Installation(UUID id, long most) {}

    Installation installation();

    /// Enters this run before it sends anything.
    ///
    /// @param kept whether it keeps a journal
    void enter(UUID run, boolean kept);

    /// Records how far the journal of this run has come. A run that the books don't know is entered.
    void advance(UUID run, boolean kept, long position, long line);

    /// Records that no line of this journal follows.
    void end(UUID run, long line);

    /// The journals other than this run's that were alive at this position of the books, or later.
    List<KnownJournal> alive(UUID run, long since);

    /// All journals of the restored books, without those of runs that have started since the restore was found. One
    /// whose run had not been seen for long when the backup was made counts as ended.
    List<KnownJournal> atBackup(UUID restore);

    /// Whether the restored books have a list at all: those of an earlier version don't.
    boolean isKept(UUID restore);

    /// The journals without an end whose runs have not been seen for a minute.
    List<KnownJournal> left();
}
