package dev.hazina.http.instruction;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// A request for a payment, a refund or a payout, from JSON or from a form. A field that all three may have is read
/// here.
public record InstructionRequest(HttpRequest<?> request, RequestFields fields) {

    public Caller.Member caller() {
        return Callers.member(request);
    }

    public MerchantId merchant() {
        return caller().merchant();
    }

    public AccountId account() {
        return caller().acting().id();
    }

    /// The currency of the account, where the request names none.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when the service doesn't support it
    public Currency currency() {
        return Fields.currency(fields).orElse(caller().acting().defaultCurrency());
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when there is none, or it is no amount of the currency
    public Money amount(Currency currency) {
        return Money.ofMajor(currency, fields.requiredNumber("amount"));
    }

    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the text is no wallet's id or number
    public WalletRef wallet() {
        return Fields.wallet(fields, account());
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when it isn't a URL that the service may call
    public Optional<String> callbackUrl(Reach reach) {
        return Fields.callbackUrl(fields, reach);
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when it has too many keys, or one that can't be kept
    public Metadata metadata() {
        return Metadata.NONE.with(fields.textsByName("metadata"));
    }

    /// Who asks, and what they give it that moves no money.
    public Origin origin() {
        return Origin.of(Actors.maker(request)).with(metadata());
    }
}
