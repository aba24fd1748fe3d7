package dev.hazina.application.access;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.NameAction;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.password.InMemoryResetLinks;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The changes of e-mails, in memory.
public final class InMemoryEmailChanges implements EmailChanges {
    private final Supplier<InMemoryMerchants> merchants;
    private final Supplier<InMemoryAuditedChanges> changes;
    private final Supplier<InMemoryResetLinks> links;
    private final Map<LoginId, EmailChange> kept = new ConcurrentHashMap<>();

    public InMemoryEmailChanges(Supplier<InMemoryMerchants> merchants, Supplier<InMemoryAuditedChanges> changes,
            Supplier<InMemoryResetLinks> links) {
        this.merchants = merchants;
        this.changes = changes;
        this.links = links;
    }

    private Optional<User> user(MerchantId merchant, UserId user) {
        return merchants.get().findUser(user).filter(known -> known.merchant().equals(merchant));
    }

    @Override
    public Optional<EmailChange> find(MerchantId merchant, UserId user) {
        return user(merchant, user).flatMap(known -> Optional.ofNullable(kept.get(known.login())));
    }

    @Override
    public Decided change(MerchantId merchant, UserId user, Decision decision, AuditStamp stamp) {
        return changes.get().perform(merchant, stamp, at -> {
            User known = user(merchant, user).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            Decided decided = decision.decide(known, Optional.ofNullable(kept.get(known.login())), at);
            decided.email().ifPresent(email -> change(known, email, stamp, at));
            kept.put(known.login(), decided.change());
            return decided;
        });
    }

    /// Those who are told are so at the former e-mail.
    private void change(User user, Email email, AuditStamp stamp, Instant at) {
        if (merchants.get().byEmail(email.folded()).filter(one -> !one.user().login().equals(user.login()))
                .isPresent()) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        AuditedAction act = NameAction.emailChanged(user, email);
        changes.get().enter(act, stamp, at);
        merchants.get().others(user).forEach(there -> {
            merchants.get().endSessions(there, Optional.empty());
            changes.get().enterElsewhere(act.at(there), stamp, user.id(), there.id());
        });
        merchants.get().put(user.withEmail(email));
        merchants.get().endSessions(user, stamp.by().keyId());
        links.get().remove(user.login());
    }
}
