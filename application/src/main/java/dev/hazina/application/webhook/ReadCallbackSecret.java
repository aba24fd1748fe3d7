package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// A merchant's callback secret: created when it is first needed, shown on request, replaced at once.
public final class ReadCallbackSecret {
    private static final CreatedBy AT_NEED = CreatedBy.system("first callback");

    private final CallbackSecrets kept;
    private final SigningSecrets secrets;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public ReadCallbackSecret(CallbackSecrets kept, SigningSecrets secrets, InstantSource clock, AuditStamps stamps) {
        this.kept = kept;
        this.secrets = secrets;
        this.clock = clock;
        this.stamps = stamps;
    }

    /// For signing, and for checking signatures.
    public CallbackSecret current(MerchantId merchant) {
        return kept.current(merchant, fresh(AT_NEED));
    }

    /// For display.
    @OpenToAdapters
    public CallbackSecret show(Actor by, CreatedBy maker, MerchantId merchant) {
        return kept.shown(merchant, fresh(maker), stamps.of(by, Permission.MANAGE_WEBHOOKS));
    }

    /// Replaces it. The old secret stops working.
    @OpenToAdapters
    public CallbackSecret rotate(Actor by, CreatedBy maker, MerchantId merchant) {
        CallbackSecret fresh = fresh(maker);
        return kept.change(merchant, fresh, old -> old.replaced(fresh),
                stamps.of(by, Permission.MANAGE_WEBHOOKS));
    }

    private CallbackSecret fresh(CreatedBy maker) {
        return CallbackSecret.first(secrets.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), maker);
    }
}
