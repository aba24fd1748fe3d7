package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Erases the settings of an account at a provider that is out of use and has nothing open any more. Its name stays,
/// because the books have it. A person proposes it to a second one.
public final class EraseProviderAccount {
    private final ProviderAccounts accounts;
    private final ToLongFunction<String> openAt;
    private final AuditStamps stamps;

    /// @param openAt how many pieces are open at the account of this name
    public EraseProviderAccount(ProviderAccounts accounts, ToLongFunction<String> openAt, AuditStamps stamps) {
        this.accounts = accounts;
        this.openAt = openAt;
        this.stamps = stamps;
    }

    public record Command(Actor by, String name) {}

    /// @throws Refusal.NotFound when there is no such account
    /// @throws Refusal.Precondition when it may get what is new, or something is open there
    public ProviderAccount handle(Command command) {
        return accounts.changeStill(command.name(), (all, acting, staff, at) -> {
            ProviderAccount known = NothingOpen.requireOutOfUse(ProviderAccounts.named(all, command.name()));
            NothingOpen.require(openAt, command.name());
            return ProposedTerms.entered(known, known.terms().map(Terms::erased).orElseThrow(), Optional.empty(),
                    acting, at);
        }, stamps.of(command.by(), Permission.CHANGE_PROVIDERS));
    }
}
