package dev.hazina.persistence.refund;

import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.FilteredList;
import dev.hazina.persistence.page.ListedTable;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Refunds, paged by their times, which are unique within a merchant.
@Singleton
public final class PgRefundReads implements RefundReads {
    private static final String SELECT = "SELECT " + RefundRows.COLUMNS + " FROM refunds r ";
    private static final String BY_ID = SELECT + "WHERE r.merchant_id = ? AND r.account_id = ? AND r.id = ?";

    /// A refund goes back to the payer of its payment.
    private static final String OF_PHONE = """
            EXISTS (SELECT FROM payments q
                WHERE q.merchant_id = x.merchant_id AND q.id = x.payment_id AND q.payer_phone = ?)""";
    private static final String BY_PHONE = """
            SELECT x.* FROM payments q JOIN refunds x ON x.merchant_id = q.merchant_id AND x.payment_id = q.id
            WHERE q.merchant_id = ? AND q.payer_phone = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final ListedTable TABLE = new ListedTable("refunds", Map.of(), List.of(), true,
            OF_PHONE, BY_PHONE, "x.wallet_id = ?", List.of());

    private final Buckets buckets;
    private final FilteredList list;

    public PgRefundReads(Buckets buckets) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, TABLE);
    }

    @Override
    public Page<Instruction<RefundDetails>> list(MerchantId merchant, AccountId account, ListFilter filter,
            PageRequest page) {
        return list.page(merchant, account, filter, page, RefundRows::read, refund -> refund.details().createdAt());
    }

    @Override
    public List<Instruction<RefundDetails>> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        return list.newest(merchant, accounts, filter, limit, RefundRows::read);
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<Instruction<RefundDetails>> find(MerchantId merchant, AccountId account, RefundId id) {
        return buckets.of(merchant).find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                RefundRows::read);
    }
}
