package dev.hazina.bootstrap.wiring;

import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.Pollers;
import dev.hazina.application.paymentrequest.ExpirePaymentRequests;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.bootstrap.tasks.PeriodicTasks;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.bootstrap.wiring.PollerFactory.PollerWakeUps;
import dev.hazina.persistence.polling.DueWork;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// The tasks that begin within a second after something is due. One of them asks each second what is due, and wakes
/// those that have something to do; without a wake-up each looks by itself now and then, for what that question may
/// have left out.
@Singleton
final class DueTasks {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration BY_ITSELF = Duration.ofSeconds(10);

    private final DueWork due;
    private final Pollers pollers;
    private final HandleCallback callbacks;
    private final DispatchDeliveries deliveries;
    private final MatchInboundPayments notices;
    private final ExpirePaymentRequests requests;
    private final RestoreWatch restored;
    private final Map<DueWork.Kind, TaskWakeUp> wakeUps = new HashMap<>();

    DueTasks(DueWork due, Pollers pollers, HandleCallback callbacks, DispatchDeliveries deliveries,
            MatchInboundPayments notices, ExpirePaymentRequests requests,
            RestoreWatch restored, TaskWakeUp deliveriesWakeUp, PollerWakeUps polling) {
        this.due = due;
        this.pollers = pollers;
        this.callbacks = callbacks;
        this.deliveries = deliveries;
        this.notices = notices;
        this.requests = requests;
        this.restored = restored;
        wakeUps.putAll(Map.of(DueWork.Kind.CALLBACKS, polling.callbacks(), DueWork.Kind.DELIVERIES, deliveriesWakeUp,
                DueWork.Kind.NOTICES, new TaskWakeUp(), DueWork.Kind.REQUESTS, new TaskWakeUp()));
        polling.polling().forEach((kind, wakeUp) -> wakeUps.put(DueWork.Kind.of(kind), wakeUp));
    }

    PeriodicTasks addTo(PeriodicTasks tasks) {
        tasks.every(SOON, "find-due-work", (Runnable) () -> due.find().forEach(kind -> of(kind).ring()));
        InstructionKinds.ALL.forEach(kind -> tasks.every(BY_ITSELF, polling(kind),
                of(DueWork.Kind.of(kind.subject())), () -> isBusy(kind)));
        return tasks.every(BY_ITSELF, "handle-callbacks", of(DueWork.Kind.CALLBACKS), () -> callbacks.runDue() > 0)
                .every(BY_ITSELF, "dispatch-deliveries", of(DueWork.Kind.DELIVERIES), deliveries::runDue)
                .every(BY_ITSELF, "match-notices", of(DueWork.Kind.NOTICES),
                        () -> !restored.isOpen() && notices.runDue() > 0)
                .every(BY_ITSELF, "expire-payment-requests", of(DueWork.Kind.REQUESTS),
                        () -> !restored.isOpen() && requests.runDue() > 0);
    }

    /// The name of the task that polls the instructions of a kind.
    static String polling(InstructionKind<?> kind) {
        return "poll-" + kind.name() + "s";
    }

    private boolean isBusy(InstructionKind<?> kind) {
        return pollers.of(kind).poll() > 0;
    }

    private TaskWakeUp of(DueWork.Kind kind) {
        return Objects.requireNonNull(wakeUps.get(kind), "each kind has a task");
    }
}
