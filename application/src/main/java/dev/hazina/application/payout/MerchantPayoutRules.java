package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the payouts of each merchant wait for. Rules and reviews are changed under the merchant's lock, under which
/// payouts are opened and sent, so that each is decided by the rule before or by the one after.
@Port
public interface MerchantPayoutRules {

    /// What counts where a new merchant's owner has a second factor, in each currency in which none was ever set.
    ///
    /// @param set the currencies in which one was
    static List<PayoutRule> start(List<Currency> set) {
        return Stream.of(Currency.values()).filter(currency -> Channel.ofPayout(currency).isPresent())
                .filter(currency -> !set.contains(currency)).map(PayoutRule::codeForNewRecipients).toList();
    }

    /// Those that were ever set, and those with which the merchant has begun, by currency.
    @OpenToAdapters
    List<PayoutRule> list(MerchantId merchant);

    /// Changes a rule while the merchant's users can't change.
    interface RuleChange {
        PayoutRule amend(PayoutRule before, Holder acting, List<User> all, Instant at);
    }

    /// Records the change with its audit entry; one that changes nothing has none.
    ///
    /// @return the rule afterwards
    PayoutRule change(MerchantId merchant, Currency currency, RuleChange change, AuditStamp stamp);

    /// The reviews that staff have put on the merchant's accounts.
    @OpenToAdapters
    List<PayoutReview> reviews(MerchantId merchant);

    /// A review of an account of this merchant.
    record OfMerchant(MerchantId merchant, PayoutReview review) {}

    /// The reviews of all merchants whose end a person has proposed, oldest first; it may count no more.
    @OpenToAdapters
    List<OfMerchant> endings();

    /// A review afterwards.
    ///
    /// @param after empty where it has ended
    /// @param note why it is so
    record Reviewed(Optional<PayoutReview> after, String note) {}

    /// Changes the review of an account while its payouts can't change.
    interface ReviewChange {
        Reviewed amend(Optional<PayoutReview> before, ActingStaff acting, PresentStaff people, Instant at);
    }

    /// Records the change with its audit entry; one that changes nothing has none.
    ///
    /// @return the review afterwards
    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the merchant has no such account
    Optional<PayoutReview> review(MerchantId merchant, AccountId account, ReviewChange change, AuditStamp stamp);
}
