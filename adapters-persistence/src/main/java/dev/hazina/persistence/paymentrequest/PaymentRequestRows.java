package dev.hazina.persistence.paymentrequest;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.paymentrequest.RequestTerms;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;

/// The tables of payment requests and of the money that came for them.
public final class PaymentRequestRows {
    private static final Table<PaymentRequest> TABLE = Table.of("payment_requests", "q",
            key("merchant_id", UUID, q -> q.merchant().value()),
            key("id", UUID, q -> q.id().value()),
            column("account_id", UUID, q -> q.terms().account().value()),
            column("wallet_id", UUID, q -> q.terms().wallet().value()),
            column("reference", TEXT, q -> q.terms().reference()),
            column("pay_to", TEXT, q -> q.terms().payTo().text()),
            column("currency", TEXT, q -> q.terms().currency().name()),
            optional("amount", BIGINT, q -> q.terms().amount().map(Money::minor)),
            optional("expires_at", TIMESTAMPTZ, q -> q.terms().expiresAt()),
            column("partial", BOOLEAN, q -> q.terms().partial()),
            column("created_at", TIMESTAMPTZ, PaymentRequest::createdAt),
            optional("created_by", TEXT, q -> q.createdBy().map(CreatedBy::text)),
            optional("created_from", TEXT, q -> q.createdBy().flatMap(CreatedBy::address)),
            optional("metadata", TEXT, q -> q.metadata().json()),
            optional("metadata_terms", TEXT, q -> MetadataText.terms(q.merchant(), q.metadata())),
            column("state", TEXT, q -> q.state().wire()),
            column("received", BIGINT, q -> q.received().minor()),
            column("payments", INTEGER, PaymentRequest::payments),
            column("updated_at", TIMESTAMPTZ, PaymentRequest::updatedAt));
    private static final BulkStatement<PaymentRequest> KEEP = TABLE.upsert("metadata", "metadata_terms", "state",
            "received", "payments", "updated_at");
    private static final Table<Counted> PAYMENTS = Table.of("payment_request_payments", "c",
            key("merchant_id", UUID, c -> c.merchant().value()),
            key("request_id", UUID, c -> c.payment().request().value()),
            key("payment_id", UUID, c -> c.payment().payment()),
            column("currency", TEXT, c -> c.payment().amount().currency().name()),
            column("amount", BIGINT, c -> c.payment().amount().minor()),
            column("state", TEXT, c -> c.payment().after().wire()),
            column("at", TIMESTAMPTZ, c -> c.payment().at()));
    private static final BulkStatement<Counted> COUNT = PAYMENTS.insert();

    /// All columns, of a table or alias `q`.
    public static final String COLUMNS = TABLE.selected();

    /// All columns of the money that came, of a table or alias `c`.
    static final String PAYMENT_COLUMNS = PAYMENTS.selected();

    private PaymentRequestRows() {}

    /// Money that came for a request of the merchant.
    public record Counted(MerchantId merchant, RequestPayment payment) {}

    public static void write(StatementBatch batch, Collection<PaymentRequest> changed, Collection<Counted> counted) {
        batch.addForEach(KEEP, changed);
        batch.add(COUNT, counted);
    }

    public static PaymentRequest read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        RequestTerms terms = new RequestTerms(new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("wallet_id")), row.text("reference"),
                new RequestAccount(row.text("pay_to")), currency,
                row.optionalNumber("amount").map(minor -> new Money(currency, minor)),
                row.optionalInstant("expires_at"), row.flag("partial"));
        return new PaymentRequest(new PaymentRequestId(row.uuid("id")), terms, row.instant("created_at"),
                CreatedByColumns.read(row), MetadataText.read(row.optionalText("metadata")), state(row),
                row.money(currency, "received"), row.count("payments"), row.instant("updated_at"));
    }

    static RequestPayment readPayment(Row row) throws SQLException {
        return new RequestPayment(new PaymentRequestId(row.uuid("request_id")), row.uuid("payment_id"),
                row.money(row.currency("currency"), "amount"), state(row), row.instant("at"));
    }

    private static PaymentRequest.State state(Row row) throws SQLException {
        String state = row.text("state");
        return PaymentRequest.State.ofWire(state)
                .orElseThrow(() -> new SQLException("no payment request can be " + state));
    }
}
