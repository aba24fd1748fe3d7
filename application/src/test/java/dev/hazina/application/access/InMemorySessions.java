package dev.hazina.application.access;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.function.Predicate;

/// Signing in and signing out, in memory.
public final class InMemorySessions implements Sessions {
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;
    private final InMemoryAuditLog log;

    public InMemorySessions(InMemoryMerchants merchants, InMemoryAuditedChanges changes, InMemoryAuditLog log) {
        this.merchants = merchants;
        this.changes = changes;
        this.log = log;
    }

    @Override
    public MerchantUser begin(MerchantId merchant, UserId user, Sessions.SessionOpening opening, Beginning how,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            User known = user(merchant, user);
            MerchantUser member = new MerchantUser(known,
                    merchants.findMerchant(merchant).orElseThrow(), merchants.factors().isPresent(known.login()));
            opening.open(member, merchants.accountsOf(merchant).stream().map(Account::id).toList(), at)
                    .ifPresent(session -> {
                        merchants.addSession(session, how.keep());
                        if (member.secondFactor()) {
                            merchants.factors().prove(session.id(), at);
                        }
                        changes.enter(AuditedAction.signedIn(member.user(), session, how.newBrowser()), stamp, at);
                    });
            return member;
        });
    }

    @Override
    public MerchantUser change(LeftSession left, MerchantId merchant, UserId user, SessionOpening opening, int keep,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            User known = user(merchant, user);
            Holder holder = Holder.require(merchants.find(left.keyId()), Permission.READ, at);
            if (!holder.key().isSession() || !holder.key().user().equals(left.user())
                    || !user(left.merchant(), left.user()).login().equals(known.login())) {
                throw new Refusal.Unauthorized();
            }
            if (!known.createdAt().isBefore(holder.key().createdAt())) {
                throw Sessions.joinedSince();
            }
            MerchantUser member = new MerchantUser(known, merchants.findMerchant(merchant).orElseThrow(),
                    holder.factor().present());
            opening.open(member, merchants.accountsOf(merchant).stream().map(Account::id).toList(), at)
                    .ifPresent(session -> {
                        merchants.addSession(session, keep);
                        holder.factor().provenAt().ifPresent(proven -> merchants.factors().prove(session.id(), proven));
                        changes.enter(AuditedAction.signedIn(known, session, false), stamp, at);
                        merchants.revoke(left.keyId());
                        changes.enterElsewhere(AuditedAction.signedOut(left.merchant(), left.user(),
                                List.of(left.keyId())),
                                stamp, user, left.user());
                    });
            return member;
        });
    }

    @Override
    public void noteRefused(MerchantId merchant, UserId id, SignInRefused reason, FailureLimit bound,
            AuditStamp stamp) {
        changes.perform(merchant, stamp, at -> {
            User user = user(merchant, id);
            AuditedAction act = AuditedAction.signInFailed(user, reason.wire());
            if (log.count(act, at.minus(bound.within())) < bound.most()) {
                changes.enter(act, stamp, at);
            }
            return user;
        });
    }

    @Override
    public void end(MerchantId merchant, UserId user, String keyId, AuditStamp stamp) {
        end(merchant, user, stamp, session -> session.id().equals(keyId));
    }

    @Override
    public void endAll(MerchantId merchant, UserId user, AuditStamp stamp) {
        end(merchant, user, stamp, session -> true);
        merchants.others(user(merchant, user)).forEach(there -> {
            List<String> ended = merchants.sessionsOf(there.id()).stream().map(ApiKey::id).sorted().toList();
            ended.forEach(merchants::revoke);
            if (!ended.isEmpty()) {
                changes.enterElsewhere(AuditedAction.signedOut(there.merchant(), there.id(), ended), stamp, user,
                        there.id());
            }
        });
    }

    private void end(MerchantId merchant, UserId user, AuditStamp stamp, Predicate<ApiKey> which) {
        changes.perform(merchant, stamp, at -> {
            List<String> ended = merchants.sessionsOf(user).stream().filter(which).map(ApiKey::id).sorted().toList();
            ended.forEach(merchants::revoke);
            if (!ended.isEmpty()) {
                changes.enter(AuditedAction.signedOut(merchant, user, ended), stamp, at);
            }
            return ended;
        });
    }

    private User user(MerchantId merchant, UserId id) {
        return merchants.findUser(id).filter(user -> user.merchant().equals(merchant))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
    }
}
