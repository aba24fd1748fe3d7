package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.ReviewUnsentPayouts;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.bootstrap.metrics.RestoreGauges;
import dev.hazina.persistence.restore.BooksKeeper;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// What follows when the database was restored from a backup.
@Factory
final class RestoreFactory {

    @Singleton
    ProveComplete proveComplete(RestoreFindings findings, RestoreJournals journals, JournalRegister register) {
        return new ProveComplete(findings, journals, register);
    }

    @Singleton
    ResumeAfterRestore resumeAfterRestore(Restores restores, ProveComplete proof, RestoreFindings findings,
            BeginPayoutReview review, Ids ids, InstantSource clock) {
        return new ResumeAfterRestore(restores, proof::of, new ReviewUnsentPayouts(findings, review)::handle,
                new AuditStamps(ids, clock));
    }

    @Context
    RestoreGauges restoreGauges(RestoreWatch restored, SendJournal journal, BooksKeeper books,
            PrometheusMeterRegistry registry) {
        return new RestoreGauges(restored, journal, books::fileAge, registry);
    }
}
