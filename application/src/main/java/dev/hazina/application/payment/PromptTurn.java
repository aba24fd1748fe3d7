package dev.hazina.application.payment;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.payment.PromptTurns.Prompt;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Supplier;

/// The turn of one request to ask a phone for an amount, and its place among the requests to the provider. A turn that
/// isn't used is given back.
final class PromptTurn implements AutoCloseable {
    private final Turns turns;
    private final ChannelGateway gateway;
    private final Currency currency;
    private final Duration apart;
    private final Optional<Prompt> prompt;
    private Optional<Instant> taken = Optional.empty();
    private boolean isUsed;

    /// The turns of all instances, and how to wait for one.
    record Turns(PromptTurns port, InstantSource clock, KeyWait waiting) {}

    PromptTurn(Turns turns, ChannelGateway gateway, CreatePayment.Command command) {
        this.turns = turns;
        this.gateway = gateway;
        this.currency = command.amount().currency();
        this.apart = gateway.apart(command.channel());
        this.prompt = Prompt.of(gateway, command.channel(), command.payer(), command.amount());
    }

    /// A place at the turn. It waits for the turn only where that comes soon.
    Placing place(Duration patience) {
        return prompt.filter(asked -> taken.isEmpty()).flatMap(asked -> take(asked, patience))
                .<Placing>map(Placing.Full::new)
                .orElseGet(() -> gateway.place(ChannelUse.COLLECTION, currency, patience));
    }

    /// Asks the phone at this turn. Where the provider refuses, it has not asked.
    StoredResponse use(Supplier<StoredResponse> asking) {
        isUsed = true;
        try {
            return asking.get();
        } catch (Refusal.BadGateway refused) {
            isUsed = false;
            throw refused;
        }
    }

    /// @return empty where it is taken
    private Optional<Refusal> take(Prompt asked, Duration patience) {
        Optional<Instant> last = tried(asked);
        if (last.isPresent() && !patience.isZero()) {
            Instant due = last.get().plus(apart);
            if (turns.waiting().holds(() -> !turns.clock().instant().isBefore(due))) {
                last = tried(asked);
            }
        }
        return last.map(at -> Refusal.RateLimited.sameAmount(
                Duration.between(turns.clock().instant(), at.plus(apart))));
    }

    private Optional<Instant> tried(Prompt asked) {
        Instant now = turns.clock().instant().truncatedTo(ChronoUnit.MICROS);
        Optional<Instant> last = turns.port().take(asked, now, apart);
        taken = last.isEmpty() ? Optional.of(now) : Optional.empty();
        return last;
    }

    @Override
    public void close() {
        prompt.filter(asked -> !isUsed)
                .ifPresent(asked -> taken.ifPresent(at -> turns.port().giveBack(asked, at)));
    }
}
