package dev.hazina.application.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import java.util.function.UnaryOperator;

/// The secret of each merchant that signs what goes to callback URLs and ops URLs. Kept encrypted. That somebody was
/// shown it, or replaced it, is recorded in the audit log, and only while the key of whoever acts is still good for it.
public interface CallbackSecrets {

    /// The secret, for the service's own use; `first` becomes it where there was none. Of two that come at once both
    /// get the same.
    CallbackSecret current(MerchantId merchant, CallbackSecret first);

    /// The same, shown to somebody, which is entered in the log.
    CallbackSecret shown(MerchantId merchant, CallbackSecret first, AuditStamp stamp);

    /// Replaces it, or makes `first` the one to be replaced.
    ///
    /// @return the secret as it stands afterwards
    CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change,
            AuditStamp stamp);
}
