package dev.hazina.application.wiring;

import dev.hazina.application.polling.Poller;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// The threads that work in the background for [MoneyCommands].
///
/// @param callbacks handle the callbacks that were left unhandled
/// @param arrivals handle the callbacks of a provider as they arrive
public record MoneyWorkers(Poller.Workers payments, Poller.Workers payouts, Poller.Workers refunds,
        Poller.Workers callbacks, Function<String, Executor> arrivals) {}
