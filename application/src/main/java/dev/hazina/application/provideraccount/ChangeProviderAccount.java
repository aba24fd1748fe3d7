package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Changes an account of a merchant at a provider: its credentials, its channels, the business accounts that it is for,
/// and whether it gets anything new. A change of a person waits for a second one, while the account goes on as it was.
public final class ChangeProviderAccount {
    private final ProviderAccounts accounts;
    private final AccountTrial trial;
    private final MerchantDirectory merchants;
    private final AuditStamps stamps;

    public ChangeProviderAccount(ProviderAccounts accounts, AccountTrial trial, MerchantDirectory merchants,
            AuditStamps stamps) {
        this.accounts = accounts;
        this.trial = trial;
        this.merchants = merchants;
        this.stamps = stamps;
    }

    /// @param settings those that change; empty text removes one
    /// @param ends when the credentials end; without it, what is known of that stays
    public record Command(Actor by, String name, Optional<Set<Route>> routes, Map<String, String> settings,
            Optional<Boolean> draining, Optional<AccountScope> scope, Optional<CredentialsEnd> ends) {
        public Command {
            settings = Map.copyOf(settings);
        }

        public Command(Actor by, String name, Optional<Set<Route>> routes, Map<String, String> settings,
                Optional<Boolean> draining) {
            this(by, name, routes, settings, draining, Optional.empty(), Optional.empty());
        }

        @Override
        public String toString() {
            return "Command[" + name + "]";
        }
    }

    /// @throws Refusal.NotFound when there is no such account
    /// @throws Refusal.Invalid when the adapter refuses the settings or the routes, or a business account isn't the
    ///         merchant's
    /// @throws Refusal.Precondition when the money would go through another account, the provider refuses credentials,
    ///         or the account was changed meanwhile
    /// @throws Refusal.Conflict when another account of the merchant serves one of the routes for the same
    public EnteredAccount handle(Command command) {
        ProviderAccount known = ProviderAccounts.named(accounts.list(), command.name());
        Terms before = known.known().orElseThrow();
        Terms wanted = before.amended(command.routes(), command.settings(), command.draining(), command.scope(),
                command.ends());
        command.scope().ifPresent(scope -> EnteredScope.require(merchants, known.merchant(), scope));
        ProviderAccount.requireReceiver(known.merchant(), wanted.routes());
        trial.through(known.provider(), wanted.routes(), wanted.settings());
        known.terms().ifPresent(counts -> SameMoney.require(trial, known.provider(), counts, wanted));
        // An account that only drains goes on with what it has, and a first proposal with what was tried for it.
        Optional<String> untried = command.settings().isEmpty() && command.routes().isEmpty()
                ? known.untriedSoFar()
                : trial.untried(known.provider(), wanted.routes(), wanted.settings());
        return new EnteredAccount(accounts.change((all, acting, staff, at) -> {
            if (!ProviderAccounts.named(all, command.name()).equals(known)) {
                throw new Refusal.Precondition(RefusalCode.CHANGED_MEANWHILE,
                        "the account was changed meanwhile; read it again");
            }
            return ProposedTerms.entered(known, wanted, untried, acting, at).requireAlone(all);
        }, stamps.of(command.by(), Permission.CHANGE_PROVIDERS)), untried);
    }
}
