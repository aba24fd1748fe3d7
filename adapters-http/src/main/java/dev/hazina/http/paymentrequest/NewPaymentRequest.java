package dev.hazina.http.paymentrequest;

import dev.hazina.application.paymentrequest.PaymentRequestOrder;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.RequestTerms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.instruction.InstructionRequest;
import dev.hazina.http.request.Timestamps;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads a request for a payment request, from JSON or from a form.
public final class NewPaymentRequest {
    public static final String ALLOW = "allow";
    public static final String REFUSE = "refuse";

    private NewPaymentRequest() {}

    /// @throws Refusal.Invalid when a field is wrong
    /// @throws Refusal.NotFound when the text is no wallet's id or number
    public static PaymentRequestOrder read(HttpRequest<?> request, RequestFields fields) {
        InstructionRequest asked = new InstructionRequest(request, fields);
        Currency currency = asked.currency();
        String reference = Label.parse("reference", fields.requiredText("reference"), RequestTerms.LONGEST_REFERENCE)
                .text();
        Optional<Money> amount = fields.number("amount").map(major -> Money.ofMajor(currency, major));
        return new PaymentRequestOrder(asked.merchant(), asked.wallet(), reference, currency, amount,
                fields.text("expires_at").map(text -> Timestamps.read("expires_at", text)), partial(fields),
                Optional.of(Actors.maker(request)), asked.metadata());
    }

    /// How the API says whether parts are taken.
    public static String partial(RequestTerms terms) {
        return terms.partial() ? ALLOW : REFUSE;
    }

    private static boolean partial(RequestFields fields) {
        return switch (fields.text("partial").orElse(ALLOW)) {
            case ALLOW -> true;
            case REFUSE -> false;
            default -> throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "partial",
                    "partial must be allow or refuse");
        };
    }
}
