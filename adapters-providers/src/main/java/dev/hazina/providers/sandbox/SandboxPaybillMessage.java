package dev.hazina.providers.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.Set;

/// The callback of a paybill payment: one JSON object with the members `receipt`, `account_reference`, `payer_phone`,
/// `amount` in major units, and `currency`.
record SandboxPaybillMessage(String receipt, String accountReference, Money amount, Phone payer) {
    private static final Set<String> MEMBERS = Set.of("receipt", "account_reference", "payer_phone", "amount",
            "currency");

    byte[] toBytes() {
        return SandboxJson.bytes(SandboxJson.put(SandboxJson.object().put("receipt", receipt)
                .put("account_reference", accountReference).put("payer_phone", payer.e164()), amount));
    }

    /// @throws UnreadableCallback if [#toBytes] writes no such bytes
    static SandboxPaybillMessage read(byte[] bytes) {
        JsonNode body = SandboxJson.read(bytes, MEMBERS);
        Money amount = SandboxJson.amount(body);
        try {
            String reference = SandboxJson.text(body, "account_reference");
            Label.refuseHidden("account_reference", reference);
            String receipt = SandboxJson.text(body, "receipt");
            Label.refuseHidden("receipt", receipt);
            return new SandboxPaybillMessage(receipt, reference, amount,
                    Phone.parse("payer_phone", SandboxJson.text(body, "payer_phone"), amount.currency()));
        } catch (Refusal.Invalid e) {
            throw new UnreadableCallback(String.valueOf(e.getMessage()));
        }
    }

    ParsedCallback notice() {
        return new ParsedCallback.PaybillNotice(receipt, accountReference, amount, Optional.of(payer),
                Optional.empty());
    }
}
