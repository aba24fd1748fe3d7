package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.SigningSecret;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Reads the secrets that may have signed what a receiver got.
final class SecretsOfSigner {
    private final Endpoints endpoints;
    private final ReadCallbackSecret callbackSecret;

    SecretsOfSigner(Endpoints endpoints, ReadCallbackSecret callbackSecret) {
        this.endpoints = endpoints;
        this.callbackSecret = callbackSecret;
    }

    /// Each with its description.
    ///
    /// @throws Refusal.NotFound when the account has no such endpoint
    Map<String, SigningSecret> of(MerchantId merchant, AccountId account, Signer signer) {
        Map<String, SigningSecret> secrets = new LinkedHashMap<>();
        switch (signer) {
            case Signer.OfEndpoint(EndpointId id) -> add(secrets,
                    endpoints.find(merchant, account, id)
                            .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND,
                                    Optional.of("endpoint_id"))));
            case Signer.OfCallbacks c -> addCallback(secrets, merchant);
            case Signer.Unnamed a -> {
                endpoints.list(merchant, account).forEach(endpoint -> add(secrets, endpoint));
                addCallback(secrets, merchant);
            }
        }
        return secrets;
    }

    private static void add(Map<String, SigningSecret> secrets, Endpoint endpoint) {
        secrets.put("the current secret of endpoint " + endpoint.id(), endpoint.secret());
        endpoint.next().ifPresent(next -> secrets.put("the next secret of endpoint " + endpoint.id(), next));
    }

    private void addCallback(Map<String, SigningSecret> secrets, MerchantId merchant) {
        secrets.put("the callback secret", callbackSecret.current(merchant).secret());
    }
}
