package dev.hazina.http.transfer;

import dev.hazina.application.key.Caller;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.math.BigDecimal;
import java.util.Optional;

/// Reads a request for a transfer, from JSON or from a form.
public final class TransferRequest {
    private TransferRequest() {}

    /// @throws Refusal.Invalid when a field is wrong
    /// @throws Refusal.NotFound when a text is no wallet's id or number
    public static TransferFunds.Command read(HttpRequest<?> request, RequestFields fields) {
        Caller.Member caller = Callers.member(request);
        String from = fields.requiredText("from_wallet_id");
        String to = fields.requiredText("to_wallet_id");
        BigDecimal amount = fields.requiredNumber("amount");
        Money.requirePayable(amount);
        return new TransferFunds.Command(caller.merchant(), Optional.of(caller.keyId()),
                WalletRef.parse(caller.acting().id(), "from_wallet_id", from),
                WalletRef.parse(caller.acting().id(), "to_wallet_id", to), amount, Fields.currency(fields),
                Fields.note(fields, "reference", Transfer.LONGEST_REFERENCE), Optional.of(Actors.maker(request)),
                Metadata.NONE.with(fields.textsByName("metadata")));
    }
}
