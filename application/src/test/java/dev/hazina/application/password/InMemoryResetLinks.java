package dev.hazina.application.password;

import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.people.Users;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Reset links in memory, each with the password hash that its user had.
public final class InMemoryResetLinks implements ResetLinks {
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;
    private final InMemoryAuditLog log;
    private final Map<LoginId, Kept> links = new HashMap<>();

    private record Kept(ResetLink link, String passwordHash) {}

    public InMemoryResetLinks(InMemoryMerchants merchants, InMemoryAuditedChanges changes, InMemoryAuditLog log) {
        this.merchants = merchants;
        this.changes = changes;
        this.log = log;
    }

    @Override
    public boolean replace(ResetLink link, MailLimit limit, AuditStamp stamp) {
        return changes.perform(link.merchant(), stamp, at -> {
            User user = merchants.findUser(link.user()).filter(known -> known.merchant().equals(link.merchant()))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            AuditedAction act = AuditedAction.resetLinkMailed(user);
            if (log.count(act, at.minus(limit.within())) >= limit.most() && hasLink(user, at)) {
                return false;
            }
            keep(link, user);
            changes.enter(act, stamp, at);
            return true;
        });
    }

    private synchronized boolean hasLink(User user, Instant at) {
        return Optional.ofNullable(links.get(user.login()))
                .filter(kept -> isValid(kept) && !kept.link().isExpired(at)).isPresent();
    }

    private synchronized void keep(ResetLink link, User user) {
        links.put(user.login(), new Kept(link, user.passwordHash()));
    }

    @Override
    public synchronized Optional<ResetLink> find(UUID id) {
        return links.values().stream().filter(kept -> kept.link().id().equals(id) && isValid(kept)).map(Kept::link)
                .findFirst();
    }

    private boolean isValid(Kept kept) {
        return merchants.findUser(kept.link().user())
                .filter(user -> !user.disabled() && user.passwordHash().equals(kept.passwordHash())).isPresent()
                && merchants.findMerchant(kept.link().merchant()).filter(merchant -> !merchant.suspended()).isPresent();
    }

    @Override
    public User use(ResetLink link, Users.UserChange amendment, AuditStamp stamp) {
        return changes.perform(link.merchant(), stamp, at -> {
            if (find(link.id()).isEmpty()) {
                throw new Refusal.NotFound(RefusalCode.RESET_LINK_NOT_FOUND);
            }
            remove(merchants.findUser(link.user()).orElseThrow().login());
            return changes.change(link.merchant(), link.user(), amendment, stamp, at);
        });
    }

    public synchronized void remove(LoginId login) {
        links.remove(login);
    }
}
