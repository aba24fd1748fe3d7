package dev.hazina.application.webhook;

import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.webhook.Delivery;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Sends again what was given up in a window of time, the newest first. What was begun to be sent again meanwhile is
/// left alone.
public final class ReplayFailed {
    /// How many at once.
    public static final int MOST = 500;

    private final DeliveryReads reads;
    private final Replays replays;
    private final WakeUp wakeUp;
    private final InstantSource clock;

    public ReplayFailed(DeliveryReads reads, Replays replays, WakeUp wakeUp, InstantSource clock) {
        this.reads = reads;
        this.replays = replays;
        this.wakeUp = wakeUp;
        this.clock = clock;
    }

    /// @param since no delivery made earlier
    /// @param before only deliveries made earlier
    public record Command(DeliveryReads.Place place, Optional<Instant> since, Optional<Instant> before) {}

    /// @return how many are sent again
    /// @throws Refusal.Precondition when the endpoint was deleted
    public int handle(Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        int replayed = 0;
        Optional<Instant> before = command.before();
        do {
            var page = reads.list(command.place(), Optional.of(Delivery.Status.FAILED_PERMANENTLY), Optional.empty(),
                    new PageRequest(command.since(), before, PageRequest.LARGEST_LIMIT));
            for (DeliveryReads.Seen seen : page.rows()) {
                replays.replay(command.place(), seen.delivery().id(), now);
                replayed++;
            }
            before = page.nextBefore();
        } while (before.isPresent() && replayed < MOST);
        if (replayed > 0) {
            wakeUp.ring();
        }
        return replayed;
    }
}
