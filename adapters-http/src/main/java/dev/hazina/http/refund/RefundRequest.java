package dev.hazina.http.refund;

import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.instruction.InstructionRequest;
import io.micronaut.http.HttpRequest;
import java.math.BigDecimal;
import java.util.Optional;

/// Reads a request for a refund, from JSON or from a form.
public final class RefundRequest {
    private RefundRequest() {}

    /// The command of a request. Without an amount it asks for everything that remains.
    ///
    /// @param payment the payment's id as the path names it
    /// @throws Refusal.Invalid when a field is wrong
    /// @throws Refusal.NotFound when the text is no payment's id
    public static RequestRefund.Command read(HttpRequest<?> request, RequestFields fields, String payment) {
        InstructionRequest asked = new InstructionRequest(request, fields);
        Optional<BigDecimal> amount = fields.number("amount");
        amount.ifPresent(Money::requirePayable);
        PaymentId refunded = PaymentId.parse(payment)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        return new RequestRefund.Command(asked.merchant(), Optional.of(Callers.member(request).keyId()),
                asked.account(),
                refunded, amount,
                Fields.note(fields, "reason", RefundDetails.LONGEST_TEXT),
                Fields.note(fields, "reference", RefundDetails.LONGEST_TEXT), asked.origin());
    }
}
