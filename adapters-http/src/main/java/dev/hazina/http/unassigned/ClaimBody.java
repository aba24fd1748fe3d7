package dev.hazina.http.unassigned;

import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;

/// Reads a claim, from JSON or from a form.
public final class ClaimBody {
    private ClaimBody() {}

    /// @throws Refusal.Invalid when a field is wrong
    /// @throws Refusal.NotFound when the account has no such wallet
    public static ClaimInboundPayment.Command read(HttpRequest<?> request, RequestFields fields,
            InboundPayment notice, WalletReads wallets) {
        Caller.Member caller = Callers.member(request);
        String reference = Label
                .parse("reference", fields.requiredText("reference"), PaymentDetails.LONGEST_REFERENCE).text();
        Wallet wallet = wallets.find(caller.merchant(), Fields.wallet(fields, caller.acting().id()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        return new ClaimInboundPayment.Command(notice, wallet,
                new CreditInboundPayment.Name(reference, Actors.maker(request)), caller.user(), Actors.of(request));
    }
}
