package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.domain.merchant.Platform;

/// Notes that an address was used: of the account whose it is, and, of one in a provider's portal, the secrets key that
/// it was made with. Both are marks in memory.
public record HeardAddresses(CallbackToken tokens, CallbackAddressUses portals, ContactMarks contacts) {

    /// A genuine callback came.
    ///
    /// @param token the one in its path, which is for the target
    void mark(String adapter, String token, CallbackToken.Target target) {
        contacts.heard(adapter);
        if (target.merchant().equals(Platform.MERCHANT)) {
            tokens.madeWith(adapter, token).ifPresent(key -> portals.mark(adapter, key));
        }
    }
}
