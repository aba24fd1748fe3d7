package dev.hazina.application.webhook;

import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.webhook.Delivery;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Sends permanently failed deliveries of a window of time again, newest first. Deliveries that became pending in the
/// meantime are left out.
public final class ReplayFailed {
    /// The greatest number at once.
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

    /// @param since excludes earlier deliveries
    /// @param before includes only earlier deliveries
    public record Command(DeliveryReads.DeliveryScope place, Optional<Instant> since, Optional<Instant> before) {}

    /// @return the number of deliveries that are sent again
    /// @throws Refusal.Precondition when the endpoint was deleted
    public int handle(Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        int replayed = 0;
        Optional<Instant> before = command.before();
        do {
            var page = reads.list(command.place(), Optional.of(Delivery.Status.FAILED_PERMANENTLY), Optional.empty(),
                    new PageRequest(command.since(), before, PageRequest.LARGEST_LIMIT));
            for (DeliveryReads.DeliveryWithBody seen : page.rows()) {
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
