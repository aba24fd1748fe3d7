package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The payout rules of merchants, in memory.
public final class InMemoryPayoutRules implements MerchantPayoutRules {
    private final Books books;
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;
    private final Map<MerchantId, Map<Currency, PayoutRule>> rules = new HashMap<>();

    public InMemoryPayoutRules(Books books, InMemoryMerchants merchants, InMemoryAuditedChanges changes) {
        this.books = books;
        this.merchants = merchants;
        this.changes = changes;
    }

    @Override
    public List<PayoutRule> list(MerchantId merchant) {
        return books.still(() -> rules.getOrDefault(merchant, Map.of()).values().stream()
                .sorted(Comparator.comparing(rule -> rule.currency().name())).toList());
    }

    @Override
    public PayoutRule change(MerchantId merchant, Currency currency, RuleChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            PayoutRule before = list(merchant).stream().filter(rule -> rule.currency() == currency).findFirst()
                    .orElseGet(() -> PayoutRule.none(currency)).at(at);
            PayoutRule after = change.amend(before, stamp.keyInUse().flatMap(merchants::find)
                    .orElseThrow(Refusal.Unauthorized::new), merchants.usersOf(merchant), at);
            PayoutAction.ruleChanged(merchant, before, after).ifPresent(act -> {
                rules.computeIfAbsent(merchant, none -> new HashMap<>()).put(currency, after);
                changes.enter(act, stamp, at);
            });
            return after;
        });
    }
}
