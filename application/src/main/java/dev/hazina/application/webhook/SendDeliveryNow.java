package dev.hazina.application.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Makes the next attempt of a pending delivery at once instead of at its time. It counts as any attempt.
public final class SendDeliveryNow {
    private final Replays replays;
    private final WakeUp wakeUp;
    private final InstantSource clock;

    public SendDeliveryNow(Replays replays, WakeUp wakeUp, InstantSource clock) {
        this.replays = replays;
        this.wakeUp = wakeUp;
        this.clock = clock;
    }

    public record Command(DeliveryReads.DeliveryScope place, DeliveryId delivery) {}

    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition when it has ended, or its endpoint is paused
    public DeliveryReads.DeliveryWithBody handle(Command command) {
        var seen = replays.hurry(command.place(), command.delivery(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        wakeUp.ring();
        return seen;
    }
}
