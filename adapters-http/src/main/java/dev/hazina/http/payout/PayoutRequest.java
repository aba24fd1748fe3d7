package dev.hazina.http.payout;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads a request for a payout, from JSON or from a form.
public final class PayoutRequest {
    private PayoutRequest() {}

    /// The command of a request, with defaults for missing fields.
    ///
    /// @throws Refusal.Invalid when a field is wrong, or doesn't go with another one
    public static RequestPayout.Command read(HttpRequest<?> request, RequestFields fields, Reach reach) {
        Caller.Member caller = Callers.member(request);
        Currency currency = Fields.currency(fields).orElse(caller.acting().defaultCurrency());
        Money amount = Money.ofMajor(currency, fields.requiredNumber("amount"));
        Phone destination = Phone.parse("destination_phone", fields.requiredText("destination_phone"), currency);
        Optional<String> callbackUrl = Fields.callbackUrl(fields, reach);
        Optional<String> remarks = Fields.note(fields, "remarks", PayoutDetails.LONGEST_REMARKS);
        return new RequestPayout.Command(caller.acting(), amount, destination,
                Fields.wallet(fields, caller.acting().id()), callbackUrl, remarks, caller.keyId(),
                Optional.of(Actors.maker(request)));
    }
}
