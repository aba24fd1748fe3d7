package dev.hazina.persistence.payment;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Payments, paged by their place in time, which is theirs alone. There is a query for each index: one that left a
/// condition open for the others would use none of them.
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

    private final Database database;

    public PgPaymentReads(Database database) {
        this.database = database;
    }

    @Override
    public Page<Payment> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        return Page.of(rows(merchant, account, filter, page), page, payment -> payment.details().createdAt());
    }

    @Override
    public Optional<Payment> find(MerchantId merchant, AccountId account, PaymentId id) {
        return database.find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PaymentRows::read);
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
