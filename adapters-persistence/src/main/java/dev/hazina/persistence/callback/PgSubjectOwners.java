package dev.hazina.persistence.callback;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.InstructionTables;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/// Finds the merchant of an instruction by its id alone, for which each bucket is asked.
@Singleton
final class PgSubjectOwners implements SubjectOwners {
    private static final Map<Subject.Kind, String> OWNERS = InstructionTables
            .each(table -> "SELECT merchant_id, provider FROM " + table.name() + " WHERE id = ?");

    private final Buckets buckets;

    public PgSubjectOwners(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<Owner> ownerOf(Subject subject) {
        return Optional.ofNullable(OWNERS.get(subject.kind())).flatMap(sql -> find(sql, subject));
    }

    private Optional<Owner> find(String sql, Subject subject) {
        return EveryBucket.find(buckets, bucket -> bucket.database().find(sql,
                parameters -> parameters.uuid(subject.id()),
                row -> new Owner(new MerchantId(row.uuid("merchant_id")), row.text("provider"))));
    }
}
