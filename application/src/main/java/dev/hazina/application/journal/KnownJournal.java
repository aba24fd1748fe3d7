package dev.hazina.application.journal;

import java.util.UUID;

/// The journal of one run of the program, as the books or another journal know it.
///
/// @param id of the run
/// @param position of the books up to which the run was known to be alive
/// @param line the number of its lines then
/// @param kept whether the run keeps a journal
/// @param ended whether it is known that no line follows
public record KnownJournal(UUID id, long position, long line, boolean kept, boolean ended) {}
