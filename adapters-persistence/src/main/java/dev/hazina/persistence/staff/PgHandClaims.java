package dev.hazina.persistence.staff;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.merchant.AuditedChanges;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Claims in the column of the polling schedule. A claim sets the next poll to the end of the lease, so a next poll
/// within the lease may be one.
@Singleton
final class PgHandClaims implements HandClaims {
    private static final Map<Subject.Kind, String> CLAIMS = InstructionTables.each(table -> """
            UPDATE %s SET next_look_at = ? WHERE merchant_id = ? AND id = ?
                AND (next_look_at <= ? OR next_look_at > ?) RETURNING looks""".formatted(table.name()));

    private final AuditedChanges changes;
    private final InstantSource clock;

    PgHandClaims(AuditedChanges changes, InstantSource clock) {
        this.changes = changes;
        this.clock = clock;
    }

    @Override
    public OptionalInt claim(MerchantId merchant, Subject subject, Duration lease, AuditedAction act,
            AuditStamp stamp) {
        Instant now = clock.instant();
        Instant end = now.plus(lease);
        return changes.perform(merchant, stamp, context -> {
            Optional<Integer> polls = context.find(statement(subject.kind()), p -> p.instant(end)
                    .uuid(merchant.value()).uuid(subject.id()).instant(now).instant(end), row -> row.count("looks"));
            if (polls.isEmpty()) {
                return OptionalInt.empty();
            }
            context.enter(act);
            return OptionalInt.of(polls.get());
        });
    }

    private static String statement(Subject.Kind kind) {
        return Optional.ofNullable(CLAIMS.get(kind))
                .orElseThrow(() -> new IllegalArgumentException("a " + kind.wire() + " is never polled"));
    }
}
