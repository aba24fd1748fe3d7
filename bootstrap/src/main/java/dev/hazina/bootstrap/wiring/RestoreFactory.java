package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.restore.OpenQuestions;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.bootstrap.metrics.RestoreGauges;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// What follows when the database was restored from a backup.
@Factory
final class RestoreFactory {

    @Singleton
    OpenQuestions openQuestions(RestoreFindings findings) {
        return restore -> findings.tally(restore.id()).unanswered();
    }

    @Singleton
    ResumeAfterRestore resumeAfterRestore(Restores restores, OpenQuestions questions, Ids ids, InstantSource clock) {
        return new ResumeAfterRestore(restores, questions, new AuditStamps(ids, clock));
    }

    @Context
    RestoreGauges restoreGauges(RestoreWatch restored, PrometheusMeterRegistry registry) {
        return new RestoreGauges(restored, registry);
    }
}
