package dev.hazina.application.key;

import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The authenticated caller of a request, and the account it acts on.
public sealed interface Caller {

    String keyId();

    Role role();

    /// @throws Refusal.Forbidden when the role does not include it, or a second factor has to be set up first
    default void require(Permission permission) {
        require(role(), KeyScopes.NONE, permission);
    }

    /// @throws Refusal.Forbidden when neither the role nor the scopes include it
    static void require(Role role, KeyScopes scopes, Permission permission) {
        if (!role.may(permission) && !scopes.may(permission)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_INSUFFICIENT, scopes.isEmpty()
                    ? "the role of this key does not allow this"
                    : "the scopes of this key do not allow this");
        }
    }

    /// A merchant's key.
    ///
    /// @param acting the account this request acts on
    /// @param accounts every account the key is bound to, its primary one first
    /// @param name recorded as the creator of new objects; without the address
    /// @param factor where a session stands with the second factor
    /// @param rest of the user, for a session; programs go on
    /// @param strict whether its requests are refused for every name that their route doesn't know
    /// @param scopes what the key may do besides its role
    record Member(String keyId, MerchantId merchant, UserId user, Role role, Account acting, List<Account> accounts,
            CreatedBy name, SecondFactorStanding factor, AccessRest rest, boolean strict, KeyScopes scopes)
            implements
                Caller {
        public Member {
            accounts = List.copyOf(accounts);
        }

        public Member(String keyId, MerchantId merchant, UserId user, Role role, Account acting,
                List<Account> accounts, CreatedBy name) {
            this(keyId, merchant, user, role, acting, accounts, name, SecondFactorStanding.NONE,
                    AccessRest.NONE, false, KeyScopes.NONE);
        }

        @Override
        public void require(Permission permission) {
            Caller.require(role, scopes, permission);
            factor.require(role, permission);
        }

        /// For a session that is used as a key: a request of the API has no page that asks for a code.
        ///
        /// @throws Refusal.Forbidden when the last code is too old for a change that needs the permission
        public void requireFreshFactor(Permission permission, Instant now) {
            factor.requireFresh(permission, now);
        }

        /// The same caller after a code was given in the session.
        public Member withCode(Instant now) {
            return new Member(keyId, merchant, user, role, acting, accounts, name, factor.given(now), rest, strict,
                    scopes);
        }

        /// Whether a person acts, in a session, and not a program.
        public boolean isPerson() {
            return name.type() == CreatedBy.Type.USER;
        }

        /// The creator that is recorded for this request, with the address.
        public CreatedBy from(String address) {
            return new CreatedBy(name.type(), name.id(), name.label(), Optional.of(address));
        }
    }

    /// An administrator: a person of the platform's staff, or a program with the key of the settings.
    ///
    /// @param person empty for the key of the settings
    record Administrator(String keyId, Optional<StaffMember> person) implements Caller {

        public Administrator(String keyId) {
            this(keyId, Optional.empty());
        }

        @Override
        public void require(Permission permission) {
            Caller.require(role(), KeyScopes.NONE, permission);
            person.ifPresent(one -> one.roles().require(permission));
        }

        /// Whether the person has all that these roles may do; the key of the settings has it.
        public boolean covers(StaffRoles roles) {
            return person.filter(one -> !one.roles().covers(roles)).isEmpty();
        }

        /// The permissions of the key, or of the person's roles.
        public boolean may(Permission permission) {
            return role().may(permission) && person.filter(one -> !one.roles().may(permission)).isEmpty();
        }

        @Override
        public Role role() {
            return Role.ADMINISTRATOR;
        }
    }
}
