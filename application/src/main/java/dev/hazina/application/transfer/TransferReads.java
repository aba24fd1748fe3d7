package dev.hazina.application.transfer;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.AccountReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// Transfers, newest first.
@Port
@OpenToAdapters
public interface TransferReads extends AccountReads<TransferId, Transfer> {

    /// @param wallet only transfers that left or reached this wallet
    default Page<Transfer> list(MerchantId merchant, AccountId account, Optional<WalletId> wallet, PageRequest page) {
        return list(merchant, account, ListFilter.NONE.withWallet(wallet), page);
    }
}
