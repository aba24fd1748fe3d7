package dev.hazina.providers.example;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hazina.domain.money.Money;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// The body of a request to Example Pay that moves money.
///
/// @param id our own name for it, by which it knows a request again
/// @param party whose phone it is, or which collection is given back
record ExampleRequest(UUID id, Money amount, String party, String callbackToken) {

    /// The amount goes as text in major units, written out.
    byte[] body(URI callback) {
        return JsonNodeFactory.instance.objectNode().put("id", id.toString())
                .put("amount", amount.toMajor().toPlainString()).put("currency", amount.currency().name())
                .put("party", party).put("callback_url", callback.toString()).toString()
                .getBytes(StandardCharsets.UTF_8);
    }
}
