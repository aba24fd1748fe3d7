package dev.hazina.persistence.refund;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// Refunds, paged by their times, which are unique within a merchant.
@Singleton
public final class PgRefundReads implements RefundReads {
    private static final String SELECT = "SELECT " + RefundRows.COLUMNS + " FROM refunds r ";
    private static final String PAGE = """
            AND r.created_at >= ? AND r.created_at < ? ORDER BY r.created_at DESC LIMIT ?""";
    private static final String ALL = SELECT + "WHERE r.merchant_id = ? AND r.account_id = ?\n" + PAGE;
    private static final String IN_STATE = SELECT + """
            WHERE r.merchant_id = ? AND r.account_id = ? AND r.state = ?
            """ + PAGE;
    private static final String BY_ID = SELECT + "WHERE r.merchant_id = ? AND r.account_id = ? AND r.id = ?";

    private final Database database;

    public PgRefundReads(Database database) {
        this.database = database;
    }

    @Override
    public Page<Refund> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        List<Refund> rows = database.list(status.isPresent() ? IN_STATE : ALL, parameters -> {
            parameters.uuid(merchant.value()).uuid(account.value());
            if (status.isPresent()) {
                parameters.text(status.get());
            }
            parameters.since(page.since()).before(page.before()).number(page.limit());
        }, RefundRows::read);
        return Page.of(rows, page, refund -> refund.details().createdAt());
    }

    @Override
    public Optional<Refund> find(MerchantId merchant, AccountId account, RefundId id) {
        return database.find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                RefundRows::read);
    }
}
