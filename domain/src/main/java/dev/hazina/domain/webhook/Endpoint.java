package dev.hazina.domain.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// A receiver of an account's events. A secret is rotated in two steps: while both are in use every delivery is signed
/// with each, so that the receiver can change over at any time.
///
/// @param secret signs deliveries
/// @param next signs them as well during a rotation
/// @param rotatedAt when the last rotation began
/// @param disabledAt when it was deleted; no delivery is sent to it from then on
/// @param createdBy its creator; empty for old endpoints without a record of it
/// @param rotatedBy the user or key that began the last rotation; empty before the first
/// @param pausedAt since when its deliveries wait; empty while they are sent
public record Endpoint(EndpointId id, MerchantId merchant, AccountId account, CallbackUrl url, EventFilter events,
        SigningSecret secret, Optional<SigningSecret> next, Optional<Instant> rotatedAt, Instant createdAt,
        Optional<Instant> disabledAt, Optional<CreatedBy> createdBy, Optional<CreatedBy> rotatedBy,
        Optional<Instant> pausedAt) {

    public boolean isActive() {
        return disabledAt.isEmpty();
    }

    /// Begins a rotation, or begins it again with another secret.
    ///
    /// @throws Refusal.NotFound when the endpoint was deleted
    public Endpoint rotated(SigningSecret to, Instant at, CreatedBy by) {
        requireActive();
        return new Endpoint(id, merchant, account, url, events, secret, Optional.of(to), Optional.of(at), createdAt,
                disabledAt, createdBy, Optional.of(by), pausedAt);
    }

    /// Ends a rotation: the next secret becomes the only one.
    ///
    /// @throws Refusal.NotFound when the endpoint was deleted
    /// @throws Refusal.Precondition when no rotation is in flight
    public Endpoint promoted() {
        requireActive();
        SigningSecret only = next
                .orElseThrow(() -> new Refusal.Precondition(RefusalCode.NO_ROTATION, "no rotation is in flight"));
        return new Endpoint(id, merchant, account, url, events, only, Optional.empty(), rotatedAt, createdAt,
                disabledAt, createdBy, rotatedBy, pausedAt);
    }

    /// @throws Refusal.NotFound when the endpoint was deleted before
    public Endpoint deleted(Instant at) {
        requireActive();
        return new Endpoint(id, merchant, account, url, events, secret, Optional.empty(), rotatedAt, createdAt,
                Optional.of(at), createdBy, rotatedBy, Optional.empty());
    }

    /// With another address and other events. What is pending is sent to the new address.
    ///
    /// @throws Refusal.NotFound when the endpoint was deleted
    public Endpoint edited(CallbackUrl to, EventFilter wanted) {
        requireActive();
        return new Endpoint(id, merchant, account, to, wanted, secret, next, rotatedAt, createdAt, disabledAt,
                createdBy, rotatedBy, pausedAt);
    }

    /// Its deliveries wait from now on; one that waits already does so since it was first paused.
    ///
    /// @throws Refusal.NotFound when the endpoint was deleted
    public Endpoint paused(Instant at) {
        requireActive();
        return pausedSince(pausedAt.or(() -> Optional.of(at)));
    }

    /// @throws Refusal.NotFound when the endpoint was deleted
    public Endpoint resumed() {
        requireActive();
        return pausedSince(Optional.empty());
    }

    private Endpoint pausedSince(Optional<Instant> at) {
        return new Endpoint(id, merchant, account, url, events, secret, next, rotatedAt, createdAt, disabledAt,
                createdBy, rotatedBy, at);
    }

    /// @throws Refusal.NotFound when it was deleted
    public void requireActive() {
        if (!isActive()) {
            throw new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND);
        }
    }
}
