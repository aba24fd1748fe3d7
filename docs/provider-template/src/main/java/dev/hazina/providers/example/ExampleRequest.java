package dev.hazina.providers.example;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.spi.KindId;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The body of a request to Example Pay that moves money.
///
/// @param subject whose id is our own name for it, by which it knows a request again
/// @param party whose phone it is, or which collection is given back
/// @param callbackToken of the path on which it is reported; none where that is the path for everything
record ExampleRequest(Subject subject, Money amount, String party, Optional<String> callbackToken) {

    /// The amount goes as text in major units, written out. The id says what it is of, because one path has reports of
    /// several kinds.
    byte[] body(Optional<URI> callback) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("id", KindId.of(subject))
                .put("amount", amount.toMajor().toPlainString()).put("currency", amount.currency().name())
                .put("party", party);
        callback.ifPresent(address -> body.put("callback_url", address.toString()));
        return body.toString().getBytes(StandardCharsets.UTF_8);
    }
}
