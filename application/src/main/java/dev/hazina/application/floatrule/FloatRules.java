package dev.hazina.application.floatrule;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What staff have said, once for all, of accounts at providers; the same for all instances. There are few.
@Port
public interface FloatRules {

    /// All that were ever agreed or are proposed, by account and topic.
    @OpenToAdapters
    List<FloatRule> list();

    /// Changes a rule while it and the acting person are locked.
    interface RuleChange {
        FloatRule amend(FloatRule before, ActingStaff acting, PresentStaff staff, Instant at);
    }

    /// @return the rule afterwards
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    FloatRule change(FloatRule.Key key, RuleChange change, AuditStamp stamp);

    @OpenToAdapters
    default FloatRule of(FloatRule.Key key) {
        return list().stream().filter(one -> one.key().equals(key)).findFirst().orElseGet(() -> FloatRule.none(key));
    }

    /// The accounts whose unusable payments this merchant's people claim.
    default Set<FloatAccount> receivingFor(MerchantId merchant) {
        return list().stream().filter(one -> one.key().topic() == FloatTopic.RECEIVES_FOR
                && one.says().equals(Optional.of(merchant.toString())))
                .map(one -> one.key().account()).collect(Collectors.toSet());
    }
}
