package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.MailOwnerNotices;
import dev.hazina.application.discrepancy.FinishHandOvers;
import dev.hazina.application.floats.MailLowFloats;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.invoice.IssueFeeInvoices;
import dev.hazina.application.journal.KeepJournal;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.ownmovement.BookCharges;
import dev.hazina.application.proof.ProveLedger;
import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.pull.PullTransactions;
import dev.hazina.application.restore.FindLost;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.application.slip.SendReceiptMails;
import dev.hazina.application.sms.SendSmsNotices;
import dev.hazina.application.statement.MailStatements;
import dev.hazina.application.webhook.TellOutages;
import dev.hazina.bootstrap.metrics.FloatGauges;
import dev.hazina.bootstrap.metrics.LedgerGauges;
import dev.hazina.bootstrap.metrics.PullGauges;
import dev.hazina.bootstrap.metrics.SettingsWatch;
import dev.hazina.bootstrap.metrics.WorkGauges;
import dev.hazina.bootstrap.providers.ProviderWatch;
import dev.hazina.bootstrap.providers.StartupTasks;
import dev.hazina.bootstrap.settings.RetentionSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.PeriodicTasks;
import dev.hazina.bootstrap.tasks.TaskWakeUp;
import dev.hazina.bootstrap.tls.ReloadedCertificate;
import dev.hazina.http.webhook.LogWaiters;
import dev.hazina.persistence.clock.DatabaseClock;
import dev.hazina.persistence.clock.TimesToCome;
import dev.hazina.persistence.idempotency.ExpiredRows;
import dev.hazina.persistence.retention.Retention;
import dev.hazina.persistence.statement.PgMovementTotals;
import dev.hazina.persistence.statement.PgOutcomeDays;
import dev.hazina.persistence.statement.PgOutcomeHours;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.sandbox.SandboxNetwork;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The background tasks and their periods. All of them run at once when the sandbox's clock was moved, because it is
/// what they wait for.
@Factory
final class PeriodicTaskFactory {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTaskFactory.class);
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration VERY_SOON = Duration.ofMillis(200);
    private static final Duration EVERY_FEW_SECONDS = Duration.ofSeconds(5);
    private static final Duration AT_ONCE = Duration.ofMillis(50);
    private static final Duration SOON_AND_AGAIN = Duration.ofSeconds(10);
    private static final Duration A_MINUTE = Duration.ofMinutes(1);
    private static final Duration NOW_AND_THEN = Duration.ofHours(1);

    @Singleton
    PeriodicTasks periodicTasks(Settings settings, DueTasks due, ExpiredRows expired, Retention retention,
            FinishHandOvers handOvers, FindReceipts receipts, DatabaseClock clock,
            BeanProvider<SandboxNetwork> sandbox, BeanProvider<MailStatements> mailing,
            BeanProvider<MailOwnerNotices> ownerMailing, SendReceiptMails receiptMails,
            BeanProvider<IssueFeeInvoices> invoicing, StartupTasks startupTasks, AccountConnections accounts,
            ProviderWatch providers, KeyUsage usage, KeyRehashing rehashing, RotateSecretsKeys secretsKeys,
            ProveLedger ledger, PgMovementTotals movementTotals, PgOutcomeHours outcomes, PgOutcomeDays outcomeDays,
            LedgerGauges gauges,
            WorkGauges work, Optional<ReloadedCertificate> certificate, BeanProvider<SendLedgerAlerts> ledgerAlerts,
            RestoreWatch restored, JournalFactory.JournalTidying journal, KeepJournal keep, FindLost lost,
            TimesToCome timesToCome, SettingsWatch settingsWatch, LogWaiters readers, WatchFloats floats,
            FloatGauges held, BeanProvider<MailLowFloats> lowFloats, TellOutages outages, ContactMarks contacts,
            PullTransactions pulls, PullGauges pullGauges, BookCharges charges, BeanProvider<SendSmsNotices> sms) {
        PeriodicTasks tasks = paybill(due.addTo(new PeriodicTasks()), receipts, pulls, pullGauges, restored)
                .every(SOON_AND_AGAIN, "finish-hand-overs", unless(restored, () -> handOvers.runDue() > 0))
                .every(SOON_AND_AGAIN, "provider-startup-tasks", startupTasks::run)
                .every(EVERY_FEW_SECONDS, "read-provider-accounts", (Runnable) accounts::refresh)
                .every(SOON_AND_AGAIN, "watch-providers", (Runnable) providers::look)
                .every(A_MINUTE, "note-key-uses", (Runnable) usage::write)
                .every(SOON_AND_AGAIN, "rehash-keys", (Runnable) rehashing::write)
                .every(SOON_AND_AGAIN, "rotate-secrets-keys", secretsKeys::runDue)
                .atOnceAndEvery(A_MINUTE, "store-movement-totals", () -> movementTotals.storeDue() > 0)
                .every(SOON, "store-wanted-totals", () -> movementTotals.storeWanted() > 0)
                .atOnceAndEvery(A_MINUTE, "count-outcomes",
                        () -> outcomes.countMissing() + outcomeDays.storeDue() > 0)
                .every(A_MINUTE, "prove-ledger", ledger::runDue)
                .every(SOON_AND_AGAIN, "read-ledger-proofs", gauges::refresh)
                .every(SOON_AND_AGAIN, "read-open-work", work::refresh)
                .every(A_MINUTE, "bring-back-times-to-come", (Runnable) timesToCome::bringBack);
        invoice(tasks, settings, invoicing, restored).every(SOON_AND_AGAIN, "compare-money-settings",
                (Runnable) settingsWatch::look);
        wakeReaders(tasks, readers);
        mailLowFloats(tasks, settings, lowFloats, restored);
        sendSms(tasks, settings, sms, restored);
        forget(watched(tasks, floats, charges, held, outages, contacts, restored), settings, expired, clock, restored);
        journal(tasks, journal, keep, lost, restored);
        retain(tasks, settings.retention(), retention, clock, restored);
        certificate.ifPresent(own -> tasks.every(SOON_AND_AGAIN, "reload-certificate", (Runnable) own::refresh));
        mail(tasks, settings, mailing, ownerMailing, receiptMails, restored);
        alert(tasks, settings, ledgerAlerts);
        if (!settings.environment().isProduction()) {
            simulate(tasks, sandbox.get());
            clock.whenMoved(tasks::wakeAll);
        }
        return tasks;
    }

    private static void alert(PeriodicTasks tasks, Settings settings, BeanProvider<SendLedgerAlerts> ledgerAlerts) {
        if (settings.platformAlerts().isPresent()) {
            SendLedgerAlerts alerts = ledgerAlerts.get();
            tasks.every(SOON_AND_AGAIN, "send-ledger-alerts", () -> alerts.runDue() > 0);
        } else {
            LOG.info("HAZINA_OPERATOR_ALERT_URL is not set: differences of the ledger are reported in the log, in the"
                    + " metrics and on the platform staff's pages only");
        }
    }

    /// The money that comes without a prompt.
    private static PeriodicTasks paybill(PeriodicTasks tasks, FindReceipts receipts, PullTransactions pulls,
            PullGauges gauges, RestoreWatch restored) {
        return tasks.every(SOON_AND_AGAIN, "find-receipts", unless(restored, once(receipts::runDue)))
                .every(SOON_AND_AGAIN, "pull-transactions", unless(restored, once(pulls::runDue)))
                .every(SOON_AND_AGAIN, "read-pulls", (Runnable) gauges::refresh);
    }

    /// The accounts at providers, and the endpoints of merchants.
    private static PeriodicTasks watched(PeriodicTasks tasks, WatchFloats floats, BookCharges charges,
            FloatGauges gauges, TellOutages outages, ContactMarks contacts, RestoreWatch restored) {
        return tasks.every(A_MINUTE, "tell-outages", unless(restored, () -> outages.runDue() > 0))
                .every(A_MINUTE, "note-account-contacts", (Runnable) contacts::write)
                .every(SOON_AND_AGAIN, "watch-floats", unless(restored, once(floats::runDue)))
                .every(A_MINUTE, "book-charges", unless(restored, once(charges::runDue)))
                .every(SOON_AND_AGAIN, "read-floats", (Runnable) gauges::refresh);
    }

    private static void forget(PeriodicTasks tasks, Settings settings, ExpiredRows rows, InstantSource clock,
            RestoreWatch restored) {
        tasks.every(NOW_AND_THEN, "forget-keys",
                unless(restored, () -> rows.deleteKeys(clock.instant().minus(settings.idempotencyRetention()))))
                .every(NOW_AND_THEN, "forget-forms", () -> rows.deleteForms(clock.instant()) > 0)
                .every(NOW_AND_THEN, "forget-writers", (Runnable) rows::deleteWriters);
    }

    private static void journal(PeriodicTasks tasks, JournalFactory.JournalTidying journal, KeepJournal keep,
            FindLost lost, RestoreWatch restored) {
        tasks.every(EVERY_FEW_SECONDS, "keep-send-journal", (Runnable) keep::runDue)
                .every(SOON_AND_AGAIN, "find-lost-instructions", lost::runDue)
                .every(NOW_AND_THEN, "tidy-send-journal", unless(restored, once(journal::runDue)));
    }

    private static void mail(PeriodicTasks tasks, Settings settings, BeanProvider<MailStatements> mailing,
            BeanProvider<MailOwnerNotices> ownerMailing, SendReceiptMails receipts, RestoreWatch restored) {
        if (settings.mail().isPresent()) {
            MailStatements statements = mailing.get();
            tasks.every(SOON, "mail-statements", unless(restored, () -> statements.runDue() > 0));
            MailOwnerNotices owners = ownerMailing.get();
            tasks.every(SOON, "mail-owners", unless(restored, () -> owners.runDue() > 0)).every(SOON, "mail-receipts",
                    unless(restored, () -> receipts.runDue() > 0));
        } else {
            LOG.info(
                    "HAZINA_SMTP_HOST is not set: no statements are mailed, and owners are told by the audit log only");
        }
    }

    private static void sendSms(PeriodicTasks tasks, Settings settings, BeanProvider<SendSmsNotices> sending,
            RestoreWatch restored) {
        if (settings.sms().isPresent()) {
            SendSmsNotices sms = sending.get();
            tasks.every(SOON, "send-sms", unless(restored, () -> sms.runDue() > 0));
        }
    }

    private static void mailLowFloats(PeriodicTasks tasks, Settings settings, BeanProvider<MailLowFloats> mailing,
            RestoreWatch restored) {
        if (settings.mail().isPresent() && settings.floatMails()) {
            MailLowFloats low = mailing.get();
            tasks.every(A_MINUTE, "look-for-low-floats", unless(restored, once(low::look)))
                    .every(SOON_AND_AGAIN, "mail-low-floats", unless(restored, () -> low.runDue() > 0));
        }
    }

    private static PeriodicTasks invoice(PeriodicTasks tasks, Settings settings,
            BeanProvider<IssueFeeInvoices> invoicing, RestoreWatch restored) {
        if (settings.invoicing().isPresent()) {
            IssueFeeInvoices invoices = invoicing.get();
            tasks.every(A_MINUTE, "issue-fee-invoices", unless(restored, () -> invoices.runDue() > 0));
        }
        return tasks;
    }

    private static void wakeReaders(PeriodicTasks tasks, LogWaiters readers) {
        TaskWakeUp first = new TaskWakeUp();
        readers.whenFirst(first::ring);
        tasks.every(() -> readers.count() > 0 ? VERY_SOON : SOON, "wake-log-readers", first, once(readers::look));
    }

    private static void simulate(PeriodicTasks tasks, SandboxNetwork network) {
        TaskWakeUp scheduled = new TaskWakeUp();
        network.whenScheduled(scheduled::ring);
        tasks.every(() -> network.isWaiting() ? AT_ONCE : SOON, "sandbox-deliver", scheduled,
                () -> network.deliver() > 0).every(SOON, "sandbox-catch-up", (Runnable) network::catchUp);
    }

    /// A bounded number in each round and a pause after it, so that a large backlog is deleted beside everything else.
    /// The pause is longer once nothing was left over.
    private static void retain(PeriodicTasks tasks, RetentionSettings settings, Retention retention,
            InstantSource clock, RestoreWatch restored) {
        var events = new Deletion(clock, settings.events(), retention::deleteEvents, restored);
        var callbacks = new Deletion(clock, settings.callbacks(), retention::deleteCallbacks, restored);
        var entries = new Deletion(clock, settings.auditLog(), retention::deleteAuditEntries, restored);
        tasks.every(events::pause, "delete-old-events", new TaskWakeUp(), events)
                .every(callbacks::pause, "delete-old-callbacks", new TaskWakeUp(), callbacks)
                .every(entries::pause, "delete-old-audit-entries", new TaskWakeUp(), entries);
    }

    /// Work that rests while a restore is open: it sends something, or writes about money, or deletes what may be
    /// needed to compare.
    private static BooleanSupplier unless(RestoreWatch restored, BooleanSupplier work) {
        return () -> !restored.isOpen() && work.getAsBoolean();
    }

    private static BooleanSupplier once(Runnable work) {
        return () -> {
            work.run();
            return false;
        };
    }
}
