package dev.hazina.bootstrap.wiring;

import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KeepJournal;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.NoSendJournal;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.restore.LostJournals;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.bootstrap.settings.JournalSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.clock.DatabaseClock;
import dev.hazina.persistence.journal.FileSendJournal;
import dev.hazina.persistence.journal.JournalRetention;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.restore.BooksKeeper;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The send journal.
@Factory
final class JournalFactory {
    private static final Logger LOG = LoggerFactory.getLogger(JournalFactory.class);

    private final Settings settings;

    JournalFactory(Settings settings) {
        this.settings = settings;
    }

    /// It goes by the real time, however far the sandbox's clock was moved: restores are found by it.
    @Singleton
    @Bean(preDestroy = "close")
    SendJournal sendJournal(InstanceId instance, SecretBox box, BooksKeeper books, DatabaseClock clock) {
        SendJournal journal = journal(instance.value(), box, books, clock);
        books.writes(() -> new KnownJournal(instance.value(), 0, journal.line(), journal.isKept(), false));
        return journal;
    }

    private SendJournal journal(UUID run, SecretBox box, BooksKeeper books, DatabaseClock clock) {
        Optional<Path> directory = settings.journal().directory().map(JournalSettings::open);
        if (directory.isEmpty()) {
            LOG.warn("HAZINA_SEND_JOURNAL is off: after a restore from a backup, what was sent since is not known");
        }
        return directory.<SendJournal>map(
                files -> new FileSendJournal(files, new FileSendJournal.Writer(books.installation(), run), box,
                        books::position, clock::realTime))
                .orElseGet(NoSendJournal::new);
    }

    /// Its end is the last line, so that the container closes it before the journal.
    @Singleton
    @Bean(preDestroy = "close")
    KeepJournal keepJournal(SendJournal journal, JournalRegister register, InstanceId instance, BooksKeeper books) {
        return new KeepJournal(journal, register, instance.value(), books::position, books::isOpen);
    }

    @Singleton
    LostJournals lostJournals(Restores restores, SendJournal journal, JournalRegister register,
            RestoreJournals journals, InstanceId instance) {
        return new LostJournals(restores, journal, register, journals, instance.value());
    }

    /// Goes by the clock of the database and by that of the machine; empty where there is no journal.
    @Singleton
    JournalTidying journalTidying(InstanceId instance, SecretBox box, SecretsKeyring ring, DatabaseClock clock) {
        return new JournalTidying(settings.journal().directory()
                .map(files -> new JournalRetention(files, instance.value().toString(), box, ring,
                        List.of(clock::realTime, InstantSource.system()),
                        Period.ofDays((int) settings.journal().kept().toDays()))));
    }

    /// @param retention empty where there is no journal
    record JournalTidying(Optional<JournalRetention> retention) {
        void runDue() {
            retention.ifPresent(JournalRetention::runDue);
        }
    }
}
