package dev.hazina.persistence.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.people.Users;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.payout.PayoutRuleRows.OfMerchant;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The payout rules of merchants, in PostgreSQL.
@Singleton
final class PgMerchantPayoutRules implements MerchantPayoutRules {
    private final Database database;
    private final AuditedChanges changes;
    private final Users users;

    PgMerchantPayoutRules(Database database, AuditedChanges changes, Users users) {
        this.database = database;
        this.changes = changes;
        this.users = users;
    }

    @Override
    public List<PayoutRule> list(MerchantId merchant) {
        return database.list(PayoutRuleRows.OF_MERCHANT, p -> p.uuid(merchant.value()), PayoutRuleRows::read).stream()
                .map(OfMerchant::rule).toList();
    }

    @Override
    public PayoutRule change(MerchantId merchant, Currency currency, RuleChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            PayoutRule before = context
                    .list(PayoutRuleRows.OF_MERCHANT, p -> p.uuid(merchant.value()), PayoutRuleRows::read).stream()
                    .map(OfMerchant::rule).filter(rule -> rule.currency() == currency).findFirst()
                    .orElseGet(() -> PayoutRule.none(currency)).at(context.at());
            PayoutRule after = change.amend(before, context.authority().orElseThrow(Refusal.Unauthorized::new),
                    users.list(merchant), context.at());
            Optional<AuditedAction> act = PayoutAction.ruleChanged(merchant, before, after);
            if (act.isPresent()) {
                context.update(PayoutRuleRows.KEEP, new OfMerchant(merchant, after));
                context.enter(act.get());
            }
            return after;
        });
    }
}
