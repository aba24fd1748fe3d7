package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;

/// An owner sets what the payouts in a currency wait for, and which transfers and refunds in it are
/// refused.
public final class ChangePayoutRule {
    private final MerchantPayoutRules rules;
    private final AuditStamps stamps;

    public ChangePayoutRule(MerchantPayoutRules rules, AuditStamps stamps) {
        this.rules = rules;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, Currency currency, PayoutRule.Asked asked) {}

    /// @return with what was asked for, or with a loosening that waits
    /// @throws Refusal.Invalid when it asks something of payouts, and the currency is none of them
    /// @throws Refusal.Forbidden when a program wants a looser rule, or the acting user's access rests
    /// @throws Refusal.Precondition when the two owners are not known to be two people
    public PayoutRule handle(Command command) {
        if (command.asked().asksOfPayouts()) {
            PayoutRules.channel(command.currency());
        }
        return rules.change(command.merchant(), command.currency(),
                (before, acting, all, at) -> before.change(command.asked(), owner(acting, all), at),
                stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT));
    }

    private static PayoutRule.Owner owner(Holder acting, List<User> all) {
        PossibleActors actors = acting.actors();
        boolean isOnly = all.stream().filter(user -> user.role() == Role.OWNER && !user.disabled())
                .noneMatch(user -> user.actors().isIndependentOf(actors));
        return new PayoutRule.Owner(acting.key().user(), actors, acting.key().isSession(), isOnly);
    }
}
