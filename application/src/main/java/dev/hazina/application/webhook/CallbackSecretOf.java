package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// A merchant's callback secret: made when it is first asked for, shown as often as it is asked for, replaced at once.
public final class CallbackSecretOf {
    private final CallbackSecrets kept;
    private final SigningSecrets secrets;
    private final InstantSource clock;

    public CallbackSecretOf(CallbackSecrets kept, SigningSecrets secrets, InstantSource clock) {
        this.kept = kept;
        this.secrets = secrets;
        this.clock = clock;
    }

    public CallbackSecret current(MerchantId merchant) {
        return kept.current(merchant, first());
    }

    /// The old secret stops working.
    public CallbackSecret rotate(MerchantId merchant) {
        CallbackSecret fresh = first();
        return kept.change(merchant, fresh, old -> old.replaced(fresh.secret(), fresh.createdAt()));
    }

    private CallbackSecret first() {
        return CallbackSecret.first(secrets.next(), clock.instant().truncatedTo(ChronoUnit.MICROS));
    }
}
