package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.instruction.PaymentRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.SqlType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The payments that operations name: by their ids, by the ids of their refunds, by their references, or as those that
/// new ones are requested in place of, with those that were requested in their place before. Each way has a query of
/// its own, which is left out where no operation of the group uses it. A payment that is named in two ways is found
/// twice.
///
/// Payments need no row locks: a transaction that changes a payment's state, or retries it, has locked its merchant's
/// clock. Polling changes the time of the next poll without that lock, and writing a payment doesn't use the time that
/// was read.
final class NamedPayments {
    private static final String SELECT = "SELECT " + PaymentRows.COLUMNS + """
             FROM {given}
            CROSS JOIN LATERAL (
                %s OFFSET 0) p""";
    private static final BulkStatement<Named<UUID>> BY_ID = Named.byId(SELECT.formatted("""
            SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id AND o.id = given.id"""));
    /// A refund is locked with its payment.
    private static final BulkStatement<Named<UUID>> BY_REFUND = Named.byId(SELECT.formatted("""
            SELECT o.* FROM refunds r JOIN payments o ON o.merchant_id = r.merchant_id AND o.id = r.payment_id
                WHERE r.merchant_id = given.merchant_id AND r.id = given.id"""));
    /// Along the index that also finds beginnings in any case.
    private static final BulkStatement<Named<String>> BY_REFERENCE = BulkStatement.of(SELECT.formatted("""
            SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id
                    AND lower(o.reference) COLLATE "C" = lower(given.reference) AND o.reference = given.reference"""),
            key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
            key("reference", SqlType.TEXT, Named::name));
    private static final BulkStatement<Named<UUID>> RETRIED = Named.byId(SELECT.formatted("""
            SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id AND o.id = given.id
                UNION ALL
                SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id AND o.retry_of = given.id"""));

    private final Set<Named<UUID>> ids = new LinkedHashSet<>();
    private final Set<Named<UUID>> refunds = new LinkedHashSet<>();
    private final Set<Named<String>> references = new LinkedHashSet<>();
    private final Set<Named<UUID>> retried = new LinkedHashSet<>();

    /// What a batch finds.
    ///
    /// @param named by an id, a refund or a reference; their refunds and wallets are needed as well
    record Found(List<Asked<Instruction<PaymentDetails>>> named, Asked<Instruction<PaymentDetails>> attempts) {
        List<Instruction<PaymentDetails>> rows() {
            return rows(named.stream());
        }

        List<Instruction<PaymentDetails>> all() {
            return rows(Stream.concat(named.stream(), Stream.of(attempts)));
        }

        private static List<Instruction<PaymentDetails>> rows(Stream<Asked<Instruction<PaymentDetails>>> asked) {
            return asked.flatMap(found -> found.rows().stream()).toList();
        }
    }

    Set<Named<UUID>> byId() {
        return ids;
    }

    Set<Named<UUID>> byRefund() {
        return refunds;
    }

    void add(MerchantId merchant, String reference) {
        references.add(new Named<>(merchant, reference));
    }

    void addRetried(MerchantId merchant, PaymentId payment) {
        retried.add(new Named<>(merchant, payment.value()));
    }

    Found ask(QueryBatch batch) {
        return new Found(List.of(batch.ask(BY_ID, ids, PaymentRows::read),
                batch.ask(BY_REFUND, refunds, PaymentRows::read),
                batch.ask(BY_REFERENCE, references, PaymentRows::read)),
                batch.ask(RETRIED, retried, PaymentRows::read));
    }
}
