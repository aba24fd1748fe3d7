package dev.hazina.http.admin;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads a payment that platform staff found in a provider's records, from JSON or from a form.
public final class BookingRequest {
    private static final int LONGEST_REFERENCE = 255;

    private BookingRequest() {}

    /// The command.
    ///
    /// @throws Refusal.Invalid when something is missing or can't be taken
    public static BookInboundPayment.Command read(HttpRequest<?> request, RequestFields fields) {
        Actor by = Actors.of(request);
        Currency currency = Fields.currency("currency", fields.requiredText("currency"));
        Money amount = Money.ofMajor(currency, fields.requiredNumber("amount"));
        String receipt = Fields.receipt("receipt", Optional.of(fields.requiredText("receipt"))).orElseThrow();
        String account = fields.text("account_reference")
                .map(text -> Label.parse("account_reference", text, LONGEST_REFERENCE).text()).orElse("");
        Optional<Phone> payer = fields.text("payer_phone").map(text -> Phone.parse("payer_phone", text, currency));
        var exception = fields.text("exception_id").map(text -> CanonicalUuid.parse(text)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "exception_id",
                        "exception_id must be a UUID")));
        return new BookInboundPayment.Command(exception, fields.text("provider"),
                new PaybillNotice(receipt, account, amount, payer, Optional.empty()),
                DecisionRequest.note(fields, by, true), by);
    }
}
