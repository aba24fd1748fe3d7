package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import java.util.Optional;
import java.util.UUID;

/// Reads members that Stripe's objects have in common.
final class StripeJson {
    private static final int LONGEST_AMOUNT = 15;
    private static final int OUR_VERSION = 7;

    private StripeJson() {}

    static boolean is(JsonNode object, String kind) {
        return Body.text(object, "object").filter(kind::equals).isPresent();
    }

    /// The amount of that member, in the object's currency; empty if it is no valid amount.
    static Optional<Money> money(JsonNode object, String name) {
        Optional<Long> units = Body.text(object, name).filter(StripeJson::isWhole).map(Long::valueOf);
        return units.flatMap(whole -> Body.text(object, "currency").flatMap(code -> StripeAmounts.money(code, whole)));
    }

    /// Our id in the metadata.
    static Optional<UUID> ourId(JsonNode object, String name) {
        return Body.text(object, "metadata", name).flatMap(StripeJson::uuid);
    }

    /// The id of the merchant in the metadata, which is of a version that few other systems use.
    static Optional<UUID> merchant(JsonNode object) {
        return ourId(object, StripeRequests.MERCHANT_ID).filter(id -> id.version() == OUR_VERSION);
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text)).filter(id -> id.toString().equalsIgnoreCase(text));
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    private static boolean isWhole(String text) {
        return !text.isEmpty() && text.length() <= LONGEST_AMOUNT
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
