package dev.hazina.bootstrap.wiring;

import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.polling.Poller;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.tasks.PollerThreads;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.domain.ledger.Subject;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// The workers of the pollers.
@Factory
final class PollerFactory {
    /// A thousand open payouts are polled every twenty seconds, also where each response takes a second.
    private static final int PAYOUTS = 64;
    private static final int REFUNDS = 16;
    private static final int OTHERS = 32;
    private static final Duration SHORTEST_LEASE = Duration.ofMinutes(1);
    /// For the database's time beside the provider's.
    private static final Duration BESIDE = Duration.ofSeconds(15);

    /// Wakes the task of each poller.
    record PollerWakeUps(Map<Subject.Kind, TaskWakeUp> polling, TaskWakeUp callbacks) {}

    /// The workers of each poller.
    record PollerWorkers(Function<Subject.Kind, Poller.Workers> polling, Poller.Workers callbacks) {}

    @Singleton
    PollerWakeUps wakeUps() {
        return new PollerWakeUps(InstructionKinds.ALL.stream()
                .collect(Collectors.toMap(InstructionKind::subject, kind -> new TaskWakeUp())), new TaskWakeUp());
    }

    /// Takes the beans that the work needs, so that the container closes those after them.
    @Singleton
    @Bean(preDestroy = "close")
    PollerThreads pollerThreads(LedgerWriter writer, ProviderConnections providers, CallbackInbox inbox,
            DataSource source) {
        return new PollerThreads();
    }

    @Singleton
    PollerWorkers workers(PollerThreads threads, PollerWakeUps wakeUps, ProviderConnections providers) {
        Duration sending = providers.sendingClaim().plus(BESIDE);
        Duration lease = sending.compareTo(SHORTEST_LEASE) < 0 ? SHORTEST_LEASE : sending;
        return new PollerWorkers(kind -> new Poller.Workers(threads, most(kind), lease,
                Objects.requireNonNull(wakeUps.polling().get(kind), "each kind has a task")::ring),
                new Poller.Workers(threads, OTHERS, lease, wakeUps.callbacks()::ring));
    }

    private static int most(Subject.Kind kind) {
        return kind == Subject.Kind.PAYOUT ? PAYOUTS : kind == Subject.Kind.REFUND ? REFUNDS : OTHERS;
    }
}
