package dev.hazina.providers.client;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/// The moment a request leaves: once, only if it still may, and never after somebody was told that it hadn't.
final class SendGate {
    private final BooleanSupplier mayLeave;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

    private enum State {
        WAITING, GONE, CANCELED
    }

    /// It was not to leave any more.
    static final class HeldBack extends IOException {
        private static final long serialVersionUID = 1L;
    }

    SendGate(BooleanSupplier mayLeave) {
        this.mayLeave = mayLeave;
    }

    /// @throws HeldBack when it may not leave any more, or has left before
    void leave() throws HeldBack {
        if (!mayLeave.getAsBoolean() || !state.compareAndSet(State.WAITING, State.GONE)) {
            throw new HeldBack();
        }
    }

    /// What it means that no answer came. What has not left by now never will.
    Exchange without(String why) {
        boolean stayed = state.compareAndSet(State.WAITING, State.CANCELED) || state.get() == State.CANCELED;
        return stayed ? new Exchange.NotSent(why) : new Exchange.Broken(why);
    }
}
