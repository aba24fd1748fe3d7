package dev.hazina.persistence.payout;

import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
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

/// Payouts, paged by their times, which are unique within a merchant. The API's status `pending` is three states here.
@Singleton
public final class PgPayoutReads implements PayoutReads {
    private static final String SELECT = "SELECT " + PayoutRows.COLUMNS + " FROM payouts p ";
    private static final String BY_ID = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?";

    private static final String BY_PHONE = """
            SELECT * FROM payouts x
            WHERE x.merchant_id = ? AND x.destination = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final ListedTable TABLE = new ListedTable("payouts",
            Map.of("pending", List.of("queued", "sending", "sent")), List.of(), true, "x.destination = ?", BY_PHONE,
            "x.wallet_id = ?", List.of());

    private final Buckets buckets;
    private final FilteredList list;

    public PgPayoutReads(Buckets buckets) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, TABLE);
    }

    @Override
    public Page<Instruction<PayoutDetails>> list(MerchantId merchant, AccountId account, ListFilter filter,
            PageRequest page) {
        return list.page(merchant, account, filter, page, PayoutRows::read, payout -> payout.details().createdAt());
    }

    @Override
    public List<Instruction<PayoutDetails>> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        return list.newest(merchant, accounts, filter, limit, PayoutRows::read);
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<Instruction<PayoutDetails>> find(MerchantId merchant, AccountId account, PayoutId id) {
        return buckets.of(merchant).find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PayoutRows::read);
    }
}
