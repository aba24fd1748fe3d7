package dev.hazina.http.payment;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Fields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads the body of `POST /v1/payments`.
final class PaymentRequest {
    private PaymentRequest() {}

    /// The command of a body, with defaults for missing fields.
    ///
    /// @throws Refusal.Invalid when a field is wrong, or doesn't go with another one
    static CreatePayment.Command read(HttpRequest<?> request, JsonBody body, String fingerprint, Reach reach) {
        Caller.Member caller = Callers.member(request);
        Label reference = Label.parse("reference", body.requiredText("reference"), PaymentDetails.LONGEST_REFERENCE);
        Currency currency = Fields.currency(body).orElse(caller.acting().defaultCurrency());
        Money amount = Money.ofMajor(currency, body.requiredNumber("amount"));
        Channel channel = channel(body, currency);
        Payer payer = payer(body, channel, currency);
        Optional<String> callbackUrl = body.text("callback_url")
                .map(text -> CallbackUrl.parse("callback_url", text, reach).text());
        WalletRef wallet = wallet(body, caller.acting().id());
        return new CreatePayment.Command(caller.merchant(), caller.acting().id(), reference.text(), amount, wallet,
                channel,
                payer, callbackUrl, fingerprint,
                Optional.of(Actors.maker(request)));
    }

    private static Channel channel(JsonBody body, Currency currency) {
        Channel channel = body.text("channel")
                .map(name -> Channel.ofWire(name)
                        .orElseThrow(() -> new Refusal.Invalid("channel is not a known channel")))
                .orElseGet(() -> Channel.ofPayment(currency));
        if (!channel.collects(currency)) {
            throw new Refusal.Invalid("payments in " + currency + " are not available over " + channel.wire());
        }
        return channel;
    }

    private static Payer payer(JsonBody body, Channel channel, Currency currency) {
        return channel.isMobileMoney()
                ? new Payer.ByPhone(Phone.parse("payer_phone", body.requiredText("payer_phone"), currency))
                : new Payer.ByCard(CardToken.parse(body.requiredText("card_token")));
    }

    private static WalletRef wallet(JsonBody body, AccountId account) {
        return body.text("wallet_id").map(id -> WalletRef.parse(account, id))
                .orElseGet(() -> new WalletRef.DefaultOf(account));
    }
}
