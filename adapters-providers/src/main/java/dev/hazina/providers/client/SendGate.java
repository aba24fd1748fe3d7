package dev.hazina.providers.client;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/// Lets one request pass once, immediately before its first byte. A request that was canceled or aborted never passes
/// afterwards.
final class SendGate {
    private final BooleanSupplier maySend;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

    private enum State {
        WAITING, SENT, CANCELED, ABORTED
    }

    /// The request didn't pass.
    static final class Closed extends IOException {
        private static final long serialVersionUID = 1L;
    }

    SendGate(BooleanSupplier maySend) {
        this.maySend = maySend;
    }

    /// @throws Closed when the request may not be sent any more, or has been sent before
    void pass() throws Closed {
        State next = maySend.getAsBoolean() ? State.SENT : State.ABORTED;
        if (!state.compareAndSet(State.WAITING, next) || next == State.ABORTED) {
            throw new Closed();
        }
    }

    /// The exchange of a request that got no response. A request that is still waiting is canceled by this.
    Exchange withoutResponse(String why) {
        state.compareAndSet(State.WAITING, State.CANCELED);
        return switch (state.get()) {
            case WAITING, CANCELED -> new Exchange.NotSent(why);
            case ABORTED -> new Exchange.Aborted();
            case SENT -> new Exchange.Broken(why);
        };
    }
}
