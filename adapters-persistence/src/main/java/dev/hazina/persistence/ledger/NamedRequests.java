package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.application.ledger.RequestNames;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.persistence.paymentrequest.PaymentRequestRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.SqlType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The payment requests that operations name, by what their payers type or by their references, and those of payments.
/// They change under their merchant's lock only, so they need none of their own.
final class NamedRequests {
    private static final String SELECT = "SELECT " + PaymentRequestRows.COLUMNS + """
             FROM {given}
            CROSS JOIN LATERAL (
                SELECT * FROM payment_requests o
                WHERE o.merchant_id = given.merchant_id AND o.%1$s = given.%1$s OFFSET 0) q""";
    private static final BulkStatement<Named<String>> BY_ACCOUNT = by("pay_to", SqlType.TEXT);
    private static final BulkStatement<Named<String>> BY_REFERENCE = by("reference", SqlType.TEXT);
    private static final BulkStatement<Named<UUID>> BY_ID = by("id", SqlType.UUID);

    private final Set<Named<String>> accounts = new LinkedHashSet<>();
    private final Set<Named<String>> references = new LinkedHashSet<>();
    private Asked<PaymentRequest> byAccount = QueryBatch.nothing();
    private Asked<PaymentRequest> byReference = QueryBatch.nothing();
    private Asked<PaymentRequest> ofPayments = QueryBatch.nothing();

    private static <T> BulkStatement<Named<T>> by(String column, SqlType<T> type) {
        return BulkStatement.of(SELECT.formatted(column),
                key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
                key(column, type, Named::name));
    }

    void add(MerchantId merchant, RequestNames names) {
        names.account().ifPresent(account -> accounts.add(new Named<>(merchant, account.text())));
        names.reference().ifPresent(text -> references.add(new Named<>(merchant, text)));
    }

    void ask(QueryBatch batch) {
        byAccount = batch.ask(BY_ACCOUNT, accounts, PaymentRequestRows::read);
        byReference = batch.ask(BY_REFERENCE, references, PaymentRequestRows::read);
    }

    /// Those that the payments count for, where there are such.
    void askOf(QueryBatch batch, List<Instruction<PaymentDetails>> payments) {
        Set<Named<UUID>> ids = new LinkedHashSet<>();
        payments.stream().map(Instruction::details).forEach(payment -> payment.request()
                .ifPresent(id -> ids.add(new Named<>(payment.merchant(), id))));
        ofPayments = batch.ask(BY_ID, ids, PaymentRequestRows::read);
    }

    /// After the batches have run.
    List<PaymentRequest> found() {
        return Stream.of(byAccount, byReference, ofPayments).flatMap(found -> found.rows().stream()).toList();
    }
}
