package dev.hazina.persistence.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.people.Users;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The payout rules of merchants, in PostgreSQL.
@Singleton
final class PgMerchantPayoutRules implements MerchantPayoutRules {
    private static final String ACCOUNT = "SELECT a.id FROM accounts a WHERE a.merchant_id = ? AND a.id = ?";

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
        return database.snapshot(connection -> PayoutRuleRows.list(connection, merchant));
    }

    @Override
    public PayoutRule change(MerchantId merchant, Currency currency, RuleChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            PayoutRule before = PayoutRuleRows.list(context.connection(), merchant).stream()
                    .filter(rule -> rule.currency() == currency).findFirst()
                    .orElseGet(() -> PayoutRule.none(currency)).at(context.at());
            PayoutRule after = change.amend(before, context.authority().orElseThrow(Refusal.Unauthorized::new),
                    users.list(merchant), context.at());
            Optional<AuditedAction> act = PayoutAction.ruleChanged(merchant, before, after);
            if (act.isPresent()) {
                context.update(PayoutRuleRows.KEEP, new PayoutRuleRows.OfMerchant(merchant, after));
                context.enter(act.get());
            }
            return after;
        });
    }

    @Override
    public List<PayoutReview> reviews(MerchantId merchant) {
        return database.list(PayoutReviewRows.OF_MERCHANT, p -> p.uuid(merchant.value()), PayoutReviewRows::read)
                .stream().map(OfMerchant::review).toList();
    }

    @Override
    public List<OfMerchant> endings() {
        return database.list(PayoutReviewRows.ENDINGS, none -> {}, PayoutReviewRows::read);
    }

    @Override
    public Optional<PayoutReview> review(MerchantId merchant, AccountId account, ReviewChange change,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            if (context.find(ACCOUNT, p -> p.uuid(merchant.value()).uuid(account.value()), row -> row.uuid("id"))
                    .isEmpty()) {
                throw new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND);
            }
            Optional<PayoutReview> before = context
                    .list(PayoutReviewRows.OF_MERCHANT, p -> p.uuid(merchant.value()), PayoutReviewRows::read).stream()
                    .map(OfMerchant::review).filter(one -> one.account().equals(account)).findFirst();
            Reviewed step = change.amend(before, context.actingStaff(), context.people(), context.at());
            Optional<AuditedAction> act = PayoutAction.reviewChanged(merchant, account, before, step.after(),
                    step.note());
            if (act.isPresent()) {
                if (step.after().isPresent()) {
                    context.update(PayoutReviewRows.KEEP,
                            new OfMerchant(merchant, step.after().get()));
                } else {
                    context.updateOne(PayoutReviewRows.END, p -> p.uuid(merchant.value()).uuid(account.value()));
                }
                context.enter(act.get());
            }
            return step.after();
        });
    }
}
