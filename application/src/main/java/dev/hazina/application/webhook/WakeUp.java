package dev.hazina.application.webhook;

/// Rung when something has become due to be sent, so that it leaves at once. Nothing depends on it: what nobody rang for
/// is found when the queue is next looked through.
public interface WakeUp {

    void ring();
}
