package dev.hazina.persistence.merchant;

import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Sessions. A session begins under the merchant's clock, as do the changes that it must not overtake: suspending the
/// merchant, changing the user, opening an account.
@Singleton
final class PgSessions implements Sessions {
    /// A session of a user with a second factor begins with a code.
    private static final String PROVE = "UPDATE api_keys SET second_factor_at = ? WHERE merchant_id = ? AND id = ?";

    private final AuditedChanges changes;
    private final ChangedUsers changed;
    private final MerchantRows merchants;
    private final UserRows users;
    private final AccountRows accounts;
    private final ApiKeyRows keyRows;
    private final BoundKeys keys;

    PgSessions(AuditedChanges changes, ChangedUsers changed, MerchantRows merchants, UserRows users,
            AccountRows accounts, ApiKeyRows keyRows, BoundKeys keys) {
        this.changes = changes;
        this.changed = changed;
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
        this.keyRows = keyRows;
        this.keys = keys;
    }

    @Override
    public MerchantUser begin(MerchantId merchant, UserId user, SessionOpening opening, Beginning how,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            UserRow row = lock(merchant, user);
            MerchantUser member = new MerchantUser(row.user(), merchant(merchant),
                    users.countSecondFactors(merchant.value(), user.value()) > 0);
            Optional<ApiKey> session = opening.open(member, accountsOf(merchant), context.at());
            if (session.isPresent()) {
                keys.addSession(session.get(), row);
                if (member.secondFactor()) {
                    context.updateOne(PROVE, p -> p.instant(context.at()).uuid(merchant.value())
                            .text(session.get().id()));
                }
                prune(session.get(), how.keep());
                context.enter(AuditedAction.signedIn(member.user(), session.get(), how.newBrowser()));
            }
            return member;
        });
    }

    @Override
    public MerchantUser change(LeftSession left, MerchantId merchant, UserId user, SessionOpening opening, int keep,
            AuditStamp stamp) {
        return changes.perform(merchant, Set.of(left.merchant()), stamp, context -> {
            UserRow row = lock(merchant, user);
            Holder holder = requireSame(context, left, row);
            if (!row.createdAt().isBefore(holder.key().createdAt())) {
                throw Sessions.joinedSince();
            }
            MerchantUser member = new MerchantUser(row.user(), merchant(merchant), holder.factor().present());
            Optional<ApiKey> session = opening.open(member, accountsOf(merchant), context.at());
            if (session.isPresent()) {
                keys.addSession(session.get(), row);
                Optional<Instant> proven = holder.factor().provenAt();
                if (proven.isPresent()) {
                    context.updateOne(PROVE, p -> p.instant(proven).uuid(merchant.value()).text(session.get().id()));
                }
                prune(session.get(), keep);
                context.enter(AuditedAction.signedIn(member.user(), session.get(), false));
                keyRows.deleteSession(left.merchant().value(), left.user().value(), ApiKey.SESSION.text(),
                        left.keyId());
                context.enterElsewhere(AuditedAction.signedOut(left.merchant(), left.user(), List.of(left.keyId())),
                        user, left.user());
            }
            return member;
        });
    }

    /// The session that is left, if it is valid and of the same login.
    private Holder requireSame(ChangeContext context, LeftSession left, UserRow row) throws SQLException {
        Holder holder = Holder.require(Authorities.find(context.connection(), left.merchant(), left.keyId()),
                Permission.READ, context.at());
        boolean isSame = holder.key().isSession() && holder.key().user().equals(left.user())
                && users.find(left.merchant().value(), left.user().value())
                        .filter(user -> user.loginId().equals(row.loginId())).isPresent();
        if (!isSame) {
            throw new Refusal.Unauthorized();
        }
        return holder;
    }

    private List<AccountId> accountsOf(MerchantId merchant) {
        return accounts.findAllOf(merchant.value()).stream().map(account -> new AccountId(account.id())).toList();
    }

    @Override
    public void noteRefused(MerchantId merchant, UserId id, SignInRefused reason, FailureLimit bound,
            AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> {
            User user = lock(merchant, id).user();
            AuditedAction act = AuditedAction.signInFailed(user, reason.wire());
            if (AuditCounts.within(context, act, bound.within()) < bound.most()) {
                context.enter(act);
            }
            return user;
        });
    }

    @Override
    public void end(MerchantId merchant, UserId user, String keyId, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> end(context, merchant, user, List.of(keyId)));
    }

    @Override
    public void endAll(MerchantId merchant, UserId user, AuditStamp stamp) {
        changed.perform(merchant, user, stamp, (context, row) -> {
            for (UserRow there : changed.others(row)) {
                List<String> ended = delete(there.merchantId(), there.id(), sessionsOf(there.merchantId(), there.id()));
                if (!ended.isEmpty()) {
                    User known = there.user();
                    context.enterElsewhere(AuditedAction.signedOut(known.merchant(), known.id(), ended), user,
                            known.id());
                }
            }
            return end(context, merchant, user, sessionsOf(merchant.value(), user.value()));
        });
    }

    private List<String> sessionsOf(UUID merchant, UUID user) {
        return keyRows.findSessions(merchant, user, ApiKey.SESSION.text()).stream().map(ApiKeyRow::id).toList();
    }

    private List<String> delete(UUID merchant, UUID user, List<String> sessions) {
        return sessions.stream().filter(id -> keyRows.deleteSession(merchant, user, ApiKey.SESSION.text(), id) > 0)
                .sorted().toList();
    }

    private List<String> end(ChangeContext context, MerchantId merchant, UserId user, List<String> sessions)
            throws SQLException {
        List<String> ended = delete(merchant.value(), user.value(), sessions);
        if (!ended.isEmpty()) {
            context.enter(AuditedAction.signedOut(merchant, user, ended));
        }
        return ended;
    }

    /// An instance of an earlier version that signs the user in locks this row alone.
    private UserRow lock(MerchantId merchant, UserId user) {
        return users.lock(merchant.value(), user.value())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
    }

    private Merchant merchant(MerchantId merchant) {
        return merchants.findById(merchant.value())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND)).merchant();
    }

    private void prune(ApiKey newest, int keep) {
        keyRows.findSessions(newest.merchant().value(), newest.user().value(), newest.label().text()).stream()
                .skip(keep)
                .forEach(row -> keyRows.deleteSession(row.merchantId(), row.userId(), row.label(), row.id()));
    }
}
