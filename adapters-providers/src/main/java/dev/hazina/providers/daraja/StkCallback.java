package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The result of a prompt. It contains no id of ours, only Daraja's id of the prompt.
final class StkCallback {
    private StkCallback() {}

    /// @param path the subject of the callback's path
    /// @throws UnreadableCallback if the bytes are none
    static List<ParsedCallback> read(byte[] bytes, Subject path) {
        JsonNode callback = DarajaJson.read(bytes).path("Body").path("stkCallback");
        String code = SaidText.of(callback, "ResultCode")
                .orElseThrow(() -> new UnreadableCallback("no result of a prompt"));
        if (code.equals(ResultCodes.UNDER_WAY)) {
            return List.of();
        }
        Map<String, String> items = DarajaJson.pairs(callback.path("CallbackMetadata").path("Item"), "Name", "Value");
        Optional<String> receipt = DarajaJson.receipt(Optional.ofNullable(items.get("MpesaReceiptNumber")));
        boolean succeeded = code.equals(ResultCodes.SUCCESS);
        if (!succeeded && receipt.isPresent()) {
            throw new UnreadableCallback("no success, and it names a receipt");
        }
        Outcome outcome = succeeded
                ? new Outcome.Succeeded(receipt)
                : ResultCodes.ended(code, Body.text(callback, "ResultDesc").orElse(""), Optional.empty());
        return ReceiptOutcomes.paid(path, new Report(outcome, DarajaJson.shillings(items, "Amount"),
                DarajaJson.name(callback, "CheckoutRequestID"))
                .telling(Counterparty.of(Optional.ofNullable(items.get("PhoneNumber")), Optional.empty()))
                .leaving(DarajaBalance.after(Optional.ofNullable(items.get("Balance")),
                        Optional.ofNullable(items.get("TransactionDate")))));
    }
}
