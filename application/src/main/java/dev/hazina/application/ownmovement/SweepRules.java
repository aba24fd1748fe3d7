package dev.hazina.application.ownmovement;

import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;

/// Whether an account's sweeps go to the platform's bank: as two people of the staff have said, and where they have
/// not, as the setting does.
///
/// @param otherwise of the setting
public record SweepRules(FloatRules rules, SweptAccounts otherwise) {
    public boolean contains(FloatAccount account) {
        return rules.of(new FloatRule.Key(account, FloatTopic.SWEEPS)).says().map(FloatTopic.BANK::equals)
                .orElseGet(() -> otherwise.contains(account));
    }
}
