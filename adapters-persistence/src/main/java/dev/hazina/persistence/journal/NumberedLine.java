package dev.hazina.persistence.journal;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// A line of the send journal, before it is sealed. Lines of earlier versions have no number, and don't say who wrote
/// them.
///
/// @param number counted from the first line of the run; 0 where it has none
/// @param position of the books, as the instance knew it
record NumberedLine(long number, Optional<UUID> run, Optional<UUID> installation, long position, Instant at,
        Content content) {
    private static final String KIND = "kind";
    private static final String POSITION = "position";
    private static final String END = "end";
    private static final String JOURNALS = "journals";

    /// What a line is about.
    sealed interface Content {
        /// An instruction.
        record Sent(SendJournal.Entry entry) implements Content {}

        /// How far the books have come, and which other journals are written.
        record Position(List<KnownJournal> others) implements Content {}

        /// Nothing follows.
        record End() implements Content {}
    }

    String text() {
        LineFields fields = new LineFields().put("at", at.toString()).put(POSITION, position).put("line", number)
                .put("run", run.map(UUID::toString)).put("installation", installation.map(UUID::toString));
        return switch (content) {
            case Content.Sent(SendJournal.Entry entry) -> JournalLine.of(entry, fields);
            case Content.Position(List<KnownJournal> others) ->
                fields.put(KIND, POSITION).put(JOURNALS, written(others)).line();
            case Content.End() -> fields.put(KIND, END).line();
        };
    }

    private static Optional<String> written(List<KnownJournal> others) {
        return Optional.of(others.stream().map(one -> one.id() + ":" + one.position() + ":" + one.line() + ":"
                + one.kept() + ":" + one.ended()).collect(Collectors.joining(","))).filter(text -> !text.isEmpty());
    }

    /// @throws RuntimeException when the text is no line
    static NumberedLine read(String text) {
        LineFields fields = LineFields.parse(text);
        return new NumberedLine(fields.find("line").map(Long::parseLong).orElse(0L),
                fields.find("run").map(UUID::fromString), fields.find("installation").map(UUID::fromString),
                fields.number(POSITION), Instant.parse(fields.text("at")), content(fields));
    }

    private static Content content(LineFields fields) {
        return switch (fields.text(KIND)) {
            case POSITION -> new Content.Position(fields.find(JOURNALS).stream()
                    .flatMap(all -> Arrays.stream(all.split(","))).map(NumberedLine::journal).toList());
            case END -> new Content.End();
            default -> new Content.Sent(JournalLine.read(fields));
        };
    }

    private static KnownJournal journal(String text) {
        String[] parts = text.split(":", -1);
        return new KnownJournal(UUID.fromString(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2]),
                Boolean.parseBoolean(parts[3]), Boolean.parseBoolean(parts[4]));
    }
}
