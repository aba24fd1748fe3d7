package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;

/// Signals that a delivery has become due, so that it is sent at once. It is an optimisation: without a signal the
/// delivery is found by the next run over the queue.
@OpenToAdapters
public interface WakeUp {

    void ring();
}
