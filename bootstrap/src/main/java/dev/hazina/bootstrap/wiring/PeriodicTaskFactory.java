package dev.hazina.bootstrap.wiring;

import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.merchant.KeyRehashing;
import dev.hazina.application.merchant.KeyUsage;
import dev.hazina.application.payment.PollPayments;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.application.proof.ProveLedger;
import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.application.refund.PollRefunds;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.application.statement.MailStatements;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.bootstrap.metrics.LedgerGauges;
import dev.hazina.bootstrap.providers.StartupTasks;
import dev.hazina.bootstrap.settings.RetentionSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.PeriodicTasks;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.bootstrap.wiring.PollerFactory.PollerBells;
import dev.hazina.persistence.idempotency.Forgetting;
import dev.hazina.persistence.retention.Retention;
import dev.hazina.providers.sandbox.SandboxNetwork;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What runs in the background, and how often. Whatever depends on the clock looks twice a second, so that it happens
/// soon after the sandbox's clock was moved.
@Factory
final class PeriodicTaskFactory {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTaskFactory.class);
    private static final Duration SOON = Duration.ofMillis(500);
    private static final Duration AT_ONCE = Duration.ofMillis(50);
    private static final Duration SOON_AND_AGAIN = Duration.ofSeconds(10);
    private static final Duration A_MINUTE = Duration.ofMinutes(1);
    private static final Duration NOW_AND_THEN = Duration.ofHours(1);
    /// Transactions that delete what is old, in one round.
    private static final int MOST_STEPS = 10;

    @Singleton
    PeriodicTasks loops(Settings settings, PollPayments chase, PollRefunds refunds,
            PollPayouts payouts, HandleCallback callbacks, Forgetting forgetting, Retention retention,
            MatchInboundPayments notices, FindReceipts receipts, DispatchDeliveries dispatch, TaskWakeUp wakeUp,
            PollerBells bells,
            InstantSource clock,
            BeanProvider<SandboxNetwork> sandbox,
            BeanProvider<MailStatements> mailing, StartupTasks errands, KeyUsage usage, KeyRehashing rehashing,
            RotateSecretsKeys secretsKeys, ProveLedger ledger,
            LedgerGauges gauges,
            BeanProvider<SendLedgerAlerts> telling) {
        PeriodicTasks loops = new PeriodicTasks()
                .every(SOON, "chase-payments", bells.payments(), () -> chase.sweep() > 0)
                .every(SOON, "chase-refunds", bells.refunds(), () -> refunds.sweep() > 0)
                .every(SOON, "chase-payouts", bells.payouts(), () -> payouts.sweep() > 0)
                .every(SOON, "sweep-callbacks", bells.callbacks(), () -> callbacks.sweep() > 0)
                .every(SOON, "match-notices", () -> notices.sweep() > 0)
                .every(SOON_AND_AGAIN, "find-receipts", (Runnable) receipts::sweep)
                .every(SOON, "dispatch-deliveries", wakeUp, dispatch::sweep)
                .every(SOON_AND_AGAIN, "rail-errands", errands::run)
                .every(A_MINUTE, "note-key-uses", (Runnable) usage::write)
                .every(SOON_AND_AGAIN, "rehash-keys", (Runnable) rehashing::write)
                .every(SOON_AND_AGAIN, "rotate-secrets-keys", secretsKeys::sweep)
                .every(A_MINUTE, "prove-ledger", ledger::sweep)
                .every(SOON_AND_AGAIN, "watch-ledger-proof", gauges::refresh)
                .every(NOW_AND_THEN, "forget-keys",
                        () -> forgetting.forgetKeys(clock.instant().minus(settings.idempotencyRetention())) > 0)
                .every(NOW_AND_THEN, "forget-forms", () -> forgetting.forgetForms(clock.instant()) > 0)
                .every(NOW_AND_THEN, "forget-writers", (Runnable) forgetting::forgetWriters);
        retain(loops, settings.retention(), retention, clock);
        if (settings.mail().isPresent()) {
            MailStatements statements = mailing.get();
            loops.every(SOON, "mail-statements", () -> statements.sweep() > 0);
        } else {
            LOG.info("HAZINA_SMTP_HOST is not set: no statements are mailed");
        }
        if (settings.operatorAlerts().isPresent()) {
            SendLedgerAlerts operator = telling.get();
            loops.every(SOON_AND_AGAIN, "tell-operator", () -> operator.sweep() > 0);
        } else {
            LOG.info(
                    "HAZINA_OPERATOR_ALERT_URL is not set: what is wrong with the ledger stands in the log, in the metrics and"
                            + " on the operator's pages only");
        }
        if (!settings.environment().isProduction()) {
            SandboxNetwork network = sandbox.get();
            loops.every(AT_ONCE, "sandbox-deliver", () -> network.deliver() > 0).every(SOON, "sandbox-catch-up",
                    (Runnable) network::catchUp);
        }
        return loops;
    }

    /// A bounded number in each round and a pause after it, so that a large backlog is deleted beside everything else.
    private static void retain(PeriodicTasks loops, RetentionSettings settings, Retention retention,
            InstantSource clock) {
        loops.every(SOON_AND_AGAIN, "delete-old-events", steps(clock, settings.events(), retention::deleteEvents))
                .every(SOON_AND_AGAIN, "delete-old-callbacks",
                        steps(clock, settings.callbacks(), retention::deleteCallbacks))
                .every(SOON_AND_AGAIN, "delete-old-audit-entries",
                        steps(clock, settings.auditLog(), retention::deleteAuditEntries));
    }

    /// By the hour, so that the bound isn't written anew in each round.
    private static Runnable steps(InstantSource clock, Duration kept, Predicate<Instant> step) {
        return () -> {
            Instant before = clock.instant().minus(kept).truncatedTo(ChronoUnit.HOURS);
            boolean more = true;
            for (int i = 0; more && i < MOST_STEPS; i++) {
                more = step.test(before);
            }
        };
    }
}
