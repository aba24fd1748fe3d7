package dev.hazina.providers.simulator.stripe;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The parameters of a request, from its body or its query, by their names with brackets.
record StripeParameters(Map<String, String> values) {

    static StripeParameters read(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return new StripeParameters(values);
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
    }

    boolean isTrue(String name) {
        return value(name).filter("true"::equals).isPresent();
    }

    /// The keys in brackets after a name.
    Map<String, String> map(String name) {
        Map<String, String> inner = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (key.startsWith(name + "[") && key.endsWith("]")) {
                inner.put(key.substring(name.length() + 1, key.length() - 1), value);
            }
        });
        return inner;
    }

    long amount(long least) {
        String text = value("amount").orElseThrow(() -> StripeRefusal.missing("amount"));
        if (!text.matches("-?[0-9]{1,18}")) {
            throw StripeRefusal.invalid("parameter_invalid_integer", "amount", "Invalid integer: " + text);
        }
        long amount = Long.parseLong(text);
        if (amount < least) {
            throw StripeRefusal.invalid("amount_too_small", "amount", "Amount must be at least " + least);
        }
        if (amount > StripeState.MOST) {
            throw StripeRefusal.invalid("amount_too_large", "amount", "Amount must be no more than $999,999.99");
        }
        return amount;
    }

    /// @throws StripeRefusal when there is a parameter that Stripe doesn't know there
    void requireKnown(Set<String> known) {
        for (String name : values.keySet()) {
            int bracket = name.indexOf('[');
            if (!known.contains(bracket < 0 ? name : name.substring(0, bracket))) {
                throw StripeRefusal.invalid("parameter_unknown", name, "Received unknown parameter: " + name);
            }
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
