package dev.hazina.application.invitation;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Invitations in memory.
public final class InMemoryInvitations implements Invitations {
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;
    private final InMemoryAuditLog log;
    private final Map<UUID, Invitation> open = new LinkedHashMap<>();

    public InMemoryInvitations(InMemoryMerchants merchants, InMemoryAuditedChanges changes, InMemoryAuditLog log) {
        this.merchants = merchants;
        this.changes = changes;
        this.log = log;
    }

    @Override
    public synchronized List<Invitation> list(MerchantId merchant) {
        return open.values().stream().filter(invitation -> invitation.merchant().equals(merchant))
                .sorted(Comparator.comparing(Invitation::sentAt).reversed()).toList();
    }

    @Override
    public synchronized Optional<Invitation> find(UUID id) {
        return Optional.ofNullable(open.get(id)).filter(this::isSendersStill)
                .filter(known -> !merchants.findMerchant(known.merchant()).orElseThrow().suspended());
    }

    private boolean isSendersStill(Invitation invitation) {
        return merchants.findUser(invitation.by()).filter(sender -> !sender.disabled()
                && sender.role().may(Permission.MANAGE_MERCHANT) && sender.role().covers(invitation.role()))
                .isPresent();
    }

    @Override
    public void add(Invitation invitation, LinkLimit limit, AuditStamp stamp) {
        changes.perform(invitation.merchant(), stamp, at -> {
            String folded = invitation.email().folded();
            if (merchants.usersOf(invitation.merchant()).stream()
                    .anyMatch(user -> user.email().folded().equals(folded))) {
                throw new Refusal.Conflict(RefusalCode.ALREADY_A_MEMBER, "this person belongs to the business already");
            }
            if (list(invitation.merchant()).stream()
                    .anyMatch(other -> other.email().folded().equals(folded) && !other.isExpired(at))) {
                throw new Refusal.Conflict(RefusalCode.ALREADY_INVITED,
                        "this e-mail is invited already; send the invitation again instead");
            }
            requireWithin(invitation.merchant(), limit, at);
            forget(invitation);
            keep(invitation);
            changes.enter(AuditedAction.invited(invitation, false), stamp, at);
            return invitation;
        });
    }

    @Override
    public void renew(Invitation renewed, LinkLimit limit, AuditStamp stamp) {
        changes.perform(renewed.merchant(), stamp, at -> {
            known(renewed.merchant(), renewed.id());
            requireWithin(renewed.merchant(), limit, at);
            keep(renewed);
            changes.enter(AuditedAction.invited(renewed, true), stamp, at);
            return renewed;
        });
    }

    private void requireWithin(MerchantId merchant, LinkLimit limit, Instant at) {
        if (log.count(merchant, List.of(AuditAct.INVITATION_CREATED, AuditAct.INVITATION_RENEWED),
                at.minus(limit.within())) >= limit.most()) {
            throw new Refusal.RateLimited(RefusalCode.MAIL_RATE_EXCEEDED, limit.within());
        }
    }

    @Override
    public void withdraw(MerchantId merchant, UUID id, AuditStamp stamp) {
        changes.perform(merchant, stamp, at -> {
            Invitation known = known(merchant, id);
            remove(id);
            changes.enter(AuditedAction.invitationWithdrawn(known), stamp, at);
            return known;
        });
    }

    @Override
    public User accept(Invitation invitation, UserId user, Guest guest, JoinRule rule,
            AuditStamp stamp) {
        return changes.perform(invitation.merchant(), stamp, at -> {
            if (find(invitation.id()).filter(known -> Arrays.equals(known.tokenHash(), invitation.tokenHash()))
                    .isEmpty()) {
                throw new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND);
            }
            User joined = joined(invitation, user, guest, rule, stamp);
            remove(invitation.id());
            merchants.put(joined);
            changes.enter(AuditedAction.invitationAccepted(invitation, joined), stamp, at);
            return merchants.findUser(user).orElseThrow();
        });
    }

    /// The login's user, whose sessions end in all merchants of the login.
    private User joined(Invitation invitation, UserId user, Guest guest, JoinRule rule, AuditStamp stamp) {
        List<User> known = merchants.byEmail(invitation.email().folded()).stream()
                .flatMap(member -> merchants.memberships(member.user().login()).stream())
                .map(Merchants.MerchantUser::user).toList();
        User joined = rule.join(invitation, user, guest, known.stream().findFirst(),
                Users.actors(invitation.by(), merchants.usersOf(invitation.merchant())), stamp.now());
        if (known.stream().anyMatch(other -> other.merchant().equals(invitation.merchant()))) {
            throw new Refusal.Conflict(RefusalCode.ALREADY_A_MEMBER, "this person belongs to the business already");
        }
        known.forEach(before -> {
            List<String> ended = merchants.sessionsOf(before.id()).stream().map(ApiKey::id).sorted().toList();
            ended.forEach(merchants::revoke);
            JoinRule.elsewhere(before, joined, stamp.by(), ended)
                    .ifPresent(act -> changes.enterElsewhere(act, stamp, user, before.id()));
            if (before.standing().isFirstProof(joined.standing())) {
                merchants.factors().put(before.login(), Optional.empty());
            }
        });
        return joined;
    }

    private Invitation known(MerchantId merchant, UUID id) {
        return list(merchant).stream().filter(invitation -> invitation.id().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND));
    }

    private synchronized void keep(Invitation invitation) {
        open.put(invitation.id(), invitation);
    }

    private synchronized void remove(UUID id) {
        open.remove(id);
    }

    /// Removes an expired one with the same e-mail.
    private synchronized void forget(Invitation invitation) {
        open.values().removeIf(other -> other.merchant().equals(invitation.merchant())
                && other.email().folded().equals(invitation.email().folded()));
    }
}
