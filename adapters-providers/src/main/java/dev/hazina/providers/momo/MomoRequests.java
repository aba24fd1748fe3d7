package dev.hazina.providers.momo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.SentText;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.Version4Id;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Builds the requests to MTN. Our id is the request's id and the external id in the body, because callbacks contain
/// only the latter.
final class MomoRequests {
    /// MTN refuses a request with a longer text or with other characters.
    private static final int LONGEST_MESSAGE = 60;

    private final MomoSettings settings;
    private final ProviderContext.CallbackUrls callbacks;

    MomoRequests(MomoSettings settings, ProviderContext.CallbackUrls callbacks) {
        this.settings = settings;
        this.callbacks = callbacks;
    }

    ProviderRequest collect(Instruction<PaymentDetails> payment, Phone payer, String token) {
        var details = payment.details();
        return post(settings.addresses().collect(), details.id().value(), token,
                body(details.id().value(), details.amount(), message(details.reference(), "Payment"))
                        .set("payer", party(payer)));
    }

    ProviderRequest disburse(Disbursement disbursement) {
        PayoutDetails details = disbursement.payout().details();
        return post(settings.addresses().disburse(), details.id().value(), disbursement.callbackToken(),
                body(details.id().value(), details.amount(), message(details.remarks().orElse(""), "Payout"))
                        .set("payee", party(details.destination())))
                .onlyIf(disbursement.mayStillBeSent());
    }

    ProviderRequest refund(RefundOrder order) {
        RefundDetails details = order.refund().details();
        return post(settings.addresses().refund(), details.id().value(), order.callbackToken(),
                body(details.id().value(), details.amount(), message(details.reason().orElse(""), "Refund"))
                        .put("referenceIdToRefund", Version4Id.of(details.payment().value()).toString()));
    }

    static ProviderRequest ask(URI address, UUID ours) {
        return ProviderRequest.get(URI.create(address + "/" + Version4Id.of(ours)));
    }

    private ProviderRequest post(URI to, UUID ours, String token, ObjectNode body) {
        ProviderRequest request = ProviderRequest.post(to).with("X-Reference-Id", Version4Id.of(ours).toString())
                .carrying("application/json", body.toString().getBytes(StandardCharsets.UTF_8))
                .acceptingAsAnswer(MomoAnswers::isRefusedAsAFault);
        return settings.callbacks()
                ? request.with("X-Callback-Url", callbacks.address(MomoProviderFactory.NAME, token).toString())
                : request;
    }

    private ObjectNode body(UUID ours, Money amount, String message) {
        return JsonNodeFactory.instance.objectNode().put("amount", MomoAmounts.text(amount))
                .put("currency", settings.currency()).put("externalId", ours.toString()).put("payerMessage", message)
                .put("payeeNote", message);
    }

    private static ObjectNode party(Phone phone) {
        return JsonNodeFactory.instance.objectNode().put("partyIdType", "MSISDN").put("partyId",
                phone.e164().substring(1));
    }

    private static String message(String wanted, String otherwise) {
        return SentText.words(wanted, otherwise, LONGEST_MESSAGE);
    }
}
