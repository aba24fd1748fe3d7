package dev.hazina.providers.momo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Optional;
import java.util.UUID;

/// The status of a request: the answer to a status query, or the body of a callback.
///
/// @param outcome unread if the object has no documented status, or an amount that can't be read
/// @param externalId the external id of the request; empty text where there is none
record MomoStatus(Outcome outcome, Optional<Money> amount, String externalId) {

    /// @param ref the request's id at MTN
    /// @param ours the currency that MTN's represents
    static MomoStatus read(JsonNode object, UUID ref, MomoAmounts amounts, Currency ours) {
        Optional<String> amount = Body.text(object, "amount").map(String::strip);
        Optional<Money> read = amount.flatMap(text -> Body.text(object, "currency").map(String::strip)
                .flatMap(currency -> amounts.read(text, currency, ours)));
        Outcome outcome = amount.isPresent() && read.isEmpty()
                ? new Outcome.Unread(ref.toString(), "MTN names an amount that can't be read")
                : outcome(object, ref);
        return new MomoStatus(outcome, read, Body.text(object, "externalId").orElse(""));
    }

    private static Outcome outcome(JsonNode object, UUID ref) {
        String status = SaidText.word(object, "status");
        return switch (status) {
            case "PENDING" -> new Outcome.InProgress(ref.toString(), "MTN is working on it");
            case "SUCCESSFUL" -> new Outcome.Succeeded(Optional.of(SaidText.receipt(object, "financialTransactionId")),
                    Optional.empty(), told(object));
            case "FAILED" -> failed(object, reason(object));
            default -> new Outcome.Unread(ref.toString(), SaidText.undocumented("MTN", "status", status));
        };
    }

    /// A collection names its payer, a transfer its payee.
    private static Counterparty told(JsonNode object) {
        return Counterparty.of(Body.text(object, "payer", "partyId").or(() -> Body.text(object, "payee", "partyId")),
                Optional.empty());
    }

    private static Outcome failed(JsonNode object, String code) {
        String sentence = Body.text(object, "reason", "message").or(() -> Body.text(object, "message")).orElse("");
        return new Outcome.Failed(MomoReasons.of(code))
                .saying(new ProviderWords(code, sentence, MomoReasons.fault(code)));
    }

    /// A text in some versions of the interface, an object with a code in others.
    private static String reason(JsonNode object) {
        return Body.text(object, "reason").or(() -> Body.text(object, "reason", "code")).orElse("");
    }
}
