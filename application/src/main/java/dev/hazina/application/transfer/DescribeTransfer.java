package dev.hazina.application.transfer;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import java.util.Map;

/// Changes the metadata of a transfer.
public final class DescribeTransfer {
    private final TransferNotes notes;

    public DescribeTransfer(TransferNotes notes) {
        this.notes = notes;
    }

    /// @param changes a text for each key that is set, and an empty one for each that is removed
    public record Command(MerchantId merchant, AccountId account, TransferId transfer, Map<String, String> changes) {
        public Command {
            changes = Map.copyOf(changes);
        }
    }

    /// @throws Refusal.NotFound when the account has no such transfer
    /// @throws Refusal.Invalid when a key or a text can't be kept, or there would be too many
    public Transfer handle(Command command) {
        return notes.describe(command.merchant(), command.account(), command.transfer(),
                before -> before.with(command.changes()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.TRANSFER_NOT_FOUND));
    }
}
