package dev.hazina.persistence.transfer;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// Transfers, paged by their times, which are unique within a merchant.
@Singleton
public final class PgTransferReads implements TransferReads {
    private static final String SELECT = "SELECT " + TransferRows.COLUMNS + " FROM transfers t ";

    private static final String OF_ACCOUNT = SELECT + """
            WHERE t.merchant_id = ? AND t.account_id = ? AND t.created_at >= ? AND t.created_at < ?
            ORDER BY t.created_at DESC LIMIT ?""";

    /// The wallet's movements of transfers, of which each side has an index by time. No transfer is in both results,
    /// because it needs two wallets.
    private static final String OF_WALLET = "SELECT " + TransferRows.COLUMNS + """

            FROM wallets w
            CROSS JOIN LATERAL (
                SELECT * FROM (
                    (SELECT m.subject_id, m.at FROM movements m
                     WHERE m.merchant_id = w.merchant_id AND m.from_wallet_id = w.id AND m.subject_kind = 'transfer'
                       AND m.at >= ? AND m.at < ?
                     ORDER BY m.at DESC LIMIT ?)
                    UNION ALL
                    (SELECT m.subject_id, m.at FROM movements m
                     WHERE m.merchant_id = w.merchant_id AND m.to_wallet_id = w.id AND m.subject_kind = 'transfer'
                       AND m.at >= ? AND m.at < ?
                     ORDER BY m.at DESC LIMIT ?)) sides
                ORDER BY at DESC LIMIT ?) moved
            CROSS JOIN LATERAL (
                SELECT * FROM transfers f WHERE f.merchant_id = w.merchant_id AND f.id = moved.subject_id OFFSET 0) t
            WHERE w.merchant_id = ? AND w.account_id = ? AND w.id = ?
            ORDER BY moved.at DESC""";

    private static final String BY_ID = SELECT + "WHERE t.merchant_id = ? AND t.account_id = ? AND t.id = ?";

    private final Database database;

    public PgTransferReads(Database database) {
        this.database = database;
    }

    @Override
    public Page<Transfer> list(MerchantId merchant, AccountId account, Optional<WalletId> wallet, PageRequest page) {
        List<Transfer> rows = wallet.map(id -> ofWallet(merchant, account, id, page))
                .orElseGet(() -> ofAccount(merchant, account, page));
        return Page.of(rows, page, Transfer::createdAt);
    }

    @Override
    public Optional<Transfer> find(MerchantId merchant, AccountId account, TransferId id) {
        return database.find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                TransferRows::read);
    }

    private List<Transfer> ofAccount(MerchantId merchant, AccountId account, PageRequest page) {
        return database.list(OF_ACCOUNT, parameters -> parameters.uuid(merchant.value()).uuid(account.value())
                .since(page.since()).before(page.before()).number(page.limit()), TransferRows::read);
    }

    private List<Transfer> ofWallet(MerchantId merchant, AccountId account, WalletId wallet, PageRequest page) {
        return database.list(OF_WALLET, parameters -> {
            for (int side = 0; side < 2; side++) {
                parameters.since(page.since()).before(page.before()).number(page.limit());
            }
            parameters.number(page.limit()).uuid(merchant.value()).uuid(account.value()).uuid(wallet.value());
        }, TransferRows::read);
    }
}
