package dev.hazina.http.paymentrequest;

import dev.hazina.application.paymentrequest.PromptPayer;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.payment.PaymentBody;
import io.micronaut.http.HttpRequest;

/// Reads a request for a prompt, from JSON or from a form.
public final class PromptBody {
    private PromptBody() {}

    /// @param asks what the payer is asked for
    /// @throws Refusal.Invalid when a field is wrong
    public static PromptPayer.Command read(HttpRequest<?> request, RequestFields fields, PaymentRequest asks,
            String fingerprint) {
        Currency currency = asks.terms().currency();
        Phone phone = Phone.parse("phone", fields.requiredText("phone"), currency);
        Channel channel = PaymentBody.channel(fields, currency);
        if (!channel.isMobileMoney()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "channel", "channel must ask a phone");
        }
        return new PromptPayer.Command(asks, phone, channel,
                fields.number("amount").map(major -> Money.ofMajor(currency, major)), fingerprint,
                Origin.of(Actors.maker(request)));
    }
}
