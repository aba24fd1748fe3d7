package dev.hazina.providers.simulator.stripe;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.stripe.StripeCard.Refunds;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// The state that Stripe keeps: intents, refunds, and the movements of money.
final class StripeState {
    /// Eight digits.
    static final long MOST = 99_999_999;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final InstantSource clock;
    private final StripeWebhookSender post;
    private final AtomicLong count = new AtomicLong();
    private final Map<String, ObjectNode> intents = new LinkedHashMap<>();
    private final Map<String, ObjectNode> refunds = new LinkedHashMap<>();
    private final Map<String, String> intentOfCharge = new HashMap<>();
    private final Map<String, StripeCard> cardOfCharge = new HashMap<>();
    private final Map<String, StripeCard> cardOfMethod = new HashMap<>();
    private final Map<String, List<Movement>> moved = new HashMap<>();

    /// Money that moved, in Stripe's units.
    record Movement(String currency, long units) {}

    StripeState(InstantSource clock, StripeWebhookSender post) {
        this.clock = clock;
        this.post = post;
    }

    ObjectNode open(long amount, String currency, Map<String, String> metadata, Optional<String> method) {
        ObjectNode intent = thing("pi", "payment_intent").put("amount", amount).put("amount_capturable", 0)
                .put("amount_received", 0).put("capture_method", "automatic_async").put("currency", currency)
                .put("confirmation_method", "automatic").put("status", method.isPresent()
                        ? "requires_confirmation"
                        : "requires_payment_method");
        intent.put("client_secret", intent.path("id").asText() + "_secret_x").putNull("latest_charge")
                .putNull("last_payment_error").putNull("next_action").put("payment_method", method.orElse(null));
        intent.putArray("payment_method_types").add("card");
        intent.putObject("automatic_payment_methods").put("enabled", true).put("allow_redirects", "never");
        metadata.forEach(intent.putObject("metadata")::put);
        intents.put(intent.path("id").asText(), intent);
        return intent;
    }

    ObjectNode method(StripeCard card) {
        ObjectNode method = thing("pm", "payment_method").put("type", "card").putNull("customer");
        cardOfMethod.put(method.path("id").asText(), card);
        return method;
    }

    Optional<StripeCard> cardOf(String method) {
        return Optional.ofNullable(cardOfMethod.get(method));
    }

    Optional<ObjectNode> intent(String id) {
        return Optional.ofNullable(intents.get(id));
    }

    /// The intent behind a charge.
    Optional<ObjectNode> intentOf(String charge) {
        return Optional.ofNullable(intentOfCharge.get(charge)).map(intents::get);
    }

    Optional<ObjectNode> refund(String id) {
        return Optional.ofNullable(refunds.get(id));
    }

    List<ObjectNode> refundsOf(String charge) {
        return refunds.values().stream().filter(refund -> refund.path("charge").asText().equals(charge)).toList()
                .reversed();
    }

    void charge(ObjectNode intent, StripeCard card) {
        String charge = id("ch");
        intentOfCharge.put(charge, intent.path("id").asText());
        cardOfCharge.put(charge, card);
        intent.put("latest_charge", charge);
    }

    void paid(ObjectNode intent) {
        intent.put("status", "succeeded").put("amount_received", intent.path("amount").asLong());
        move(intent, "payment_id");
        post.event("payment_intent.succeeded", intent);
    }

    void declined(ObjectNode intent, StripeCard card) {
        intent.put("status", "requires_payment_method").put("payment_method", (String) null);
        intent.putObject("last_payment_error").put("type", "card_error").put("code", card.code())
                .put("decline_code", card.declineCode()).put("message", "Your card was declined.");
        post.event("payment_intent.payment_failed", intent);
    }

    ObjectNode canceled(ObjectNode intent, Optional<String> reason) {
        intent.put("status", "canceled").putNull("next_action").put("cancellation_reason", reason.orElse(null));
        post.event("payment_intent.canceled", intent);
        return intent;
    }

    ObjectNode refund(ObjectNode intent, long amount, Map<String, String> metadata) {
        String charge = intent.path("latest_charge").asText();
        ObjectNode refund = thing("re", "refund").put("amount", amount).put("charge", charge)
                .put("currency", intent.path("currency").asText()).put("payment_intent", intent.path("id").asText())
                .putNull("reason").putNull("receipt_number").put("status", "pending");
        metadata.forEach(refund.putObject("metadata")::put);
        refunds.put(refund.path("id").asText(), refund);
        return refund;
    }

    Refunds refundsGo(ObjectNode intent) {
        return cardOfCharge.getOrDefault(intent.path("latest_charge").asText(), StripeCard.GOOD).refunds();
    }

    void created(ObjectNode refund) {
        post.event("refund.created", refund);
        intent(refund.path("payment_intent").asText()).ifPresent(intent -> post.event("charge.refunded",
                JSON.createObjectNode().put("id", refund.path("charge").asText()).put("object", "charge")
                        .put("amount", intent.path("amount").asLong()).put("refunded", true)
                        .<ObjectNode>set("metadata", intent.path("metadata"))));
    }

    void given(ObjectNode refund) {
        refund.put("status", "succeeded");
        move(refund, "refund_id");
    }

    void updated(ObjectNode refund) {
        post.event("refund.updated", refund);
    }

    void notGiven(ObjectNode refund) {
        refund.put("status", "failed").put("failure_reason", "expired_or_canceled_card");
        post.event("refund.failed", refund);
    }

    /// The part of an intent that may still be refunded.
    long remaining(ObjectNode intent) {
        String charge = intent.path("latest_charge").asText();
        return refundsOf(charge).stream().filter(refund -> !refund.path("status").asText().equals("failed"))
                .mapToLong(refund -> -refund.path("amount").asLong()).sum() + intent.path("amount_received").asLong();
    }

    /// The movements for the payment or refund with this id in its metadata.
    List<Movement> moved(String ourId) {
        return List.copyOf(moved.getOrDefault(ourId, List.of()));
    }

    Optional<ObjectNode> intentFor(String paymentId) {
        return intentsWith("payment_id", paymentId).stream().findFirst();
    }

    /// Those with this text in their metadata.
    List<ObjectNode> intentsWith(String key, String value) {
        return intents.values().stream()
                .filter(intent -> intent.path("metadata").path(key).asText().equals(value)).toList();
    }

    Optional<ObjectNode> refundFor(String refundId) {
        return refunds.values().stream()
                .filter(refund -> refund.path("metadata").path("refund_id").asText().equals(refundId)).findFirst();
    }

    static ObjectNode list(List<ObjectNode> things, String url) {
        ObjectNode list = JSON.createObjectNode().put("object", "list").put("has_more", false).put("url", url);
        ArrayNode data = list.putArray("data");
        things.forEach(data::add);
        return list;
    }

    private void move(ObjectNode thing, String idName) {
        moved.computeIfAbsent(thing.path("metadata").path(idName).asText(), id -> new ArrayList<>())
                .add(new Movement(thing.path("currency").asText(), thing.path("amount").asLong()));
    }

    private ObjectNode thing(String prefix, String kind) {
        return JSON.createObjectNode().put("id", id(prefix)).put("object", kind)
                .put("created", clock.instant().getEpochSecond()).put("livemode", false);
    }

    private String id(String prefix) {
        return prefix + "_" + String.format("3Sim%020d", count.incrementAndGet());
    }
}
