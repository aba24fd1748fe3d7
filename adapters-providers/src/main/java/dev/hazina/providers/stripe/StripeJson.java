package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import java.util.Optional;
import java.util.UUID;

/// What Stripe's objects have in common.
final class StripeJson {
    private static final int LONGEST_AMOUNT = 15;

    private StripeJson() {}

    static boolean is(JsonNode object, String kind) {
        return Body.text(object, "object").filter(kind::equals).isPresent();
    }

    /// The amount of that name, in the object's currency; empty when there is none that we could have moved.
    static Optional<Money> money(JsonNode object, String name) {
        Optional<Long> units = Body.text(object, name).filter(StripeJson::isWhole).map(Long::valueOf);
        return units.flatMap(whole -> Body.text(object, "currency").flatMap(code -> StripeAmounts.money(code, whole)));
    }

    /// Our id among what we asked Stripe to keep with it.
    static Optional<UUID> ourId(JsonNode object, String name) {
        return Body.text(object, "metadata", name).flatMap(StripeJson::uuid);
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
