package dev.hazina.application.factor;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Second factors in memory, beside the keys that depend on them.
public final class InMemorySecondFactors implements SecondFactors {
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;

    public InMemorySecondFactors(InMemoryMerchants merchants, InMemoryAuditedChanges changes) {
        this.merchants = merchants;
        this.changes = changes;
    }

    @Override
    public Optional<SecondFactor> find(MerchantId merchant, UserId user) {
        return merchants.findUser(user).filter(known -> known.merchant().equals(merchant))
                .flatMap(known -> merchants.factors().find(known.login()))
                .map(factor -> new SecondFactor(merchant, user, factor.secret(), factor.createdAt(),
                        factor.confirmedAt(), factor.lastStep(), factor.failures(), factor.failedAt(),
                        factor.recoveryCodes()));
    }

    @Override
    public Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> change(merchant, user, change, stamp, at,
                changes.holder(stamp).map(Holder::actors)
                        .orElseGet(() -> PossibleActors.alone(user.toString()))));
    }

    /// Changes a factor as part of another change.
    ///
    /// @param by all who could have decided it
    public Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp,
            Instant at, PossibleActors by) {
        User known = merchants.findUser(user).filter(one -> one.merchant().equals(merchant))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        Optional<SecondFactor> before = find(merchant, user);
        Optional<SecondFactor> after = change.amend(before, at);
        merchants.factors().put(known.login(), after);
        AuditedAction.secondFactorChanged(known, before, after).ifPresent(act -> changes.enter(act, stamp, at));
        if (SecondFactors.endsSessions(before, after)) {
            merchants.endSessions(known, stamp.by().keyId());
            merchants.others(known).forEach(there -> {
                merchants.endSessions(there, Optional.empty());
                changes.enterElsewhere(AuditedAction.secondFactorChanged(known, before, after).orElseThrow()
                        .at(there), stamp, user, there.id());
            });
        }
        if (SecondFactors.beginsRest(before, after, user, stamp.by())) {
            merchants.factors().rest(known.login(), at, by);
        }
        if (SecondFactors.isProof(before, after)) {
            stamp.by().keyId().ifPresent(key -> merchants.factors().prove(key, at));
        }
        return after;
    }

    @Override
    public void demand(MerchantId merchant, boolean demanded, AuditStamp stamp) {
        changes.perform(merchant, stamp, at -> {
            boolean before = merchants.factors().demand(merchant, demanded);
            if (before != demanded) {
                changes.enter(AuditedAction.secondFactorDemanded(merchant, before, demanded), stamp, at);
            }
            return demanded;
        });
    }
}
