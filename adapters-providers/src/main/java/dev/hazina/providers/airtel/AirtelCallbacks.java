package dev.hazina.providers.airtel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.KindId;

/// Parses Airtel's callbacks. All come in on one path, so that the id in the body alone says what each is about.
///
/// Not documented: over which bytes its `hash` is made, of which there are three accounts. It proves nothing here, and
/// Airtel is asked.
final class AirtelCallbacks {
    private AirtelCallbacks() {}

    /// @throws UnreadableCallback if the bytes are no object, or about no request to Airtel
    static ParsedCallback understand(byte[] body) {
        JsonNode transaction = SaidJson.read(body).path("transaction");
        if (!transaction.isObject()) {
            throw new UnreadableCallback("the body has no transaction");
        }
        Subject subject = SaidText.of(transaction, "id").flatMap(KindId::read)
                .filter(about -> about.kind() != Subject.Kind.REFUND)
                .orElseThrow(() -> new UnreadableCallback("the transaction's id is none that we give"));
        return new ParsedCallback.OutcomeReport(subject,
                Report.of(AirtelStatus.ofCallback(transaction).outcome(subject)));
    }
}
