package dev.hazina.persistence.instruction;

import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.people.PossibleActors;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The holds of an instruction as text, one a line: reason, since, until and detail, with tabs between them; then,
/// where they are known, the names of its makers, with another character between these. The form is the same for all
/// reasons, because an instance writes back also those that it doesn't know.
final class HoldTexts {
    private static final String TAB = "\t";
    private static final String BETWEEN_NAMES = "\u001f";
    private static final int PARTS = 5;

    private HoldTexts() {}

    /// @return empty where there is none
    static Optional<String> of(List<Hold> holds) {
        return holds.isEmpty()
                ? Optional.empty()
                : Optional.of(holds.stream().map(HoldTexts::line).collect(Collectors.joining("\n")));
    }

    private static String line(Hold hold) {
        String known = String.join(TAB, hold.reason().wire(), hold.since().toString(),
                hold.until().map(Instant::toString).orElse(""), hold.detail().strip().replaceAll("\\s+", " "));
        return hold.makers().map(makers -> known + TAB + String.join(BETWEEN_NAMES, makers.names())).orElse(known);
    }

    static List<Hold> read(String text) {
        return text.lines().map(line -> line.split(TAB, PARTS)).map(parts -> new Hold(Hold.ReasonName.ofWire(parts[0]),
                Instant.parse(parts[1]), Optional.of(parts[2]).filter(until -> !until.isEmpty()).map(Instant::parse),
                parts[3], makers(parts))).toList();
    }

    private static Optional<PossibleActors> makers(String[] parts) {
        return parts.length < PARTS
                ? Optional.empty()
                : Optional.of(new PossibleActors(Set.of(parts[PARTS - 1].split(BETWEEN_NAMES))));
    }
}
