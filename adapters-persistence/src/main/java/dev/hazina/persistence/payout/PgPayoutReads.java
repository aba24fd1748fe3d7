package dev.hazina.persistence.payout;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// Payouts, paged by their times, which are unique within a merchant. The API's status `pending` is three states here.
@Singleton
public final class PgPayoutReads implements PayoutReads {
    private static final String SELECT = "SELECT " + PayoutRows.COLUMNS + " FROM payouts p ";
    private static final String PAGE = """
            AND p.created_at >= ? AND p.created_at < ? ORDER BY p.created_at DESC LIMIT ?""";
    private static final String ALL = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ?\n" + PAGE;
    private static final String IN_STATE = SELECT + """
            WHERE p.merchant_id = ? AND p.account_id = ? AND p.state = ?
            """ + PAGE;
    private static final String PENDING = SELECT + """
            WHERE p.merchant_id = ? AND p.account_id = ? AND p.state IN ('queued', 'sending', 'sent')
            """ + PAGE;
    private static final String BY_ID = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?";

    private final Database database;

    public PgPayoutReads(Database database) {
        this.database = database;
    }

    @Override
    public Page<Payout> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        return Page.of(rows(merchant, account, status, page), page, payout -> payout.details().createdAt());
    }

    @Override
    public Optional<Payout> find(MerchantId merchant, AccountId account, PayoutId id) {
        return database.find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PayoutRows::read);
    }

    private List<Payout> rows(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        Optional<String> ended = status.filter(state -> !state.equals("pending"));
        String query = ended.isPresent() ? IN_STATE : status.isPresent() ? PENDING : ALL;
        return database.list(query, parameters -> {
            parameters.uuid(merchant.value()).uuid(account.value());
            if (ended.isPresent()) {
                parameters.text(ended.get());
            }
            parameters.since(page.since()).before(page.before()).number(page.limit());
        }, PayoutRows::read);
    }
}
