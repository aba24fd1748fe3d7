package dev.hazina.persistence.callback;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Finds the merchant of an instruction by its id alone, for which each bucket is asked.
@Singleton
final class PgSubjectOwners implements SubjectOwners {
    private static final String OF_PAYMENT = "SELECT merchant_id, provider FROM payments WHERE id = ?";
    private static final String OF_REFUND = "SELECT merchant_id, provider FROM refunds WHERE id = ?";
    private static final String OF_PAYOUT = "SELECT merchant_id, provider FROM payouts WHERE id = ?";

    private final Buckets buckets;

    public PgSubjectOwners(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<Owner> ownerOf(Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> find(OF_PAYMENT, subject);
            case REFUND -> find(OF_REFUND, subject);
            case PAYOUT -> find(OF_PAYOUT, subject);
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> Optional.empty();
        };
    }

    private Optional<Owner> find(String sql, Subject subject) {
        return EveryBucket.find(buckets, bucket -> bucket.database().find(sql,
                parameters -> parameters.uuid(subject.id()),
                row -> new Owner(new MerchantId(row.uuid("merchant_id")), row.text("provider"))));
    }
}
