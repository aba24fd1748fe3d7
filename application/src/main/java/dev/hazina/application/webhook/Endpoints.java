package dev.hazina.application.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// An account's endpoints, whose secrets are stored encrypted. Each change is recorded together with its audit entry in
/// one transaction, and requires that the acting key still has its permission.
@Port
public interface Endpoints {

    /// A time in which no delivery to an endpoint arrives.
    ///
    /// @param since its first failed attempt after the last delivery that arrived
    record Outage(MerchantId merchant, AccountId account, EndpointId endpoint, Instant since) {}

    /// @param most the greatest number of active ones of an account
    /// @throws Refusal.Precondition when it has that many
    void add(Endpoint endpoint, int most, AuditStamp stamp);

    /// The active ones, newest first.
    @OpenToAdapters
    List<Endpoint> list(MerchantId merchant, AccountId account);

    /// Finds active and deleted ones.
    @OpenToAdapters
    Optional<Endpoint> find(MerchantId merchant, AccountId account, EndpointId id);

    /// Changes it while it is locked. A change that deletes it also cancels its pending deliveries in the same commit.
    ///
    /// @param change may refuse; then no row changes
    /// @return the endpoint afterwards
    /// @throws Refusal.NotFound when the account has no such endpoint
    Endpoint change(MerchantId merchant, AccountId account, EndpointId id, UnaryOperator<Endpoint> change,
            AuditStamp stamp);

    /// The outages that have not been told, of endpoints that are neither deleted nor paused, the oldest first.
    ///
    /// @param begunBy when they had begun
    List<Outage> untold(Instant begunBy, int most);

    /// Notes that an outage is told, with its audit entry, unless it is over or noted.
    ///
    /// @param mailed whether the people of the merchant are mailed
    /// @return whether this call did
    boolean tell(Outage outage, boolean mailed, AuditStamp stamp);
}
