package dev.hazina.application.approval;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The limits in memory.
public final class InMemoryApprovalLimits implements ApprovalLimits {
    private final Books books;
    private final InMemoryAuditLog log;
    private final Map<Currency, ApprovalLimit> limits = new EnumMap<>(Currency.class);

    public InMemoryApprovalLimits(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    /// The limits as a decision reads them.
    public ApprovalRule rule() {
        Map<Currency, Money> above = new EnumMap<>(Currency.class);
        limits.forEach((currency, limit) -> limit.amount().ifPresent(amount -> above.put(currency, amount)));
        return new ApprovalRule(above);
    }

    private ApprovalLimit of(Currency currency) {
        return limits.getOrDefault(currency, ApprovalLimit.none(currency));
    }

    @Override
    public List<ApprovalLimit> list() {
        return books.still(() -> List.copyOf(limits.values()));
    }

    @Override
    public void start(ApprovalRule setting) {
        books.still(() -> {
            setting.above().forEach((currency, limit) -> {
                ApprovalLimit before = of(currency);
                limits.put(currency, new ApprovalLimit(currency,
                        Optional.of(before.amount().filter(kept -> kept.compareTo(limit) <= 0).orElse(limit)),
                        Optional.of(limit), before.proposal()));
            });
            return setting;
        });
    }

    @Override
    public ApprovalLimit change(Currency currency, LimitChange change, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            PresentStaff staff = books.staff();
            ApprovalLimit before = of(currency);
            ApprovalLimit after = change.amend(before, staff.require(stamp, at), staff, at);
            StaffAction.limitChanged(before, after).ifPresent(act -> {
                limits.put(currency, after);
                log.add(new AuditEntry(stamp.id(), at, stamp.by(), act));
            });
            return after;
        });
    }
}
