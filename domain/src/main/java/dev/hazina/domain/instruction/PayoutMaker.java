package dev.hazina.domain.instruction;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import java.util.Optional;

/// Who makes a payout, a transfer or a refund, as the limits of a rule see it.
///
/// @param role of the user or key; empty where it is known no more, as of a key that was revoked
/// @param key empty for a person
public record PayoutMaker(AccountId account, Optional<Role> role, Optional<String> key) {

    /// The present role of a user or key; empty where it is known no more.
    public interface Roles {
        Optional<Role> of(CreatedBy maker);
    }

    /// Of a payout or refund that was made.
    public static PayoutMaker of(Instruction<?> made, Roles roles) {
        return of(made.details().account(), made.details().terms().origin().by(), roles);
    }

    /// @param by empty where it isn't known
    public static PayoutMaker of(AccountId account, Optional<CreatedBy> by, Roles roles) {
        return new PayoutMaker(account, by.flatMap(roles::of), by.flatMap(PayoutMaker::keyOf));
    }

    /// The key that was used; empty where a person acted, or the service.
    public static Optional<String> keyOf(CreatedBy by) {
        return by.type() == CreatedBy.Type.KEY ? by.id() : Optional.empty();
    }
}
