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
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// A claim as it is written, in JSON or in a form.
public record ClaimBody(String reference, WalletRef wallet) {

    /// @throws Refusal.Invalid when a field is wrong
    public static ClaimBody read(HttpRequest<?> request, RequestFields fields) {
        String reference = Label
                .parse("reference", fields.requiredText("reference"), PaymentDetails.LONGEST_REFERENCE).text();
        return new ClaimBody(reference, Fields.wallet(fields, Callers.member(request).acting().id()));
    }

    /// @throws Refusal.NotFound when the account has no such wallet
    public ClaimInboundPayment.Command command(HttpRequest<?> request, InboundPayment notice, WalletReads wallets) {
        Caller.Member caller = Callers.member(request);
        Wallet into = wallets.find(caller.merchant(), wallet)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
        return new ClaimInboundPayment.Command(notice, into,
                new CreditInboundPayment.Name(reference, Actors.maker(request)), caller.user(), Actors.of(request));
    }
}
