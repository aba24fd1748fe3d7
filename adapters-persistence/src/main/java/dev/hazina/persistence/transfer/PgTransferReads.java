package dev.hazina.persistence.transfer;

import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.FilteredList;
import dev.hazina.persistence.page.ListedTable;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Transfers, paged by their times, which are unique within an account.
@Singleton
final class PgTransferReads implements TransferReads {
    private static final String SELECT = "SELECT " + TransferRows.COLUMNS + " FROM transfers t ";
    private static final String BY_ID = SELECT + "WHERE t.merchant_id = ? AND t.account_id = ? AND t.id = ?";

    /// The wallet's movements of transfers, of which each side has an index by time. No transfer is in both results,
    /// because it needs two wallets.
    private static final String OUT_OF_WALLET = """
            SELECT x.* FROM movements m CROSS JOIN LATERAL (
                SELECT * FROM transfers f WHERE f.merchant_id = m.merchant_id AND f.id = m.subject_id OFFSET 0) x
            WHERE m.merchant_id = ? AND m.from_wallet_id = ? AND m.subject_kind = 'transfer' AND m.at >= ? AND m.at < ?
            ORDER BY m.at DESC""";
    private static final String INTO_WALLET = """
            SELECT x.* FROM movements m CROSS JOIN LATERAL (
                SELECT * FROM transfers f WHERE f.merchant_id = m.merchant_id AND f.id = m.subject_id OFFSET 0) x
            WHERE m.merchant_id = ? AND m.to_wallet_id = ? AND m.subject_kind = 'transfer' AND m.at >= ? AND m.at < ?
            ORDER BY m.at DESC""";
    private static final ListedTable TABLE = new ListedTable("transfers",
            Map.of("succeeded", List.of()), List.of(), Optional.empty(), false, "", "",
            "? IN (x.from_wallet_id, x.to_wallet_id)",
            List.of(OUT_OF_WALLET, INTO_WALLET), "", false, false, "");

    private final Buckets buckets;
    private final FilteredList list;

    public PgTransferReads(Buckets buckets) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, TABLE);
    }

    @Override
    public Page<Transfer> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return list.page(merchant, account, filter, page, TransferRows::read, Transfer::createdAt);
    }

    @Override
    public List<Transfer> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return list.newest(merchant, accounts, filter, limit, TransferRows::read);
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<Transfer> find(MerchantId merchant, AccountId account, TransferId id) {
        return buckets.of(merchant).find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                TransferRows::read);
    }
}
