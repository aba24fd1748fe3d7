package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.NameAction;
import dev.hazina.application.invitation.JoinRule;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.people.Users;
import dev.hazina.application.people.Users.UserChange;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeWork;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Changes users in a transaction that holds the clocks of all merchants of their login, and ends the sessions that a
/// change ends: of a role in one merchant, of a password in all of them.
@Singleton
final class ChangedUsers {
    private static final int ATTEMPTS = 5;

    private final AuditedChanges changes;
    private final UserRows users;
    private final ApiKeyRows keys;

    ChangedUsers(AuditedChanges changes, UserRows users, ApiKeyRows keys) {
        this.changes = changes;
        this.users = users;
        this.keys = keys;
    }

    /// The login has become a member of another merchant since its merchants were read.
    private static final class JoinedMeanwhile extends RuntimeException {
        private static final long serialVersionUID = 1L;

        JoinedMeanwhile() {
            super("the login has joined another merchant", null, false, false);
        }
    }

    /// The work on a user, who is locked.
    interface LockedWork<R> {
        R perform(ChangeContext context, UserRow row) throws SQLException;
    }

    /// Runs a change of a user or their login. Clocks are locked before the login, in the order in which everything
    /// locks them; who joins another merchant meanwhile locks the login too, and makes this begin again.
    ///
    /// @throws Refusal.NotFound when the merchant has no such user
    <R> R perform(MerchantId merchant, UserId user, AuditStamp stamp, LockedWork<R> work) {
        for (int attempt = 1;; attempt++) {
            Set<MerchantId> expected = RepositoryFailures.translated(
                    () -> users.find(merchant.value(), user.value()).map(this::merchantsOf).orElse(Set.of(merchant)));
            ChangeWork<R> checked = context -> {
                UserRow row = users.lock(merchant.value(), user.value())
                        .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
                if (!merchantsOf(row).equals(expected)) {
                    throw new JoinedMeanwhile();
                }
                return work.perform(context, row);
            };
            try {
                return changes.perform(merchant, expected, stamp, checked);
            } catch (JoinedMeanwhile again) {
                if (attempt == ATTEMPTS) {
                    throw again;
                }
            }
        }
    }

    /// @param row locked by [#perform]
    User change(ChangeContext context, UserRow row, UserChange amendment) throws SQLException {
        User before = row.user();
        User after = amendment.amend(before, all(before.merchant()));
        int version = row.passwordVersionOf(after);
        Optional<AuditedAction> act = NameAction.userChanged(before, after, context.stamp().by());
        if (act.isPresent()) {
            users.setRights(row.merchantId(), row.id(), after.role().wire(), after.disabled());
            users.setName(row.merchantId(), row.id(), after.name().map(Label::text).orElse(null));
            context.enter(act.get());
        }
        if (version != row.passwordVersion()) {
            List<UserRow> others = others(row);
            setPassword(row, after);
            users.setPasswordVersion(row.merchantId(), row.id(), version);
            for (UserRow other : others) {
                users.setPasswordVersion(other.merchantId(), other.id(), version);
                User there = other.user();
                context.enterElsewhere(act.orElseThrow().at(there), after.id(), there.id());
            }
        }
        if (Users.beginsRest(before, after, context.stamp().by())) {
            beginRest(context, row, after.actors());
        }
        if (Users.endsSessions(before, after)) {
            endSessions(context, row, version != row.passwordVersion());
            keys.setPasswordVersion(row.merchantId(), row.id(), acting(context), version);
            lowerKeys(after);
        }
        return after;
    }

    /// Gives a login another e-mail, in all of its merchants. Those who are told are so at the former one.
    ///
    /// @param row locked by [#perform]
    void changeEmail(ChangeContext context, UserRow row, Email email) throws SQLException {
        User user = row.user();
        AuditedAction act = NameAction.emailChanged(user, email);
        context.enter(act);
        List<UserRow> others = others(row);
        for (UserRow other : others) {
            User there = other.user();
            context.enterElsewhere(act.at(there), user.id(), there.id());
        }
        users.setLoginEmail(row.loginId(), email.text(), email.folded());
        Stream.concat(Stream.of(row), others.stream()).forEach(each -> {
            users.setEmail(each.merchantId(), each.id(), email.text());
            users.removeResetLink(each.merchantId(), each.loginId());
        });
        endSessions(context, row, true);
    }

    /// @param row locked by [#perform]
    /// @param by all who could have given the access
    void beginRest(ChangeContext context, UserRow row, PossibleActors by) {
        users.setRest(row.loginId(), AccessRest.from(context.at()), context.at(), by.text());
    }

    /// Writes the password of a login, and removes what was set up before its e-mail was proven.
    private void setPassword(UserRow row, User after) {
        users.setPassword(row.loginId(), after.passwordHash(), row.passwordVersionOf(after),
                after.standing().provenAt().orElse(null), PgPeople.passwordBy(after));
        if (row.user().standing().isFirstProof(after.standing())) {
            users.removeSecondFactor(row.loginId());
        }
    }

    /// Runs a change in which a login joins a merchant, holding the clocks of all merchants that it has.
    ///
    /// @param work gets the memberships of the login, which is locked; none when no login has the e-mail
    <R> R performJoin(MerchantId merchant, String folded, AuditStamp stamp, JoiningWork<R> work) {
        for (int attempt = 1;; attempt++) {
            Set<MerchantId> expected = RepositoryFailures.translated(() -> merchantsOf(users.findAllOfEmail(folded)));
            ChangeWork<R> checked = context -> {
                List<UserRow> known = users.findAllOfEmail(folded);
                for (UserRow row : known) {
                    users.lock(row.merchantId(), row.id());
                }
                known = users.findAllOfEmail(folded);
                if (!merchantsOf(known).equals(expected)) {
                    throw new JoinedMeanwhile();
                }
                return work.perform(context, known);
            };
            try {
                return changes.perform(merchant, expected, stamp, checked);
            } catch (JoinedMeanwhile again) {
                if (attempt == ATTEMPTS) {
                    throw again;
                }
            }
        }
    }

    /// The work on the memberships of a login that joins a further merchant.
    interface JoiningWork<R> {
        R perform(ChangeContext context, List<UserRow> known) throws SQLException;
    }

    /// Gives a login the password with which it joins, and ends its sessions everywhere.
    ///
    /// @param known its memberships until now, locked by [#performJoin]
    void join(ChangeContext context, List<UserRow> known, User joined) throws SQLException {
        for (UserRow row : known) {
            int version = row.passwordVersionOf(joined);
            List<String> ended = keys.findSessions(row.merchantId(), row.id(), ApiKey.SESSION.text()).stream()
                    .map(ApiKeyRow::id).sorted().toList();
            if (version != row.passwordVersion()) {
                setPassword(row, joined);
                users.setPasswordVersion(row.merchantId(), row.id(), version);
            }
            endSessions(row, "");
            Optional<AuditedAction> act = JoinRule.elsewhere(row.user(), joined, context.stamp().by(),
                    ended);
            if (act.isPresent()) {
                context.enterElsewhere(act.get(), joined.id(), new UserId(row.id()));
            }
        }
    }

    List<User> all(MerchantId merchant) {
        return users.findAllOf(merchant.value()).stream().map(UserRow::user).toList();
    }

    /// The memberships of the same login in other merchants.
    List<UserRow> others(UserRow row) {
        return users.findAllOfLogin(row.loginId()).stream()
                .filter(other -> !other.merchantId().equals(row.merchantId())).toList();
    }

    /// The session that the change is made in goes on.
    ///
    /// @param everywhere whether sessions in other merchants end too
    void endSessions(ChangeContext context, UserRow row, boolean everywhere) {
        endSessions(row, acting(context));
        if (everywhere) {
            others(row).forEach(other -> endSessions(other, ""));
        }
    }

    private void endSessions(UserRow row, String kept) {
        String session = ApiKey.SESSION.text();
        UUID merchant = row.merchantId();
        keys.findSessions(merchant, row.id(), session).stream().filter(key -> !key.id().equals(kept))
                .forEach(key -> keys.deleteSession(merchant, row.id(), session, key.id()));
    }

    private void lowerKeys(User user) {
        for (Role role : Role.ofMerchants()) {
            Optional<Role> left = role.atMost(user.role());
            if (left.isEmpty()) {
                keys.deleteOfRole(user.merchant().value(), user.id().value(), role.wire());
            } else if (left.get() != role) {
                keys.lowerRole(user.merchant().value(), user.id().value(), role.wire(), left.get().wire());
            }
        }
        keys.findScoped(user.merchant().value(), user.id().value()).forEach(key -> {
            String left = key.keyScopes().within(user.role()).text();
            keys.setScopes(key.merchantId(), key.id(), left);
        });
    }

    private static String acting(ChangeContext context) {
        return context.stamp().by().keyId().orElse("");
    }

    private Set<MerchantId> merchantsOf(UserRow row) {
        return merchantsOf(users.findAllOfLogin(row.loginId()));
    }

    private static Set<MerchantId> merchantsOf(List<UserRow> memberships) {
        return memberships.stream().map(one -> new MerchantId(one.merchantId()))
                .collect(Collectors.toUnmodifiableSet());
    }
}
