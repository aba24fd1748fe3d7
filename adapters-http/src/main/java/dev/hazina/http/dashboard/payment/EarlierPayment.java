package dev.hazina.http.dashboard.payment;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.dashboard.form.FormData;
import java.util.LinkedHashMap;
import java.util.Map;

/// The values of an earlier payment, to request it again. The reference is left out, because each is used once, and so
/// is the card token.
final class EarlierPayment {
    static final String RETRY_OF = "retry_of";

    private EarlierPayment() {}

    /// @param payment is named as the one that is retried, where it failed
    static FormData form(Instruction<PaymentDetails> payment) {
        PaymentDetails details = payment.details();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("amount", details.requested().orElse(details.amount()).toMajor().toPlainString());
        values.put("currency", details.amount().currency().name());
        values.put("wallet", details.wallet().toString());
        switch (details.payer()) {
            case Payer.ByPhone(var phone) -> {
                values.put("channel", NewPaymentPageController.PHONE);
                values.put("payer_phone", phone.e164());
            }
            case Payer.ByCard c -> values.put("channel", NewPaymentPageController.CARD);
            case Payer.Unnamed u -> values.put("channel", NewPaymentPageController.PHONE);
        }
        if (payment.failure().isPresent() && !payment.isPaidLater()) {
            values.put(RETRY_OF, details.id().toString());
        }
        return FormData.with(values);
    }
}
