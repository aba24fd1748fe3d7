package dev.hazina.application.wiring;

import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.util.concurrent.Executor;

/// How deliveries are sent.
///
/// @param retries after which delays a failed delivery is repeated
/// @param timeout for how long a receiver may take
/// @param threads send the deliveries
/// @param wakeUp starts the next round of the dispatcher
public record DispatchSettings(RetryPlan retries, Duration timeout, Executor threads, WakeUp wakeUp) {}
