package dev.hazina.application.journal;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What one reading found of one journal.
///
/// @param id of the run that wrote it
/// @param position the greatest of its lines; 0 where no line could be read
/// @param at the time of the line with that position, by the clock of its instance
/// @param line the greatest number of a line; 0 where its lines have no numbers, as an earlier version wrote them
/// @param missing how many numbers in between have no line
/// @param unreadable how many lines that may matter could not be read
/// @param ended whether its last line says that nothing follows
/// @param told the journals of other runs that its lines name
public record JournalReading(UUID id, long position, Optional<Instant> at, long line, long missing, long unreadable,
        boolean ended, List<KnownJournal> told) {
    public JournalReading {
        told = List.copyOf(told);
    }
}
