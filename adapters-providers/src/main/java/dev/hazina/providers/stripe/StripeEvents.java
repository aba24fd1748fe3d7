package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.ledger.Subject.Kind;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.client.SaidText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/// Parses Stripe's events. They cover the whole Stripe account; an object without our id isn't ours.
final class StripeEvents {
    /// Events about a payment or a refund of ours that say nothing of its end.
    private static final Set<String> WITHOUT_END = Set.of("payment_intent.created", "payment_intent.processing",
            "payment_intent.requires_action", "payment_intent.amount_capturable_updated",
            "payment_intent.partially_funded");

    private StripeEvents() {}

    /// @throws UnreadableCallback if it is no event, or has an object of ours that can't be read
    static List<ParsedCallback> read(byte[] body) {
        JsonNode event = SaidJson.read(body);
        String type = Body.text(event, "type").orElseThrow(() -> new UnreadableCallback("the event has no type"));
        JsonNode object = event.path("data").path("object");
        return switch (type) {
            case "payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled" ->
                notices(Kind.PAYMENT, object, StripeRequests.PAYMENT_ID,
                        node -> StripeIntent.read(node).map(StripeIntent::report));
            case "refund.created", "refund.updated", "refund.failed", "charge.refund.updated" -> refund(object);
            case "charge.refunded" -> StreamSupport
                    .stream(object.path("refunds").path("data").spliterator(), false)
                    .flatMap(refund -> refund(refund).stream()).toList();
            default -> unlisted(type, object);
        };
    }

    /// A type that Stripe's documents don't have may tell how something of ours ended.
    private static List<ParsedCallback> unlisted(String type, JsonNode object) {
        if (WITHOUT_END.contains(type)) {
            return List.of();
        }
        Outcome unread = new Outcome.Unread(Body.text(object, "id"),
                SaidText.undocumented("Stripe", "type of event", type));
        return StripeJson.is(object, "payment_intent")
                ? notices(Kind.PAYMENT, object, StripeRequests.PAYMENT_ID, any -> Optional.of(Report.of(unread)))
                : StripeJson.is(object, "refund")
                        ? notices(Kind.REFUND, object, StripeRequests.REFUND_ID, any -> Optional.of(Report.of(unread)))
                        : List.of();
    }

    private static List<ParsedCallback> refund(JsonNode object) {
        return notices(Kind.REFUND, object, StripeRequests.REFUND_ID,
                node -> StripeRefund.read(node).map(StripeRefund::report));
    }

    /// An object without our ids is another system's, which may use the same name for ids of its own. If the place of
    /// such ids can't be read, or one of the two ids that we give can, it may be ours.
    private static void requireAnothers(JsonNode object) {
        JsonNode metadata = object.path("metadata");
        boolean none = metadata.isMissingNode() || metadata.isNull();
        boolean ours = StripeJson.merchant(object).isPresent();
        if (!object.isObject() || !(none || metadata.isObject()) || ours) {
            throw new UnreadableCallback("it can't be read whose object the event is about");
        }
    }

    private static List<ParsedCallback> notices(Kind kind, JsonNode object, String name,
            Function<JsonNode, Optional<Report>> read) {
        Optional<UUID> ours = StripeJson.ourId(object, name);
        if (ours.isEmpty()) {
            requireAnothers(object);
            return List.of();
        }
        Report report = read.apply(object)
                .orElseThrow(() -> new UnreadableCallback("what the event is about can't be understood"));
        return List.of(new ParsedCallback.OutcomeReport(new Subject(kind, ours.get()), report));
    }
}
