package dev.hazina.application.floatrule;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.FloatAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Rules about accounts at providers, in memory.
public final class InMemoryFloatRules implements FloatRules {
    private final Books books;
    private final InMemoryAuditLog log;
    private final Map<FloatRule.Key, FloatRule> rules = new HashMap<>();

    public InMemoryFloatRules(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    @Override
    public List<FloatRule> list() {
        return books.still(() -> rules.values().stream()
                .filter(rule -> !rule.agreed().isEmpty() || rule.proposal().isPresent())
                .sorted(Comparator.comparing((FloatRule rule) -> rule.key().account().code())
                        .thenComparing(rule -> rule.key().topic()))
                .toList());
    }

    @Override
    public FloatRule change(FloatRule.Key key, RuleChange change, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            PresentStaff staff = books.staff();
            FloatRule before = rules.getOrDefault(key, FloatRule.none(key));
            FloatRule after = change.amend(before, staff.require(stamp, at), staff, at);
            FloatAction.changed(before, after).ifPresent(act -> {
                rules.put(key, after);
                log.add(new AuditEntry(stamp.id(), at, stamp.by(), act));
            });
            return after;
        });
    }
}
