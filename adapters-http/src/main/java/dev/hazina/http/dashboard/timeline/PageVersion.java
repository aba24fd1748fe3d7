package dev.hazina.http.dashboard.timeline;

import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.instruction.Instruction;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The version of a page about instructions. A browser names the one that it shows when it asks for a newer one, and
/// any instance may answer.
///
/// @param tag short enough for an address
public record PageVersion(String tag) {

    /// It changes with the instructions, with the number of their entries, and with the deliveries about them.
    static PageVersion of(List<? extends Instruction<?>> shown, TimelineHistory history) {
        String instructions = shown.stream().map(one -> parts(one.state(), one.correction(), one.updatedAt()))
                .collect(Collectors.joining());
        String deliveries = history.events().stream().map(EventReads.EventDeliveries::deliveries).flatMap(List::stream)
                .map(delivery -> parts(delivery.status(), delivery.attempts())).collect(Collectors.joining());
        return new PageVersion(
                Integer.toHexString(parts(instructions, history.lines().size(), deliveries).hashCode()));
    }

    private static String parts(Object... parts) {
        return Stream.of(parts).map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }
}
