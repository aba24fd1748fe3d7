package dev.hazina.domain.discrepancy;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.people.PossibleActors;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What makes a decision take two people: the limits that all instances share, and what was decided by one person
/// lately.
///
/// @param rule the limits
/// @param recent the decisions of one person each within [#PERIOD]
public record Approvals(ApprovalRule rule, List<DecidedAlone> recent) {
    /// Many small decisions within this time count as one.
    public static final Duration PERIOD = Duration.ofHours(24);

    /// Nothing was read, because no staff acts.
    public static final Approvals NONE = new Approvals(ApprovalRule.NONE, List.of());

    public Approvals {
        recent = List.copyOf(recent);
    }

    /// With limits that an instance was started with: the strictest known counts.
    public Approvals with(ApprovalRule other) {
        return new Approvals(rule.strictest(other), recent);
    }

    /// With one decision more.
    public Approvals and(DecidedAlone decided) {
        return new Approvals(rule, Stream.concat(recent.stream(), Stream.of(decided)).toList());
    }

    /// Whether the amount takes two people, by itself or together with what the person, or one who could have acted as
    /// this person, decided alone within the period, or with what was decided so about the merchant.
    boolean asksForTwo(Money amount, PossibleActors actors, MerchantId merchant) {
        return rule.exceeds(MoneySum.of(amount))
                || rule.exceeds(sum(amount, earlier -> !earlier.actors().isIndependentOf(actors)))
                || rule.exceeds(sum(amount, earlier -> earlier.merchant().equals(merchant)));
    }

    /// The amount together with earlier ones.
    private MoneySum sum(Money amount, Predicate<DecidedAlone> which) {
        return recent.stream().filter(earlier -> earlier.amount().currency() == amount.currency()).filter(which)
                .map(earlier -> MoneySum.of(earlier.amount())).reduce(MoneySum.of(amount), MoneySum::plus);
    }
}
