package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;

/// Who makes a request, and on what it acts.
public sealed interface Caller {

    String keyId();

    Role role();

    /// @throws Refusal.Forbidden when the role does not include it
    default void require(Permission permission) {
        if (!role().may(permission)) {
            throw new Refusal.Forbidden("the role of this key does not allow this");
        }
    }

    /// A merchant's key.
    ///
    /// @param acting the account this request acts on
    /// @param accounts every account the key is bound to, its primary one first
    record Member(String keyId, MerchantId merchant, UserId user, Role role, Account acting, List<Account> accounts)
            implements
                Caller {}

    /// The platform's operator.
    record Administrator(String keyId) implements Caller {
        @Override
        public Role role() {
            return Role.ADMINISTRATOR;
        }
    }
}
