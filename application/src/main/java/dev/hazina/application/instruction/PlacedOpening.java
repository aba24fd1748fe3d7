package dev.hazina.application.instruction;

import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.Preview;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.function.Function;

/// Opens an instruction only with a place among the requests to its provider. Without one nothing is recorded: neither
/// the instruction nor its idempotency key or reference is taken. A request that needs no place, because it repeats
/// another one or is refused, gets its answer all the same.
public final class PlacedOpening<T> {
    private final LedgerWriter writer;
    private final Operation<Opened<T>> opening;

    public PlacedOpening(LedgerWriter writer, Operation<Opened<T>> opening) {
        this.writer = writer;
        this.opening = opening;
    }

    /// What goes on with an opened instruction.
    @FunctionalInterface
    public interface Next<T, R> {
        R go(Opened<T> opened, SendPlace place);
    }

    /// Opens it. Where no place is free, first looks whether one is needed.
    ///
    /// @param places asks for a place, waiting for so long
    /// @throws Refusal when it would be opened, and no place came
    public <R> R open(Function<Duration, Placing> places, Next<T, R> next) {
        return switch (places.apply(Duration.ZERO)) {
            case Placing.Taken(SendPlace place) -> opened(place, next);
            case Placing.Full f -> {
                Opened<T> found = look();
                yield found instanceof Opened.Fresh<T>
                        ? opened(places.apply(Placing.PATIENCE).orRefuse(), next)
                        : next.go(found, SendPlace.NONE);
            }
        };
    }

    /// The result that opening it would have now; nothing is recorded.
    public Opened<T> look() {
        return writer.record(new Preview<>(opening)).result();
    }

    private <R> R opened(SendPlace taken, Next<T, R> next) {
        try (SendPlace place = taken) {
            return next.go(writer.record(opening), place);
        }
    }
}
