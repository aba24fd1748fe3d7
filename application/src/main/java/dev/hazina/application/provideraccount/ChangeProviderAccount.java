package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Changes an account of a merchant at a provider: its credentials, its channels, and whether it gets anything new. A
/// change of a person waits for a second one, while the account goes on as it was.
public final class ChangeProviderAccount {
    private final ProviderAccounts accounts;
    private final AccountTrial trial;
    private final AuditStamps stamps;

    public ChangeProviderAccount(ProviderAccounts accounts, AccountTrial trial, AuditStamps stamps) {
        this.accounts = accounts;
        this.trial = trial;
        this.stamps = stamps;
    }

    /// @param settings those that change; empty text removes one
    public record Command(Actor by, String name, Optional<Set<Route>> routes, Map<String, String> settings,
            Optional<Boolean> draining) {
        public Command {
            settings = Map.copyOf(settings);
        }

        @Override
        public String toString() {
            return "Command[" + name + "]";
        }
    }

    /// @throws Refusal.NotFound when there is no such account
    /// @throws Refusal.Invalid when the adapter refuses the settings or the routes
    /// @throws Refusal.Precondition when the money would go through another account, the provider refuses credentials,
    ///         or the account was changed meanwhile
    /// @throws Refusal.Conflict when another account of the merchant serves one of the routes
    public EnteredAccount handle(Command command) {
        ProviderAccount known = ProviderAccounts.named(accounts.list(), command.name());
        Terms before = known.known().orElseThrow();
        Terms wanted = before.amended(command.routes(), command.settings(), command.draining());
        trial.through(known.provider(), wanted.routes(), wanted.settings());
        known.terms().ifPresent(counts -> requireSameMoney(known.provider(), counts, wanted));
        // An account that only drains goes on with what it has.
        Optional<String> untried = command.settings().isEmpty() && command.routes().isEmpty()
                ? Optional.empty()
                : trial.untried(known.provider(), wanted.routes(), wanted.settings());
        return new EnteredAccount(accounts.change((all, acting, staff, at) -> {
            if (!ProviderAccounts.named(all, command.name()).equals(known)) {
                throw new Refusal.Precondition(RefusalCode.CHANGED_MEANWHILE,
                        "the account was changed meanwhile; read it again");
            }
            return ProposedTerms.entered(known, wanted, acting, at).requireAlone(all);
        }, stamps.of(command.by(), Permission.CHANGE_PROVIDERS)), untried);
    }

    /// What was given to an account is asked about there, so its number can't become another one. Settings that can't
    /// be read any more may be entered again.
    private void requireSameMoney(String provider, Terms counts, Terms wanted) {
        Set<Route> both = new HashSet<>(counts.routes());
        both.retainAll(wanted.routes());
        if (counts.settings().isEmpty() || both.isEmpty()) {
            return;
        }
        if (!trial.through(provider, both, counts.settings())
                .equals(trial.through(provider, both, wanted.settings()))) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_ACCOUNT_OTHER_NUMBER,
                    "the money would go through another number; enter that as another account");
        }
    }
}
