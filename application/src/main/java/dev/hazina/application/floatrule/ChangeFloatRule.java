package dev.hazina.application.floatrule;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Says something of an account at a provider once for all, which takes two people: the first one's request is a
/// proposal, and the same request of a second one agrees to it.
public final class ChangeFloatRule {
    private final FloatRules rules;
    private final MerchantDirectory merchants;
    private final RuledAccounts accounts;
    private final Administrators keys;
    private final AuditStamps stamps;

    /// @param keys of the settings, of which one may have made a proposal
    public ChangeFloatRule(FloatRules rules, MerchantDirectory merchants, RuledAccounts accounts, Administrators keys,
            AuditStamps stamps) {
        this.rules = rules;
        this.merchants = merchants;
        this.accounts = accounts;
        this.keys = keys;
        this.stamps = stamps;
    }

    /// @param says as the topic reads it; empty to end the rule
    /// @param read the proposal that is agreed to
    public record Command(Actor by, FloatRule.Key key, Optional<String> says, ReadProposal read) {}

    /// @return with the rule, or with a proposal for a second person
    /// @throws Refusal.NotFound when there is no such account or merchant, or what was read is open no more
    /// @throws Refusal.Invalid when the topic takes no such value, or the account is a merchant's own
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         another person has proposed something else
    public FloatRule handle(Command command) {
        FloatRule.Key key = command.key();
        Optional<String> says = key.topic().read(command.says());
        if (key.topic() == FloatTopic.RECEIVES_FOR) {
            accounts.requireShared(key);
            says.flatMap(CanonicalUuid::parse).map(MerchantId::new)
                    .filter(merchant -> merchants.find(merchant).isEmpty()).ifPresent(unknown -> {
                        throw new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND);
                    });
        }
        accounts.requireKnown(rules.of(key));
        return rules.change(key, (before, acting, staff, at) -> before.change(
                new FloatRule.Proposal(says, acting.name(), new Proposer(acting.actors(), acting.access()), at),
                command.read(), acting.confirmed(), staff.ended(keys)),
                stamps.of(command.by(), Permission.CHANGE_LIMITS));
    }

    /// Ends a proposal with nothing changed.
    ///
    /// @throws Refusal.NotFound when nothing is proposed, or something else than what was read
    public FloatRule withdraw(Actor by, FloatRule.Key key, ReadProposal read) {
        return rules.change(key, (before, acting, staff, at) -> before.withdrawn(read),
                stamps.of(by, Permission.CHANGE_LIMITS));
    }
}
