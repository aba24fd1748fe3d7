package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import java.util.function.UnaryOperator;

/// The secret of each merchant that signs what goes to callback URLs and ops URLs. Kept encrypted.
public interface CallbackSecrets {

    /// The secret; `first` becomes it where there was none. Of two that come at once both get the same.
    CallbackSecret current(MerchantId merchant, CallbackSecret first);

    /// Replaces it, or makes `first` the one to be replaced.
    ///
    /// @return the secret as it stands afterwards
    CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change);
}
