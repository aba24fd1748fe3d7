package dev.hazina.providers.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.Set;

/// The callback of a paybill payment: one JSON object with the members `receipt`, `account_reference`, `payer_phone`,
/// `amount` in major units, and `currency`, and where the payer has a name, `payer_name`.
record SandboxPaybillMessage(String receipt, String accountReference, Money amount, Phone payer,
        Optional<String> name) {
    private static final Set<String> MEMBERS = Set.of("receipt", "account_reference", "payer_phone", "amount",
            "currency");
    private static final Set<String> OPTIONAL = Set.of("payer_name");

    byte[] toBytes() {
        ObjectNode body = SandboxJson.object().put("receipt", receipt).put("account_reference", accountReference)
                .put("payer_phone", payer.e164());
        name.ifPresent(text -> body.put("payer_name", text));
        return SandboxJson.bytes(SandboxJson.put(body, amount));
    }

    /// @throws UnreadableCallback if [#toBytes] writes no such bytes
    static SandboxPaybillMessage read(byte[] bytes) {
        JsonNode body = SandboxJson.read(bytes, MEMBERS, OPTIONAL);
        Money amount = SandboxJson.amount(body);
        try {
            String reference = SandboxJson.text(body, "account_reference");
            Label.refuseHidden("account_reference", reference);
            String receipt = SandboxJson.text(body, "receipt");
            Label.refuseHidden("receipt", receipt);
            return new SandboxPaybillMessage(receipt, reference, amount,
                    Phone.parse("payer_phone", SandboxJson.text(body, "payer_phone"), amount.currency()),
                    SandboxJson.find(body, "payer_name"));
        } catch (Refusal.Invalid e) {
            throw new UnreadableCallback(String.valueOf(e.getMessage()));
        }
    }

    /// Who paid, and what was typed.
    Counterparty told() {
        return new Counterparty(Optional.of(payer.e164()), name, Optional.of(accountReference));
    }

    ParsedCallback notice() {
        return new ParsedCallback.PaybillNotice(receipt, accountReference, amount, Optional.of(payer),
                Optional.empty(), Counterparty.of(Optional.empty(), name));
    }
}
