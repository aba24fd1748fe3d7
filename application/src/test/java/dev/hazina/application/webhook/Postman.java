package dev.hazina.application.webhook;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// A sender whose receivers answer as they are told to; every one says 200 until told otherwise.
public final class Postman implements Sender {
    private final List<Letter> sent = new CopyOnWriteArrayList<>();
    private volatile Function<Letter, Answer> receiver = letter -> new Answer.Answered(200);

    /// How all receivers answer from now on.
    public void receivers(Function<Letter, Answer> answering) {
        receiver = answering;
    }

    public void answer(int status) {
        receivers(letter -> new Answer.Answered(status));
    }

    /// Everything that was sent, probes included, in the order it was sent.
    public List<Letter> sent() {
        return List.copyOf(sent);
    }

    @Override
    public Answer send(Letter letter) {
        sent.add(letter);
        return receiver.apply(letter);
    }
}
