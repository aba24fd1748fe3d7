package dev.hazina.providers.stripe;

import dev.hazina.application.channel.RefundOrder;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.providers.client.ProviderRequest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Builds the requests. A request depends only on data that never changes, because Stripe refuses other parameters
/// under a known idempotency key.
final class StripeRequests {
    /// The members of the metadata with our ids.
    static final String PAYMENT_ID = "payment_id";
    static final String REFUND_ID = "refund_id";

    static final String MERCHANT_ID = "merchant_id";
    private static final String INTENT = "pi_";
    private static final int MOST_LISTED = 100;

    private final StripeSettings settings;

    StripeRequests(StripeSettings settings) {
        this.settings = settings;
    }

    /// Creates a payment method from a token. A token can be used once.
    ProviderRequest makeMethod(Instruction<PaymentDetails> payment, CardToken token) {
        FormBody form = new FormBody().with("type", "card").with("card[token]", token.text());
        return post(settings.addresses().methods(), "payment-method-" + payment.details().id().value(), form);
    }

    /// Charges a payment method in one request, without the payer, who can't confirm anything any more.
    ProviderRequest charge(Instruction<PaymentDetails> payment, String method) {
        PaymentDetails details = payment.details();
        FormBody form = new FormBody().with(details.amount()).with("currency", StripeAmounts.code(details.amount()))
                .with("confirm", "true").with("error_on_requires_action", "true")
                .with("automatic_payment_methods[enabled]", "true")
                .with("automatic_payment_methods[allow_redirects]", "never").with("payment_method", method)
                .with(metadata(PAYMENT_ID), details.id().value().toString())
                .with(metadata(MERCHANT_ID), details.merchant().value().toString());
        return post(settings.addresses().intents(), "payment-" + details.id().value(), form);
    }

    /// Without an idempotency key, because Stripe would keep an error under it for a day.
    ProviderRequest cancel(String intent) {
        FormBody form = new FormBody().with("cancellation_reason", StripeIntent.ABANDONED);
        return headed(
                ProviderRequest.post(URI.create(settings.addresses().intents() + "/" + encoded(intent) + "/cancel"))
                        .carrying(FormBody.TYPE, form.bytes()));
    }

    ProviderRequest refund(RefundOrder order, String receipt) {
        RefundDetails details = order.refund().details();
        FormBody form = new FormBody().with(receiptName(receipt), receipt).with(details.amount())
                .with(metadata(REFUND_ID), details.id().value().toString())
                .with(metadata(PAYMENT_ID), details.payment().value().toString())
                .with(metadata(MERCHANT_ID), details.merchant().value().toString());
        return post(settings.addresses().refunds(), "refund-" + details.id().value(), form);
    }

    ProviderRequest queryIntent(String id) {
        return get(URI.create(settings.addresses().intents() + "/" + encoded(id)));
    }

    /// Searches for the charges of a payment by its id in their metadata.
    ProviderRequest searchIntents(UUID payment) {
        return get(URI.create(settings.addresses().intents() + "/search?query="
                + encoded("metadata['" + PAYMENT_ID + "']:'" + payment + "'") + "&limit=" + MOST_LISTED));
    }

    ProviderRequest queryBalance() {
        return get(settings.addresses().balance());
    }

    ProviderRequest queryRefund(String id) {
        return get(URI.create(settings.addresses().refunds() + "/" + encoded(id)));
    }

    /// Queries all refunds of a charge.
    ProviderRequest listRefunds(String receipt) {
        return get(URI.create(settings.addresses().refunds() + "?" + receiptName(receipt) + "=" + encoded(receipt)
                + "&limit=" + MOST_LISTED));
    }

    /// A charge without an id of its own is identified by its intent.
    private static String receiptName(String receipt) {
        return receipt.startsWith(INTENT) ? "payment_intent" : "charge";
    }

    private ProviderRequest post(URI to, String key, FormBody form) {
        return headed(ProviderRequest.post(to).carrying(FormBody.TYPE, form.bytes())).with("Idempotency-Key", key);
    }

    private ProviderRequest get(URI to) {
        return headed(ProviderRequest.get(to));
    }

    private ProviderRequest headed(ProviderRequest request) {
        return request.with("Authorization", "Bearer " + settings.key().value())
                .with("Stripe-Version", settings.version());
    }

    private static String metadata(String name) {
        return "metadata[" + name + "]";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
