package dev.hazina.domain.instruction;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import java.util.Optional;

/// Who makes a payout, as the limits of a rule see it.
///
/// @param role of the user or key; empty where it is known no more, as of a key that was revoked
/// @param key empty for a person
public record PayoutMaker(AccountId account, Optional<Role> role, Optional<String> key) {

    /// The present role of a user or key; empty where it is known no more.
    public interface Roles {
        Optional<Role> of(CreatedBy maker);
    }

    /// Of a payout that was made.
    static PayoutMaker of(Instruction<PayoutDetails> payout, Roles roles) {
        Optional<CreatedBy> by = payout.details().terms().origin().by();
        return new PayoutMaker(payout.details().account(), by.flatMap(roles::of), by.flatMap(PayoutMaker::keyOf));
    }

    /// The key that was used; empty where a person acted, or the service.
    public static Optional<String> keyOf(CreatedBy by) {
        return by.type() == CreatedBy.Type.KEY ? by.id() : Optional.empty();
    }
}
