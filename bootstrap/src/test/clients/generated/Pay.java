import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
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

/// Pays, finds the payment by its metadata, and reads the event of it, by the client that openapi-generator makes.
final class Pay {
    private Pay() {}

    public static void main(String... arguments) throws Exception {
        JsonObject asked = JsonParser.parseReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                .getAsJsonObject();
        String reference = asked.get("reference").getAsString();
        ApiClient service = new ApiClient();
        service.setBasePath(asked.get("base_url").getAsString());
        service.setUsername(asked.get("key_id").getAsString());
        service.setPassword(asked.get("key_secret").getAsString());
        PaymentsApi payments = new PaymentsApi(service);
        Payment payment = payments.createPayment(new NewPayment().reference(reference).amount(new BigDecimal("19.99"))
                .currency(Currency.KES).channel(NewPayment.ChannelEnum.CARD).cardToken("tok_visa")
                .metadata(Map.of("order", reference))).idempotencyKey(reference).execute();
        List<UUID> found = payments.listPayments().metadata(Map.of("metadata[order]", reference)).execute().getData()
                .stream().map(Payment::getId).toList();
        if (!found.equals(List.of(payment.getId()))) {
            throw new IllegalStateException("found " + found);
        }
        long after = 0;
        for (boolean told = false; !told;) {
            ListEvents200Response page = new WebhooksApi(service).listEvents().after(after).waitFor("20s").execute();
            told = page.getData().stream().anyMatch(entry -> entry.getActualInstance() instanceof AccountEvent event
                    && event.getEventType() == EventType.PAYMENT_SUCCEEDED
                    && event.getData().getPayment().getId().equals(payment.getId()));
            after = page.getReadTo();
        }
        System.out.println(payment.getStatus() + " " + payment.getAmount());
        // Its threads would keep the program for a minute.
        System.exit(0);
    }
}
