package dev.hazina.application.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Sends a delivery again: the same event, the same bytes, a fresh set of retries.
public final class ReplayDelivery {
    private final Replays replays;
    private final Bell bell;
    private final InstantSource clock;

    public ReplayDelivery(Replays replays, Bell bell, InstantSource clock) {
        this.replays = replays;
        this.bell = bell;
        this.clock = clock;
    }

    public record Command(DeliveryReads.Place place, DeliveryId delivery) {}

    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition while it is pending, or when its endpoint was deleted
    public DeliveryReads.Seen handle(Command command) {
        var seen = replays.replay(command.place(), command.delivery(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        bell.ring();
        return seen;
    }
}
