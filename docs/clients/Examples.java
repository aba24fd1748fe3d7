import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a program does with Hazina.java. The build calls each method against the program.
 *
 * <pre>
 * var hazina = new Hazina("https://pay.example.com", keyId, secret);
 * </pre>
 */
@SuppressWarnings("unchecked")
public final class Examples {
    private Examples() {}

    // example: pay
    /** Asks the payer's phone. Called again for the same order, it returns the same payment. */
    static Map<String, Object> pay(Hazina hazina, String order) {
        return hazina.call("POST", "/v1/payments", Map.of("reference", order, "amount", new BigDecimal("1500.00"),
                "currency", "KES", "payer_phone", "+254712345678"), order);
    }
    // end

    // example: wait for the event
    /** Returns payment.succeeded, payment.failed or payment.canceled. A place is a Hazina.FilePlace. */
    static String waitForTheEvent(Hazina hazina, Map<String, Object> payment, Hazina.Place place) {
        List<String> types = List.of("payment.succeeded", "payment.failed", "payment.canceled");
        for (Map<String, Object> entry : hazina.events(place, types, 20)) {
            if (entry.get("data") instanceof Map<?, ?> data && data.get("payment") instanceof Map<?, ?> ended
                    && ended.get("id").equals(payment.get("id"))) {
                return (String) entry.get("event_type");
            }
        }
        throw new IllegalStateException("the log of events has no end");
    }
    // end

    // example: receive a webhook
    /** Returns the status to answer with. The signature is the header X-Service-Signature. */
    static int receive(String secret, String signature, byte[] rawBody, Set<String> handled, List<String> paid)
            throws GeneralSecurityException {
        if (!Hazina.verified(List.of(secret), signature, rawBody, Instant.now())) {
            return 401;
        }
        Map<String, Object> event = Hazina.Json.read(new String(rawBody, StandardCharsets.UTF_8));
        // It may come twice. Keep the ids in your database.
        if (handled.add((String) event.get("event_id")) && event.get("event_type").equals("payment.succeeded")) {
            paid.add(((Map<String, Map<String, String>>) event.get("data")).get("payment").get("reference"));
        }
        return 204;
    }
    // end

    // example: refund
    /** Gives back a part. Without an amount it gives back all that remains. */
    static Map<String, Object> refund(Hazina hazina, Map<String, Object> payment, String returnNumber) {
        return hazina.call("POST", "/v1/payments/" + payment.get("id") + "/refunds",
                Map.of("amount", new BigDecimal("500.00"), "reason", "damaged in transit"), returnNumber);
    }
    // end

    // example: pay out
    /** Sends money to a phone. The reference can be used once, so no invoice is paid twice. */
    static Map<String, Object> payOut(Hazina hazina, String invoice, BigDecimal amount) {
        return hazina.call("POST", "/v1/payouts", Map.of("reference", invoice, "amount", amount, "currency", "KES",
                "destination_phone", "+254712345678"), invoice);
    }
    // end

    // example: read events after a number
    /** What happened since, and the number to ask with next time. */
    record Events(List<Map<String, Object>> entries, BigDecimal readTo) {}

    /** Begin with 0. */
    static Events eventsAfter(Hazina hazina, BigDecimal number) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (BigDecimal after = number;;) {
            Map<String, Object> page = hazina.get("/v1/events", Map.of("after", after, "limit", 100));
            entries.addAll((List<Map<String, Object>>) page.get("data"));
            if (page.get("read_to").equals(after)) {
                return new Events(entries, after);
            }
            after = (BigDecimal) page.get("read_to");
        }
    }
    // end

    // example: handle refusals
    /** Returns the payout's status, or `later` or `unknown`. */
    static String payOutCarefully(Hazina hazina, String invoice, BigDecimal amount) {
        try {
            return (String) payOut(hazina, invoice, amount).get("status");
        } catch (Hazina.Refused refused) {
            return switch (refused.code) {
                // Paid out before: read that one, and don't pay again.
                case "reference_used" -> (String) hazina.get("/v1/payouts/"
                        + refused.headers.firstValue("Hazina-Existing-Payout").orElseThrow(), Map.of()).get("status");
                case "insufficient_balance" -> "later";
                default -> throw refused; // the sentence in it is for a person
            };
        } catch (Hazina.Unanswered unanswered) {
            return "unknown"; // it may have been carried out: call again with the same key and body
        }
    }
    // end
}
