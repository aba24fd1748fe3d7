package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.InstantSource;
import java.util.Map;

/// Explains to a developer why a received signature doesn't match.
public final class CheckSignature {
    private final SecretsOfSigner secrets;
    private final SignatureSteps steps;

    public CheckSignature(Endpoints endpoints, ReadCallbackSecret callbackSecret, DeliveryReads deliveries,
            InstantSource realTime) {
        secrets = new SecretsOfSigner(endpoints, callbackSecret);
        steps = new SignatureSteps(deliveries, realTime);
    }

    /// @param headers as they were received, their names in lower case
    /// @param body as it was received
    public record Command(MerchantId merchant, AccountId account, Signer signer, Map<String, String> headers,
            String body) {
        public Command {
            headers = Map.copyOf(headers);
        }
    }

    /// @throws Refusal.NotFound when the account has no such endpoint
    public SignatureCheck handle(Command command) {
        return new SignatureCheck(steps.of(command.merchant(), command.account(), command.headers(), command.body(),
                secrets.of(command.merchant(), command.account(), command.signer())));
    }
}
