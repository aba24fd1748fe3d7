package dev.hazina.application.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import java.util.function.UnaryOperator;

/// Each merchant's secret for callback URLs and ops URLs, stored encrypted. Showing and replacing it is recorded in the
/// audit log, and requires that the acting key still has its permission.
@Port
public interface CallbackSecrets {

    /// The secret, for the service's own use; `first` becomes it where there is none. Two concurrent calls get the
    /// same.
    CallbackSecret current(MerchantId merchant, CallbackSecret first);

    /// The same, for display, which is recorded in the audit log.
    CallbackSecret shown(MerchantId merchant, CallbackSecret first, AuditStamp stamp);

    /// Replaces it; where there is none, `first` is the one to replace.
    ///
    /// @return the secret afterwards
    CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change,
            AuditStamp stamp);
}
