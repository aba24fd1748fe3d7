package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// Sets the currencies in which an account may pay out.
public final class AllowPayouts {
    /// The currencies that a channel pays out.
    private static final Set<Currency> POSSIBLE = Arrays.stream(Currency.values())
            .filter(currency -> Channel.ofPayout(currency).isPresent()).collect(Collectors.toUnmodifiableSet());

    private final Administration administration;
    private final AuditStamps stamps;

    public AllowPayouts(Administration administration, AuditStamps stamps) {
        this.administration = administration;
        this.stamps = stamps;
    }

    /// @param currencies the complete set; an empty one stops payouts
    public record Command(Actor by, AccountId account, Set<Currency> currencies) {
        public Command {
            currencies = Collections.unmodifiableSet(new LinkedHashSet<>(currencies));
        }
    }

    /// @throws Refusal.Invalid when a currency can't be paid out anywhere
    /// @throws Refusal.NotFound when there is no such account
    public Account handle(Command command) {
        if (!POSSIBLE.containsAll(command.currencies())) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "currencies",
                    "currencies must be among KES, TZS and UGX");
        }
        return administration.allowPayouts(command.account(), command.currencies(),
                stamps.of(command.by(), Permission.CHANGE_LIMITS));
    }
}
