package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Money;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/// The form body of a request. Parameters keep their order, because a repeated request has to be identical.
final class FormBody {
    /// The content type.
    static final String TYPE = "application/x-www-form-urlencoded";

    private final StringJoiner pairs = new StringJoiner("&");

    FormBody with(String name, String value) {
        pairs.add(encoded(name) + "=" + encoded(value));
        return this;
    }

    FormBody with(Money amount) {
        return with("amount", StripeAmounts.units(amount).toString());
    }

    byte[] bytes() {
        return pairs.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
