package dev.hazina.http.payout;

import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.instruction.InstructionRequest;
import dev.hazina.http.request.Timestamps;
import io.micronaut.http.HttpRequest;
import java.time.Instant;
import java.util.Optional;

/// Reads a request for a payout, from JSON or from a form.
public final class PayoutRequest {
    private PayoutRequest() {}

    /// The command of a request, with defaults for missing fields.
    ///
    /// @throws Refusal.Invalid when a field is wrong, or doesn't go with another one
    public static RequestPayout.Command read(HttpRequest<?> request, RequestFields fields, Reach reach) {
        InstructionRequest asked = new InstructionRequest(request, fields);
        Currency currency = asked.currency();
        Money amount = asked.amount(currency);
        Phone destination = Phone.parse("destination_phone", fields.requiredText("destination_phone"), currency);
        Optional<String> callbackUrl = asked.callbackUrl(reach);
        Optional<String> remarks = Fields.note(fields, "remarks", PayoutDetails.LONGEST_REMARKS);
        Optional<String> reference = fields.text("reference")
                .map(text -> Label.parse("reference", text, PayoutDetails.LONGEST_REFERENCE).text());
        Optional<Instant> notBefore = fields.text("not_before").map(text -> Timestamps.read("not_before", text));
        return new RequestPayout.Command(asked.caller().acting(), amount, destination, asked.wallet(), callbackUrl,
                remarks, reference, notBefore, asked.caller().keyId(), asked.origin());
    }
}
