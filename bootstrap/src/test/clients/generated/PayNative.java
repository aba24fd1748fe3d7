import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.PaymentsApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.AccountEvent;
import org.openapitools.client.model.Currency;
import org.openapitools.client.model.EventType;
import org.openapitools.client.model.ListEvents200Response;
import org.openapitools.client.model.NewPayment;
import org.openapitools.client.model.Payment;

/// Pays, finds the payment by its metadata, and reads the event of it, by the client that openapi-generator makes with
/// the library `native`.
final class PayNative {
    private PayNative() {}

    public static void main(String... arguments) throws Exception {
        JsonNode asked = new ObjectMapper().readTree(System.in);
        String reference = asked.get("reference").asText();
        String key = asked.get("key_id").asText() + ":" + asked.get("key_secret").asText();
        String basic = "Basic " + Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
        ApiClient service = new ApiClient();
        service.updateBaseUri(asked.get("base_url").asText());
        service.setRequestInterceptor(request -> request.header("Authorization", basic));
        PaymentsApi payments = new PaymentsApi(service);
        Payment payment = payments.createPayment(PaymentsApi.APICreatePaymentRequest.newBuilder()
                .newPayment(new NewPayment().reference(reference).amount(new BigDecimal("19.99"))
                        .currency(Currency.KES).channel(NewPayment.ChannelEnum.CARD).cardToken("tok_visa")
                        .metadata(Map.of("order", reference)))
                .idempotencyKey(reference).build());
        List<UUID> found = payments.listPayments(PaymentsApi.APIListPaymentsRequest.newBuilder()
                .metadata(Map.of("order", reference)).build()).getData().stream().map(Payment::getId).toList();
        if (!found.equals(List.of(payment.getId()))) {
            throw new IllegalStateException("found " + found);
        }
        long after = 0;
        for (boolean told = false; !told;) {
            ListEvents200Response page = new WebhooksApi(service).listEvents(WebhooksApi.APIListEventsRequest
                    .newBuilder().after(after).waitFor("20s").build());
            told = page.getData().stream().anyMatch(entry -> entry.getActualInstance() instanceof AccountEvent event
                    && event.getEventType() == EventType.PAYMENT_SUCCEEDED
                    && event.getData().getPayment().getId().equals(payment.getId()));
            after = page.getReadTo();
        }
        System.out.println(payment.getStatus() + " " + payment.getAmount());
    }
}
