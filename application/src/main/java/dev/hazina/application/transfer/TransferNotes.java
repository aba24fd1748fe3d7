package dev.hazina.application.transfer;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Changes the metadata of transfers, which is all that changes of one.
@Port
public interface TransferNotes {

    /// Changes it under the transfer's lock, so that of two changes none is lost.
    ///
    /// @param change may throw; then nothing changes
    /// @return the transfer afterwards; empty where the account has none with this id
    Optional<Transfer> describe(MerchantId merchant, AccountId account, TransferId id, UnaryOperator<Metadata> change);
}
