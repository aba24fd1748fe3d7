package dev.hazina.persistence.payment;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.Refunds;
import dev.hazina.persistence.refund.RefundRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Payments, paged by their times, which are unique within a merchant. There is a query for each index, because a
/// single query with optional conditions would use none of them.
@Singleton
public final class PgPaymentReads implements PaymentReads {
    private static final String SELECT = "SELECT " + PaymentRows.COLUMNS + " FROM payments p ";

    private static final String PAGE = """
              AND p.channel = coalesce(?, p.channel) AND p.created_at >= ? AND p.created_at < ?
            ORDER BY p.created_at DESC LIMIT ?""";
    private static final String ALL = SELECT + """
            WHERE p.merchant_id = ? AND p.account_id = ?
            """ + PAGE;
    private static final String IN_STATE = SELECT + """
            WHERE p.merchant_id = ? AND p.account_id = ? AND p.state = ?
            """ + PAGE;
    private static final String BY_REFERENCE = SELECT + """
            WHERE p.merchant_id = ? AND p.account_id = ? AND p.reference = ? AND p.state = coalesce(?, p.state)
            """ + PAGE;
    private static final String BY_ID = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?";

    private static final BulkStatement<Payment> REFUNDS = BulkStatement.of("SELECT " + RefundRows.COLUMNS
            + " FROM {given} JOIN refunds r USING (merchant_id, payment_id)",
            column("merchant_id", UUID, payment -> payment.details().merchant().value()),
            column("payment_id", UUID, payment -> payment.id().value()));

    private final Database database;

    public PgPaymentReads(Database database) {
        this.database = database;
    }

    @Override
    public Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        List<Payment> payments = rows(merchant, account, filter, page);
        return Page.of(withRefunds(payments), page, row -> row.payment().details().createdAt());
    }

    @Override
    public Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id) {
        List<Payment> found = database.list(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PaymentRows::read);
        return withRefunds(found).stream().findFirst();
    }

    private List<PaymentWithRefunds> withRefunds(List<Payment> payments) {
        if (payments.isEmpty()) {
            return List.of();
        }
        Map<PaymentId, List<Refund>> refunds = database.list(REFUNDS, payments, RefundRows::read).stream()
                .collect(Collectors.groupingBy(refund -> refund.details().payment()));
        return payments.stream().map(payment -> new PaymentWithRefunds(payment,
                new Refunds(refunds.getOrDefault(payment.id(), List.of())))).toList();
    }

    private List<Payment> rows(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        Optional<String> reference = filter.reference();
        Optional<String> status = filter.status();
        if (reference.isPresent()) {
            return database.list(BY_REFERENCE, parameters -> page(parameters.uuid(merchant.value())
                    .uuid(account.value()).text(reference.get()).text(status), filter, page), PaymentRows::read);
        }
        if (status.isPresent()) {
            return database.list(IN_STATE, parameters -> page(
                    parameters.uuid(merchant.value()).uuid(account.value()).text(status.get()), filter, page),
                    PaymentRows::read);
        }
        return database.list(ALL,
                parameters -> page(parameters.uuid(merchant.value()).uuid(account.value()), filter, page),
                PaymentRows::read);
    }

    private static void page(Parameters parameters, Filter filter, PageRequest page) throws SQLException {
        parameters.text(filter.channel().map(Channel::wire)).since(page.since()).before(page.before())
                .number(page.limit());
    }
}
