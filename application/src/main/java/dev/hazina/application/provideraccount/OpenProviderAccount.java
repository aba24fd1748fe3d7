package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Enters an account that a merchant has at a provider, or a further one of the platform. A person of the staff
/// proposes it to another one; a key of the settings, for programs, enters it at once.
public final class OpenProviderAccount {
    private final ProviderAccounts accounts;
    private final AccountTrial trial;
    private final MerchantDirectory merchants;
    private final Ids ids;
    private final AuditStamps stamps;

    public OpenProviderAccount(ProviderAccounts accounts, AccountTrial trial, MerchantDirectory merchants, Ids ids,
            AuditStamps stamps) {
        this.accounts = accounts;
        this.trial = trial;
        this.merchants = merchants;
        this.ids = ids;
        this.stamps = stamps;
    }

    /// @param merchant whose it is; [Platform#MERCHANT] for one of the platform
    public record Command(Actor by, String provider, MerchantId merchant, Terms terms) {}

    /// @throws Refusal.NotFound when there is no such merchant
    /// @throws Refusal.Invalid when the adapter refuses the settings or the routes, or a business account isn't the
    ///         merchant's
    /// @throws Refusal.Precondition when the provider refuses the credentials
    /// @throws Refusal.Conflict when another account of the merchant serves one of the routes for the same
    public EnteredAccount handle(Command command) {
        EnteredScope.require(merchants, command.merchant(), command.terms().scope());
        ProviderAccount.requireReceiver(command.merchant(), command.terms().routes());
        trial.through(command.provider(), command.terms().routes(), command.terms().settings());
        Optional<String> untried = trial.untried(command.provider(), command.terms().routes(),
                command.terms().settings());
        return new EnteredAccount(accounts.change((all, acting, staff, at) -> ProposedTerms.entered(
                ProviderAccount.fresh(ids.next(), command.provider(), command.merchant(), at), command.terms(), untried,
                acting, at).requireAlone(all), stamps.of(command.by(), Permission.CHANGE_PROVIDERS)), untried);
    }
}
