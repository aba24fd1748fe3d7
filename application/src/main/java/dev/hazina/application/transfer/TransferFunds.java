package dev.hazina.application.transfer;

import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Preview;
import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletRef;
import java.math.BigDecimal;
import java.util.Optional;

/// Moves money between two wallets of one account, at once or not at all.
public final class TransferFunds {
    private final LedgerWriter writer;
    private final Ids ids;
    private final KeyRules keys;

    public TransferFunds(LedgerWriter writer, Ids ids, KeyRules keys) {
        this.writer = writer;
        this.ids = ids;
        this.keys = keys;
    }

    /// @param amount in major units of the wallets' currency
    /// @param keyId the key or session of who asks; empty where the service itself does, which no rule limits
    public record Command(MerchantId merchant, Optional<String> keyId, WalletRef from, WalletRef to, BigDecimal amount,
            Optional<Currency> currency, Optional<String> reference, Optional<CreatedBy> by, Metadata metadata) {
        public Command(MerchantId merchant, WalletRef from, WalletRef to, BigDecimal amount,
                Optional<Currency> currency, Optional<String> reference) {
            this(merchant, Optional.empty(), from, to, amount, currency, reference, Optional.empty(), Metadata.NONE);
        }
    }

    /// @throws Refusal.Invalid when both wallets are the same, or the amount is none of the currency
    /// @throws Refusal.NotFound when a wallet isn't on the account
    /// @throws Refusal.Precondition when a wallet is closed, the currencies differ, the money isn't there, or it is
    ///         over a limit of the merchant's rule and no owner makes it
    /// @throws Refusal.Unauthorized when the key or session can't be used any more
    /// @throws Refusal.Forbidden when its role doesn't transfer
    public KeyedResponse handle(Command command, ResponseTemplate<Transfer> reply) {
        return writer.record(transfer(command, reply));
    }

    /// The transfer that would be made now; nothing is recorded.
    ///
    /// @throws Refusal as a request would be refused
    public Outlook<KeyedResponse> preview(Command command) {
        return writer.record(new Preview<>(transfer(command, ResponseTemplate.none())));
    }

    private MakeTransfer transfer(Command command, ResponseTemplate<Transfer> reply) {
        if (command.from().equals(command.to())) {
            throw new Refusal.Invalid(RefusalCode.SAME_WALLET, "from_wallet_id and to_wallet_id must differ");
        }
        var order = new MakeTransfer.Order(command.merchant(), command.keyId(), command.from(), command.to(),
                command.amount(), command.currency(), command.reference(), command.by(), command.metadata());
        return new MakeTransfer(order, reply, new TransferId(ids.next()), keys);
    }
}
