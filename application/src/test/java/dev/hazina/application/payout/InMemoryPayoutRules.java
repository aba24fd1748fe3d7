package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The payout rules of merchants, in memory.
public final class InMemoryPayoutRules implements MerchantPayoutRules {
    private final Books books;
    private final InMemoryMerchants merchants;
    private final InMemoryAuditedChanges changes;
    private final Map<MerchantId, Map<Currency, PayoutRule>> rules = new HashMap<>();
    private final Map<AccountId, OfMerchant> reviews = new HashMap<>();

    public InMemoryPayoutRules(Books books, InMemoryMerchants merchants, InMemoryAuditedChanges changes) {
        this.books = books;
        this.merchants = merchants;
        this.changes = changes;
    }

    @Override
    public List<PayoutRule> list(MerchantId merchant) {
        return books.still(() -> Stream.concat(of(merchant).values().stream(), starting(merchant))
                .sorted(Comparator.comparing(rule -> rule.currency().name())).toList());
    }

    private Map<Currency, PayoutRule> of(MerchantId merchant) {
        return rules.getOrDefault(merchant, Map.of());
    }

    private Stream<PayoutRule> starting(MerchantId merchant) {
        return merchants.factors().isAsking(merchant, merchants.usersOf(merchant).stream()
                .filter(user -> user.role() == Role.OWNER && !user.disabled()).map(User::login))
                        ? MerchantPayoutRules.start(List.copyOf(of(merchant).keySet())).stream()
                        : Stream.empty();
    }

    /// The present role of a user or key.
    public Optional<Role> roleOf(CreatedBy maker) {
        return maker.id().flatMap(id -> maker.type() == CreatedBy.Type.KEY
                ? merchants.findKey(id).map(ApiKey::role)
                : merchants.findUser(new UserId(UUID.fromString(id))).map(User::role));
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

    @Override
    public List<PayoutReview> reviews(MerchantId merchant) {
        return books.still(() -> reviews.values().stream().filter(one -> one.merchant().equals(merchant))
                .map(OfMerchant::review).sorted(Comparator.comparing(PayoutReview::since)).toList());
    }

    @Override
    public List<OfMerchant> endings() {
        return books.still(() -> reviews.values().stream().filter(one -> one.review().ending().isPresent())
                .sorted(Comparator.comparing(one -> one.review().ending().orElseThrow().at())).toList());
    }

    @Override
    public Optional<PayoutReview> review(MerchantId merchant, AccountId account, ReviewChange change,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            if (merchants.accountsOf(merchant).stream().noneMatch(known -> known.id().equals(account))) {
                throw new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND);
            }
            Optional<PayoutReview> before = Optional.ofNullable(reviews.get(account)).map(OfMerchant::review);
            Reviewed step = change.amend(before, books.staff().require(stamp, at), books.staff(), at);
            PayoutAction.reviewChanged(merchant, account, before, step.after(), step.note()).ifPresent(act -> {
                reviews.remove(account);
                step.after().ifPresent(review -> reviews.put(account, new OfMerchant(merchant, review)));
                changes.enter(act, stamp, at);
            });
            return step.after();
        });
    }
}
