package dev.hazina.application.wiring;

import dev.hazina.application.polling.Poller;
import dev.hazina.domain.ledger.Subject;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// The threads that work in the background for [MoneyCommands].
///
/// @param polling poll the instructions of each kind
/// @param callbacks handle the callbacks that were left unhandled
/// @param arrivals handle the callbacks of a provider as they arrive
public record MoneyWorkers(Function<Subject.Kind, Poller.Workers> polling, Poller.Workers callbacks,
        Function<String, Executor> arrivals) {}
