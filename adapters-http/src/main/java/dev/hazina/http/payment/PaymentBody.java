package dev.hazina.http.payment;

import dev.hazina.application.payment.CreatePayment;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.instruction.InstructionRequest;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads a request for a payment, from JSON or from a form.
public final class PaymentBody {
    private PaymentBody() {}

    /// The command of a request, with defaults for missing fields.
    ///
    /// @throws Refusal.Invalid when a field is wrong, or doesn't go with another one
    public static CreatePayment.Command read(HttpRequest<?> request, RequestFields fields, String fingerprint,
            Reach reach) {
        InstructionRequest asked = new InstructionRequest(request, fields);
        Label reference = Label.parse("reference", fields.requiredText("reference"), PaymentDetails.LONGEST_REFERENCE);
        Currency currency = asked.currency();
        Money amount = asked.amount(currency);
        Channel channel = channel(fields, currency);
        Payer payer = payer(fields, channel, currency);
        Optional<String> callbackUrl = asked.callbackUrl(reach);
        return new CreatePayment.Command(asked.merchant(), asked.account(), reference.text(), amount, asked.wallet(),
                channel, payer, callbackUrl, fingerprint, fields.text("retry_of").map(PaymentBody::retryOf),
                asked.origin(), Optional.empty());
    }

    static PaymentId retryOf(String text) {
        return PaymentId.parse(text).orElseThrow(
                () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "retry_of", "retry_of is no id of a payment"));
    }

    /// @throws Refusal.Invalid when there is no such channel, or it doesn't collect the currency
    public static Channel channel(RequestFields fields, Currency currency) {
        Channel channel = fields.text("channel")
                .map(name -> Channel.ofWire(name)
                        .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "channel",
                                "channel is not a known channel")))
                .orElseGet(() -> Channel.ofPayment(currency));
        if (!channel.collects(currency)) {
            throw new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                    "payments in " + currency + " are not available over " + channel.wire());
        }
        return channel;
    }

    private static Payer payer(RequestFields fields, Channel channel, Currency currency) {
        return channel.isMobileMoney()
                ? new Payer.ByPhone(Phone.parse("payer_phone", fields.requiredText("payer_phone"), currency))
                : new Payer.ByCard(CardToken.parse(fields.requiredText("card_token")));
    }
}
