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

    /// Each side has an index for its newest transfers. No transfer is in both results, because it needs two wallets.
    private static final String OF_WALLET = "SELECT " + TransferRows.COLUMNS + " FROM ((" + SELECT + """
            WHERE t.merchant_id = ? AND t.account_id = ? AND t.from_wallet_id = ?
              AND t.created_at >= ? AND t.created_at < ?
            ORDER BY t.created_at DESC LIMIT ?) UNION ALL (""" + SELECT + """
            WHERE t.merchant_id = ? AND t.account_id = ? AND t.to_wallet_id = ?
              AND t.created_at >= ? AND t.created_at < ?
            ORDER BY t.created_at DESC LIMIT ?)) t
            ORDER BY t.created_at DESC LIMIT ?""";

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
                parameters.uuid(merchant.value()).uuid(account.value()).uuid(wallet.value()).since(page.since())
                        .before(page.before()).number(page.limit());
            }
            parameters.number(page.limit());
        }, TransferRows::read);
    }
}
