package dev.hazina.application.restore;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.KnownJournal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What one reader knows of one journal that was written in the lost time, or may have been.
///
/// @param reader the run of the program that has read its directory, or the position file
/// @param known what the books, the position file and other journals say of it
/// @param read what was found of it in the reader's directory; empty where it isn't there
public record JournalEvidence(UUID restore, UUID reader, KnownJournal known, Optional<Read> read) {

    /// @see JournalReading
    public record Read(long position, Optional<Instant> at, long line, long missing, long unreadable, boolean ended) {
        static Read of(JournalReading reading) {
            return new Read(reading.position(), reading.at(), reading.line(), reading.missing(), reading.unreadable(),
                    reading.ended());
        }
    }
}
