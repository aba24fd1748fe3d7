package dev.hazina.application.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// An account's endpoints. Their secrets are kept encrypted. What is done to them is recorded together with its entry
/// in the audit log, or not at all, and only while the key of whoever acts is still good for it.
public interface Endpoints {

    /// @param most how many active ones an account may have
    /// @throws Refusal.Precondition when it has that many
    void add(Endpoint endpoint, int most, AuditStamp stamp);

    /// The active ones, newest first.
    List<Endpoint> list(MerchantId merchant, AccountId account);

    /// Also one that was deleted.
    Optional<Endpoint> find(MerchantId merchant, AccountId account, EndpointId id);

    /// Changes it while nobody else does. When the change deletes it, what waits to be sent to it is canceled in the
    /// same commit.
    ///
    /// @param change may refuse; then nothing happens
    /// @return the endpoint as it stands afterwards
    /// @throws Refusal.NotFound when the account has no such endpoint
    Endpoint change(MerchantId merchant, AccountId account, EndpointId id, UnaryOperator<Endpoint> change,
            AuditStamp stamp);
}
