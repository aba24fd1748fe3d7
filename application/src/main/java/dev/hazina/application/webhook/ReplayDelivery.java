package dev.hazina.application.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Sends a delivery again: the same event, the same bytes, a new set of retries.
public final class ReplayDelivery {
    private final Replays replays;
    private final WakeUp wakeUp;
    private final InstantSource clock;

    public ReplayDelivery(Replays replays, WakeUp wakeUp, InstantSource clock) {
        this.replays = replays;
        this.wakeUp = wakeUp;
        this.clock = clock;
    }

    public record Command(DeliveryReads.DeliveryScope place, DeliveryId delivery) {}

    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition while it is pending, or when its endpoint was deleted
    public DeliveryReads.DeliveryWithBody handle(Command command) {
        var seen = replays.replay(command.place(), command.delivery(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        wakeUp.ring();
        return seen;
    }
}
